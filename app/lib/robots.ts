/** What pages are made of in a browser. */
const DATA = ['/*.data$', '/*.data?']
/**
 * Parameters of searches that are never indexed: free text, order, the way it is shown, and what depends on the
 * visitor's own figures.
 */
const NEVER = ['q', 'sort', 'view', 'only', 'cash', 'lending']

/**
 * robots.txt. A demo that others may reach is closed altogether: its franchises are invented, and nobody should find
 * them in a search engine and take them for offers. No crawler comes to this machine's own address, so the demo there
 * answers as a real site does, and what is tested is what runs.
 */
export function robotsText({
  siteUrl,
  isPublicDemo,
  closed,
}: {
  siteUrl: string
  isPublicDemo: boolean
  /** Beginnings of the addresses where there is nothing for a search engine. */
  closed: readonly string[]
}): string {
  if (isPublicDemo) return 'User-agent: *\nDisallow: /\n'
  const lines = [...closed, ...DATA, ...NEVER.flatMap((name) => [`/*?${name}=`, `/*&${name}=`])]
  return `User-agent: *\n${lines.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`
}
