import { Fragment } from 'react'
import { Breakable } from './breakable.tsx'

/** An email address that, where there is little room, breaks behind its @ and its dots and not within a word. */
export function EmailText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((piece, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text, which never change places
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      <Breakable text={piece} />
    </Fragment>
  ))
}
