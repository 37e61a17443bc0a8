import { useEffect, useRef } from 'react'
import { plural } from '#app/lib/text.ts'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import type { NoticeQuestion } from '../notice-question.server.ts'
import { countAll, readersText, sendingTime } from '../notice.ts'

const toWhom = { members: 'To members', guests: 'To buyers without an account' } as const

/** Inside the form of a version, before people are emailed about it: whom, and the emails as they will look. */
export function NoticeQuestionPart({ question }: { question: NoticeQuestion }) {
  const { counts, emails, seen } = question
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => takeFocus(heading.current), [])
  const people = countAll(counts)
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-line pt-5" aria-labelledby="notice-question">
      <input type="hidden" name="seen" value={seen} />
      {/* The attribute gives the focus without scripts, the effect with them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a form that asks must say so where the person is */}
      <h2 id="notice-question" ref={heading} tabIndex={-1} autoFocus className="text-lg">
        Nothing is saved yet. Email {plural(people, 'person', 'people')}?
      </h2>
      <p>
        The email goes to {readersText(counts)}, {sendingTime(people)}: everyone whose address is confirmed, whichever
        emails they’ve switched off. It can’t be taken back once it’s sent. If you change the day or what changes,
        you’re asked again.
      </p>
      {emails.map(({ to, subject, text }) => (
        <article key={to} className="grid min-w-0 gap-2 rounded-lg border border-line p-4" aria-label={toWhom[to]}>
          {emails.length > 1 ? <p className="text-sm text-ink-2">{toWhom[to]}</p> : null}
          <h3 className="text-base wrap-anywhere">{subject}</h3>
          <div className="whitespace-pre-wrap wrap-anywhere">{text}</div>
        </article>
      ))}
    </section>
  )
}
