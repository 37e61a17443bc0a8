/**
 * What the demo says of its authors: the posts are real advice, the people are not, and nobody is to take them for
 * solicitors or accountants.
 */
const about: Readonly<Record<string, string>> = {
  'Daniel Osborne': 'agreements and the law',
  'Helena Marsh': 'territories and agreements',
  'Keith Lomas': 'running a small team',
  'Margaret Hollins': 'buying a franchise',
  'Peter Langdale': 'ways of working',
  'Priyanka Lall': 'the first year of a franchise',
  'Sunita Rao': 'money and funding',
}

/** A line about an author of the demo. */
export function authorLine(author: string): string {
  const subject = about[author]
  if (!subject) throw new Error(`no line about ${author}`)
  return `${author} writes about ${subject}. This is a demonstration: the author is invented, the sources are real.`
}
