"""Packages for other systems: notebooks for nbgrader, zips for Gradescope and otter."""
