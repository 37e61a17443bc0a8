import type { ReactNode } from 'react'

type SelectionBarProps = {
  /** Where links lead that go to the bar. */
  id?: string
  /** 'You have selected 2 franchise(s)' */
  text: string
  /** What was chosen, in words; left out on a phone. */
  names?: readonly string[]
  children: ReactNode
}

/** The dock's part of what the visitor has chosen. The page makes room for it, so that it covers nothing in focus. */
export function SelectionBar({ id, text, names, children }: SelectionBarProps) {
  return (
    <section id={id} tabIndex={-1} className="selection-bar" aria-label="Your selection">
      <p className="selection-bar-text">
        <strong role="status">{text}</strong>
        {names && names.length > 0 ? <span className="selection-bar-names">{names.join(', ')}</span> : null}
      </p>
      <div className="selection-bar-actions">{children}</div>
    </section>
  )
}
