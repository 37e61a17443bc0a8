import { businessHours } from '../contact.ts'

/** P-55. */
export function BusinessHours() {
  return (
    <dl className="grid gap-1">
      {businessHours.map(({ days, hours }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{days}</dt>
          <dd className="num">{hours}</dd>
        </div>
      ))}
    </dl>
  )
}
