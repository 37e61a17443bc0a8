import type { ReactNode } from 'react'
import { FAIR_WAIT, PHONE_FACT, questionsToAsk, type SentFact } from '../../after-request.ts'

type AfterRequestProps = {
  /** Who got it (`RequestRecipients`); left out on the page of the one that did, whose scripts it would weigh down. */
  recipients?: ReactNode
  facts: readonly SentFact[]
  /** Whether it waits until the buyer's address is confirmed. */
  isHeld?: boolean
  /** The sender's: open in this browser, there, or none yet, as of a guest. */
  account: 'open' | 'closed' | 'none'
  level?: 2 | 3
  /** Beside one another where there is room. */
  wide?: boolean
}

const follow: Record<AfterRequestProps['account'], ReactNode> = {
  open: 'It shows who has opened your request, and you can say there that you’re no longer interested.',
  closed: 'Sign in to see who has opened your request, or to say you’re no longer interested.',
  none: (
    <>
      <a href="/customer/signup">Create one with the same email</a>, or sign in to yours, to see who has opened your
      request.
    </>
  ),
}

/** What follows a request that was sent: who calls, what happens, what to ask, and what they read. */
export function AfterRequest({
  recipients,
  facts,
  isHeld = false,
  account,
  level = 2,
  wide = false,
}: AfterRequestProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const phone = facts.find(([label]) => label === PHONE_FACT)?.[1]
  const how = phone ? `they’ll call you on ${phone}, or write to you.` : 'they’ll write to you.'
  return (
    <div className={wide ? 'grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]' : 'grid gap-6'}>
      <div className="grid gap-6">
        {recipients}
        <section className="grid gap-3">
          <Heading>What happens next</Heading>
          <ol className="grid list-decimal gap-3 pl-6">
            <li>
              <strong>
                {isHeld ? `Once you have confirmed your email, ${how}` : how.charAt(0).toUpperCase() + how.slice(1)}
              </strong>{' '}
              {isHeld
                ? 'Until then we’re holding it, unless our team reads it and sends it on.'
                : 'We’ve sent it to nobody else.'}
            </li>
            <li>
              <strong>{`You can follow it in ${account === 'none' ? 'an' : 'your'} account.`}</strong> {follow[account]}
            </li>
            <li>
              <strong>{`No answer after ${FAIR_WAIT}?`}</strong> <a href="/contact">Tell us</a>.
            </li>
          </ol>
        </section>
      </div>
      <div className="grid gap-6">
        <section className="panel grid gap-3">
          <Heading>Questions to ask them</Heading>
          <ul className="grid list-disc gap-2 pl-6">
            {questionsToAsk.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
          <p>
            <a href="/guide">More in the buyer’s guide</a>
          </p>
        </section>
        {facts.length > 0 ? (
          <section className="panel grid gap-3">
            <Heading>{isHeld ? 'What you wrote' : 'What we sent'}</Heading>
            <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 wrap-anywhere">
              {facts.map(([label, value]) => (
                <div key={label} className="contents">
                  <dt className="text-ink-2">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
    </div>
  )
}
