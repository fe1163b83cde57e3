"""Sleeps while it is loaded. | The wall clock ends it.

points: 0
told: did not finish loading in time
slow: yes
"""

import time

time.sleep(3600)
