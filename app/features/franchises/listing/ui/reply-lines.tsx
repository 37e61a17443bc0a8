import Clock from 'lucide-react/icons/clock'
import { type ReplyRecord, replySaid } from '../reply-record.ts'

/** How the company behind a franchise answers, beside what asks it; nothing where that is not known. */
export function ReplyLines({ record }: { record: ReplyRecord }) {
  const said = replySaid(record)
  if (said.length === 0) return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {said.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </span>
    </p>
  )
}
