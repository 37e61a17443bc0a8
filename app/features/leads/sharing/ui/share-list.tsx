import { formatDate } from '#app/lib/dates.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { recipientName } from '../../request-text.ts'
import type { Share } from '../sharing.queries.server.ts'

export const SHARING_PATH = '/customer/account/shared'

const nameOf = ({ franchiseName, company }: Share) => recipientName({ name: franchiseName, company })

/** What withdrawing means, in the dialog and on the page of its own. */
export function withdrawQuestion(share: Share & { consentId: string }) {
  return {
    title: 'Withdraw your consent?',
    children: (
      <p>
        <strong>{nameOf(share)}</strong> may no longer use your details.{' '}
        {share.isHeld
          ? 'They haven’t got your request yet, and won’t.'
          : share.hasLeft
            ? 'They no longer have an account here, so we can’t tell them.'
            : 'We’ll email them once to say so, and ask them to delete what they have.'}{' '}
        {share.leadId ? 'Your request and its messages will be deleted for both of you. This can’t be undone.' : ''}
      </p>
    ),
    confirmText: 'Withdraw consent',
    pendingText: 'Withdrawing...',
    action: SHARING_PATH,
    fields: { consentId: share.consentId },
  }
}

/** What became of a request since, and what the other side may have all the same. */
function afterwards({ leadId, isHeld, hasLeft }: Pick<Share, 'leadId' | 'isHeld' | 'hasLeft'>): string | null {
  if (isHeld) return hasLeft ? ' They no longer have an account here.' : null
  if (hasLeft) return ' They no longer have an account here, but may still have what they got by email.'
  return leadId ? null : ' You’ve deleted the request. They may still have what they got by email.'
}

function ShareItem({ share }: { share: Share }) {
  const { consentId, leadId, sharedAt, withdrawnAt, wording, version, isHeld, hasLeft } = share
  return (
    <li className="panel grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <h2 className="text-lg">{nameOf(share)}</h2>
          <p className="text-sm text-ink-2">
            {isHeld ? 'Waiting for you to confirm your email, not sent yet. Asked' : 'Your details were sent'} on{' '}
            <time dateTime={sharedAt.toISOString()}>{formatDate(sharedAt)}</time>.
            {withdrawnAt ? (
              <>
                {' '}
                You withdrew your consent on <time dateTime={withdrawnAt.toISOString()}>{formatDate(withdrawnAt)}</time>
                .
              </>
            ) : (
              afterwards({ leadId, isHeld, hasLeft })
            )}
          </p>
        </div>
        {consentId && !withdrawnAt ? (
          <ConfirmButton
            label={
              <>
                Withdraw<span className="visually-hidden"> consent for {nameOf(share)}</span>
              </>
            }
            fallbackHref={`${SHARING_PATH}?withdraw=${consentId}`}
            variant="quiet"
            size="small"
            {...withdrawQuestion({ ...share, consentId })}
          />
        ) : null}
      </div>
      {wording ? (
        <Disclosure summary="What you agreed to">
          <blockquote className="wrap-anywhere">{wording}</blockquote>
          <p className="text-sm text-ink-2">Version {version}</p>
        </Disclosure>
      ) : (
        <p className="text-sm text-ink-2">We have no record of the wording. You can delete the request.</p>
      )}
    </li>
  )
}

/** Each franchise and company that has a buyer's details, and the way to take that back. */
export function ShareList({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {shares.map((share) => (
        <ShareItem key={share.consentId ?? share.leadId} share={share} />
      ))}
    </ul>
  )
}
