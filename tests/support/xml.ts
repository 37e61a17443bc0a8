/** One element of an XML document: its children in order, and the text directly inside it. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

function decode(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(text)) throw new Error(`A stray & in: ${text.slice(0, 80)}`)
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text) || !text.isWellFormed())
    throw new Error('A character that XML does not know.')
  return text.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? '')
}

/**
 * Reads the XML that this site writes (no comments, sections or document types) and throws for whatever is not well
 * formed.
 */
export function parseXml(source: string): XmlElement {
  const [head] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(source) ?? []
  if (!head) throw new Error('The XML declaration is missing.')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let at = head.length
  while (at < source.length) {
    const inside = open[open.length - 1] ?? root
    const tag = source.indexOf('<', at)
    const text = source.slice(at, tag === -1 ? undefined : tag)
    inside.text += decode(text)
    if (tag === -1) break
    const found = /^<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/.exec(source.slice(tag, tag + 20_000))
    if (!found) throw new Error(`Not a tag: ${source.slice(tag, tag + 80)}`)
    const [whole, end, name = '', attributes = '', empty] = found
    if (end) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element.`)
    } else {
      const pairs = Array.from(
        attributes.matchAll(/([\w:-]+)="([^"]*)"/g),
        ([, key = '', value = '']) => [key, decode(value)] as const,
      )
      if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`<${name}> has an attribute twice.`)
      const element: XmlElement = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      inside.children.push(element)
      if (!empty) open.push(element)
    }
    at = tag + whole.length
  }
  if (open.length !== 1 || root.children.length !== 1 || root.text.trim() !== '')
    throw new Error('There must be one element around everything.')
  return root.children[0] ?? root
}

/** Children of one name. */
export const listChildren = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name)
/** The text of the only child of that name. */
export function getChildText(element: XmlElement, name: string): string {
  const found = listChildren(element, name)
  if (found.length !== 1) throw new Error(`<${element.name}> has ${found.length} <${name}>.`)
  return found[0]?.text ?? ''
}
