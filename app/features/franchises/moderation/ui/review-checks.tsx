import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { ReviewCheck } from '../review-checks.ts'

function Line({ check: { isWarning, title, detail, href } }: { check: ReviewCheck }) {
  return (
    <li className="flex gap-3">
      <span className={isWarning ? 'text-amber-ink' : 'text-green'}>
        <Icon of={isWarning ? TriangleAlert : Check} />
        <span className="visually-hidden">{isWarning ? 'To read: ' : 'In order: '}</span>
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className={isWarning ? 'font-semibold' : undefined}>{title}</p>
        {detail ? <p className="text-sm text-ink-2">{href ? <a href={href}>{detail}</a> : detail}</p> : null}
      </div>
    </li>
  )
}

/** What was looked up for whoever decides, warnings first (3-decisions 88). */
export function ReviewChecks({ checks }: { checks: readonly ReviewCheck[] }) {
  const toRead = checks.filter(({ isWarning }) => isWarning).length
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="checks">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="checks">Checks</h2>
        {toRead > 0 ? <Badge tone="amber">{toRead} to read</Badge> : <Badge tone="green">All in order</Badge>}
      </div>
      <ul className="grid gap-3">
        {checks.map((check) => (
          <Line key={`${check.title} ${check.detail ?? ''}`} check={check} />
        ))}
      </ul>
    </section>
  )
}
