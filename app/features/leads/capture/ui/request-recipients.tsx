import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { replyTexts } from '../../../franchises/listing/reply-record-text.ts'
import type { Recipient } from '../../after-request.ts'

/** Who calls or writes after a request that was sent; nothing without recipients. */
export function RequestRecipients({ recipients }: { recipients: readonly Recipient[] }) {
  if (recipients.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2>Who will contact you</h2>
      <ul className="panel grid gap-4">
        {recipients.map((recipient) => (
          <li key={recipient.id} className="flex items-start gap-4">
            <LetterMark name={recipient.name} size="small" />
            <span className="grid min-w-0 wrap-anywhere">
              <a href={`/franchise/${recipient.id}`} className="font-semibold">
                {recipient.name}
              </a>
              {recipient.company ? <span>{recipient.company}</span> : null}
              {replyTexts(recipient).map((line) => (
                <span key={line} className="text-ink-2">
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
