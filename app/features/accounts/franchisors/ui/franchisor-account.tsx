import Ban from 'lucide-react/icons/ban'
import MessageSquare from 'lucide-react/icons/message-square'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { formatDate } from '#app/lib/dates.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { AccountFacts, type Fact } from '../../ui/account-facts.tsx'
import { franchisorList, franchisorPath } from '../franchisor-list.ts'
import type { FranchisorDetails } from '../franchisors.queries.server.ts'

type AccountProps = { account: FranchisorDetails; failure: FormFailure | undefined }

export const nameOf = ({ companyName, fullName }: FranchisorDetails): string => companyName || fullName

function SuspensionFields({ account }: { account: FranchisorDetails }) {
  return (
    <div className="grid gap-4">
      <p>
        {nameOf(account)} will be signed out and won’t be able to sign in. Its listings will be hidden from buyers.
        Nothing is deleted, and you can reinstate the account at any time. We’ll email them.
      </p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        hint="This will be included in the email."
        rows={3}
        maxLength={1000}
        data-first
      />
    </div>
  )
}

const suspension = (account: FranchisorDetails) => ({
  title: `Suspend ${nameOf(account)}?`,
  confirmText: 'Suspend account',
  pendingText: 'Suspending...',
  action: franchisorPath(account.id),
  fields: { intent: 'suspend', id: account.id },
})

/** The question before a suspension, on a page of its own. */
export function SuspensionPage({ account }: Pick<AccountProps, 'account'>) {
  return (
    <ConfirmPage {...suspension(account)} cancelHref={franchisorPath(account.id)}>
      <SuspensionFields account={account} />
    </ConfirmPage>
  )
}

function Acts({ account, failure }: AccountProps) {
  const path = franchisorPath(account.id)
  return (
    <div className="flex flex-wrap gap-2">
      {account.state === 'pending' ? (
        <LinkButton
          href={`/admin/account-approvals?q=${encodeURIComponent(account.email)}`}
          variant="quiet"
          size="small"
        >
          Review the application
        </LinkButton>
      ) : null}
      {account.state === 'approved' ? (
        <ConfirmButton
          {...suspension(account)}
          label="Suspend"
          fallbackHref={`${path}?suspend=1`}
          variant="quiet"
          size="small"
          icon={Ban}
          failure={failure?.values['intent'] === 'suspend' ? failure : undefined}
        >
          <SuspensionFields account={account} />
        </ConfirmButton>
      ) : null}
      {account.state === 'suspended' || account.state === 'rejected' ? (
        <Form
          action={path}
          fields={{ intent: account.state === 'suspended' ? 'reinstate' : 'reopen', id: account.id }}
          preventScrollReset
          noSummary
        >
          <SubmitButton
            variant="quiet"
            size="small"
            icon={RotateCcw}
            pendingText={account.state === 'suspended' ? 'Reinstating...' : 'Reopening...'}
            onClick={ignoreDoubleClick}
          >
            {account.state === 'suspended' ? 'Reinstate' : 'Reopen'}
          </SubmitButton>
        </Form>
      ) : null}
      {account.state === 'approved' ? (
        <LinkButton href={`/admin/messages?franchisor=${account.id}`} variant="quiet" size="small" icon={MessageSquare}>
          Write a message
        </LinkButton>
      ) : null}
      <LinkButton href={`/admin/audit-log?subject=${account.id}`} variant="plain" size="small">
        History
      </LinkButton>
      <LinkButton href={`${franchisorList.path}?delete=${account.id}`} variant="danger-quiet" size="small">
        Delete account
      </LinkButton>
    </div>
  )
}

/** Whose franchises these are, and what an admin may do with the account (3-decisions 41, 79). */
export function FranchisorAccountPanel({ account, failure }: AccountProps) {
  const before: Fact[] = [
    ['Status', <StatusBadge key="status" kind="account" status={account.state} />],
    ['Contact', account.fullName],
  ]
  const after: Fact[] = [
    ...(account.suspendedAt ? [['Suspended', formatDate(account.suspendedAt)] as const] : []),
    ...(account.state === 'rejected'
      ? [['Reason for rejection', account.rejectionReason || 'None given'] as const]
      : []),
  ]
  return (
    <section className="panel grid grid-cols-1 gap-5" aria-label="Account">
      <AccountFacts account={account} before={before} after={after} />
      <Acts account={account} failure={failure} />
    </section>
  )
}
