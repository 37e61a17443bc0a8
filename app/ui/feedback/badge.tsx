import type { ReactNode } from 'react'

export type BadgeTone = 'plain' | 'blue' | 'green' | 'red' | 'amber'

/** A word in a tinted box. The word carries the meaning, the colour only helps. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge-${tone}`}>{children}</span>
}

/** The brown tourist sign: 'Featured'. */
export function Sign({ children }: { children: ReactNode }) {
  return <span className="sign">{children}</span>
}

/** A number beside a link, with the words that screen readers need: 7 + 'new leads'. Nothing for 0. */
export function Count({ value, label, urgent }: { value: number; label: string; urgent?: boolean | undefined }) {
  if (value <= 0) return null
  return (
    <span className={urgent ? 'count count-red' : 'count'}>
      {value > 999 ? '999+' : value}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
}
