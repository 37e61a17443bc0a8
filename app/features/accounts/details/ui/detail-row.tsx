import type { ReactNode } from 'react'

type DetailRowProps = {
  label: string
  /** Where it is changed. */
  href?: string
  note?: ReactNode
  children: ReactNode
}

/** On a phone the value stands under its name. */
const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4 sm:grid-cols-[9rem_1fr_auto]'

/** A line of what an account says: its name, what it is, and the way to change it. For a `dl`. */
export function DetailRow({ label, href, note, children }: DetailRowProps) {
  return (
    <div className={ROW}>
      <dt className="col-start-1 text-ink-2">{label}</dt>
      <dd className="col-start-1 min-w-0 wrap-anywhere sm:col-start-2 sm:row-start-1">
        {children}
        {note ? <div className="text-sm text-ink-2">{note}</div> : null}
      </dd>
      {href ? (
        <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 sm:row-span-1">
          <a href={href} className="font-semibold">
            Change<span className="visually-hidden"> {label.toLowerCase()}</span>
          </a>
        </dd>
      ) : null}
    </div>
  )
}
