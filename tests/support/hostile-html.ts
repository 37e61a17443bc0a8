/** What would run, in each of the ways in which a text can make something run: it would set `run` of the window. */
export const hostileHtml = [
  '<script>window.run = 1</script>',
  '<img src="x" onerror="window.run = 1">',
  '<a href="javascript:window.run=1">bad</a>',
  '<svg onload="window.run = 1"><script>window.run = 1</script></svg>',
  '<iframe srcdoc="<script>parent.run = 1</script>"></iframe>',
  '<p style="background: url(javascript:window.run=1)" onmouseover="window.run = 1">Styled</p>',
  '<math><mtext><table><mglyph><style><img src="x" onerror="window.run = 1"></style></mglyph></table></mtext></math>',
  '<object data="javascript:window.run=1"></object><form action="javascript:window.run=1"><button>b</button></form>',
  '"><script>window.run = 1</script>',
].join('')

/** The same for a line that is no HTML: out of a tag, an attribute, a script's text or a JSON block. */
export const hostileLine = `"'></script><script>window.run=1</script><img src=x onerror=window.run=1>`

/** What of a text stays as it was written. */
export const goodHtml = '<h2>Costs</h2><p>One <strong>bold</strong> word.</p><ul><li>Rent</li></ul>'
