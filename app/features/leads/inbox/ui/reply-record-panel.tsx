import { leadsHref } from '../../leads-href.ts'
import { buyersText, type OwnReplyRecord, recordText, replySteps } from '../reply-record.ts'

/** How the company answers, as buyers see it, and what would make it better. */
export function ReplyRecordPanel({ record }: { record: OwnReplyRecord }) {
  return (
    <section className="panel grid grid-cols-1 gap-3" aria-labelledby="replies">
      <h2 id="replies" className="text-lg">
        Your replies
      </h2>
      <p>{recordText(record)}</p>
      <p className="text-ink-2">{buyersText(record)}</p>
      <ul className="grid list-disc gap-1 pl-5">
        {replySteps(record).map(({ text, received }) => (
          <li key={text}>
            {text}
            {received ? (
              <>
                {' '}
                <a href={leadsHref({ received, reply: 'none' })}>
                  Open these leads
                  <span className="visually-hidden">
                    {received === '30d' ? ' from the last 30 days' : ' from the last three months'}
                  </span>
                </a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">Based on requests from the last 90 days that are at least a week old.</p>
    </section>
  )
}
