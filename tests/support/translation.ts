/** Before each text that is 'translated'. */
export const MARK = '§'

/**
 * Runs in a page: does to it what Chrome does when it translates, but for the words. Each text goes, an element stands
 * in its place, and what comes later is translated too; the names of choices are changed where they stand. What says
 * `translate="no"` stays.
 */
export function translatePage(): void {
  const mark = '§'
  const isKept = (element: Element) => element.closest('script, style, textarea, font, [translate=no]') !== null
  const put = (text: Text) => {
    const { parentElement: around, nodeValue } = text
    if (!around || !nodeValue?.trim() || nodeValue.startsWith(mark) || isKept(around)) return
    if (around.matches('option, title')) text.nodeValue = mark + nodeValue
    else {
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.append(mark + nodeValue)
      text.replaceWith(outer)
    }
  }
  const translate = (root: Node) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node)
    for (const text of texts) put(text)
  }
  document.documentElement.classList.add('translated-ltr')
  document.documentElement.lang = 'de'
  translate(document)
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}
