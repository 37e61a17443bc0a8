import { Fragment } from 'react'

/** A line may break within a word that is longer than this; it does so only where there is no room for the whole. */
const LONGEST = 18

/**
 * A text in a table, where a column is as wide as its longest word: one without a space, which anybody may sign up with,
 * would push the buttons of all rows off the page.
 */
export function Breakable({ text }: { text: string }) {
  const pieces = text.match(new RegExp(`\\S{1,${LONGEST}}|\\s+`, 'g')) ?? []
  return pieces.map((piece, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
    <Fragment key={at}>
      {at > 0 && /\S/.test(piece) && /\S$/.test(pieces[at - 1] ?? '') ? <wbr /> : null}
      {piece}
    </Fragment>
  ))
}
