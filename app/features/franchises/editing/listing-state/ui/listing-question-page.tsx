import type { ReactNode } from 'react'
import { stoppingAds } from '#app/features/accounts/deletion/deletion.ts'
import { formatDate } from '#app/lib/dates.ts'
import { plural } from '#app/lib/text.ts'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import type { ListingQuestion } from '../listing-question.server.ts'
import { adsKey } from '../listing-state.ts'

const ads = (count: number, kind: string) => plural(count, `${kind} ad`)

function Pausing({ adsRunning, adsUntil }: ListingQuestion) {
  return (
    <div className="grid gap-3">
      <p>
        Buyers can’t find it, open it or ask about it until you resume it. Saved links will say that it isn’t available.
      </p>
      <p>Its leads and statistics stay. You can still edit it and reply to buyers.</p>
      {adsRunning > 0 && adsUntil ? (
        <p>
          <strong>
            {ads(adsRunning, 'running')} {adsRunning === 1 ? 'isn’t' : 'aren’t'} shown in the meantime.
          </strong>{' '}
          {adsRunning === 1
            ? `It still ends on ${formatDate(adsUntil)}: `
            : `The last still ends on ${formatDate(adsUntil)}: `}
          we don’t add the days that it’s paused.
        </p>
      ) : null}
    </div>
  )
}

const Withdrawing = () => (
  <p>
    We won’t review it until you send it again; it then joins the end of the queue. Everything in it stays, and you can
    edit it.
  </p>
)

/** What goes with a listing. */
function goneWith(question: ListingQuestion): string[] {
  const { files, hasDraft, views, adsUnpaid } = question
  return [
    'Its page, with all texts and figures',
    ...(files > 0 ? [`${plural(files, 'picture or document', 'pictures and documents')}`] : []),
    ...(hasDraft ? ['Changes that you haven’t saved'] : []),
    `${plural(views, 'view')}, with clicks and the rest of its statistics`,
    ...stoppingAds(question),
    ...(adsUnpaid > 0 ? [ads(adsUnpaid, 'unpaid')] : []),
    'Its place in buyers’ shortlists',
  ]
}

function Deleting({ question }: { question: ListingQuestion }) {
  const { leads } = question
  return (
    <div className="grid gap-3">
      <p>This will be deleted:</p>
      <ul className="grid list-disc gap-1 pl-5">
        {goneWith(question).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {leads > 0
          ? `${plural(leads, 'lead')} ${leads === 1 ? 'stays' : 'stay'}, with the messages and notes. ` +
            'You and the buyers keep the franchise’s name there. '
          : ''}
        Invoices and payments stay too. This can’t be undone.
      </p>
    </div>
  )
}

const wording = {
  pause: { title: 'Pause', confirmText: 'Pause listing', pendingText: 'Pausing...', danger: false },
  withdraw: { title: 'Withdraw', confirmText: 'Withdraw from review', pendingText: 'Withdrawing...', danger: false },
  delete: { title: 'Delete', confirmText: 'Delete listing', pendingText: 'Deleting...', danger: true },
} as const

/** Says what pausing, withdrawing or deleting a listing does, before it is done. `listHref` is where it leads. */
export function ListingQuestionPage({ question, listHref }: { question: ListingQuestion; listHref: string }) {
  const { id, act, name } = question
  const { title, ...words } = wording[act]
  const contents: Readonly<Record<typeof act, ReactNode>> = {
    pause: <Pausing {...question} />,
    withdraw: <Withdrawing />,
    delete: <Deleting question={question} />,
  }
  return (
    <ConfirmPage
      title={`${title} ${name}?`}
      {...words}
      action={listHref}
      cancelHref={listHref}
      fields={{ intent: act, id, ...(act === 'delete' && { seen: adsKey(question) }) }}
    >
      {contents[act]}
    </ConfirmPage>
  )
}
