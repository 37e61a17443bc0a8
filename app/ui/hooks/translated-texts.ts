/** What stands in the place of a text that React wrote, and React knows nothing of. */
const standIns = new WeakMap<Node, ChildNode>()

/** What stands for a node among the children of its parent: itself, what is around it now, or what took its place. */
function placeIn(parent: Node, node: Node): Node | null {
  let place: Node | null | undefined = node
  while (place && place.parentNode !== parent) place = place.parentNode ?? standIns.get(place)
  return place ?? null
}

/**
 * A browser that translates a page, and many an extension, puts its own elements in the place of texts, or around them.
 * React keeps those it wrote: taking one away, or putting something before it, would fail, and the whole page with it;
 * a new word in one would be seen by nobody. So whatever is done to such a text is done to what stands in its place,
 * and a text with a new word takes its place back, where it is translated again. Called once, before React takes over:
 * of what was translated until then it writes its own again.
 */
export function keepTextsInPlace(): void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // A text that is not on the page has a new word.
      if (target instanceof Text) standIns.get(target)?.replaceWith(target)
      for (const text of removedNodes) {
        const standIn = [addedNodes[0], previousSibling, nextSibling].find((node) => node instanceof HTMLFontElement)
        if (!(text instanceof Text) || !standIn) continue
        standIns.set(text, standIn)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(document, { childList: true, subtree: true })

  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before && placeIn(this, before)) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeIn(this, child)
    if (place) removeChild.call(this, place)
    return child
  }
}
