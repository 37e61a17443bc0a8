import { Fragment } from 'react'

/**
 * A word that is wider than so many letters of the usual width may break; it does so only where there is no room for
 * the whole.
 */
const WIDEST = 18

/** In letters of the usual width: capitals, and most of all a W, take more. */
function widthOf(word: string): number {
  let width = 0
  for (const letter of word) width += /[WM@]/.test(letter) ? 2 : /[A-Zmw]/.test(letter) ? 1.4 : 1
  return width
}

/**
 * A text in a table, where a column is as wide as its longest word: one without a space, which anybody may sign up
 * with, would push the buttons of all rows off the page.
 */
export function Breakable({ text }: { text: string }) {
  return text.split(/(\s+)/).map((piece, at) =>
    widthOf(piece) > WIDEST ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
      <span key={at} className="long-word">
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
      <Fragment key={at}>{piece}</Fragment>
    ),
  )
}
