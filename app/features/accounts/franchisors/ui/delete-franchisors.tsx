import { formatCount, plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Cancel, type CancelTo } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import { NoPassword } from '../../passwords/ui/no-password.tsx'
import { CodeField } from '../../two-step/ui/code-field.tsx'
import { contentsKey, type FranchisorContents } from '../franchisor-list.ts'
import type { FranchisorsData } from '../franchisors.loader.server.ts'

const ADMIN = 'admin'

export type DeletionQuestion = NonNullable<FranchisorsData['question']>

const counted = (count: number, line: (count: number) => string): string[] => (count > 0 ? [line(count)] : [])

/** What goes with the accounts, and what stays (docs/data-map.md). */
function linesOf(has: FranchisorContents): string[] {
  return [
    ...counted(
      has.franchises,
      (n) => `${plural(n, 'franchise')}, ${formatCount(has.live)} live now, with figures, pictures and statistics`,
    ),
    ...counted(
      has.leads,
      (n) => `Their access to ${plural(n, 'lead')}: each buyer keeps a line with the franchise’s name`,
    ),
    ...counted(has.messages, (n) => `${plural(n, 'message')} to and from them, for both sides`),
    ...counted(has.files, (n) => `${plural(n, 'uploaded file')}`),
    ...counted(has.ads, (n) => `${plural(n, 'advertisement')}, with ${n === 1 ? 'its' : 'their'} statistics`),
    'Names, companies, emails, phone numbers and passwords, and the record of their sign-ins',
  ]
}

/** A running ad can't be deleted on its own, but ends at once when its account goes. */
function RunningAds({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert kind="warning">
      {count === 1 ? '1 ad is still running and ends at once. ' : `${count} ads are still running and end at once. `}
      To give any money back, refund the payment under Advertising first.
    </Alert>
  )
}

type FormProps = { question: DeletionQuestion; action: string; failure: FormFailure | undefined; cancel: CancelTo }

function DeletionForm({ question, action, failure, cancel }: FormProps) {
  const { accounts, contents, hasPassword, email, asksCode } = question
  if (!hasPassword) return <NoPassword role={ADMIN} email={email} noWayBack />
  return (
    <Form
      action={action}
      failure={failure}
      fields={{
        account: accounts.map(({ id }) => id),
        seen: contentsKey(accounts.length, contents),
      }}
      className="grid grid-cols-1 gap-5 wrap-anywhere"
    >
      <div id="what-goes" className="grid gap-3">
        <ul className="grid list-disc gap-1 pl-5">
          {accounts.map(({ id, name, email }) => (
            <li key={id}>
              <strong>{name}</strong> · {email}
            </li>
          ))}
        </ul>
        <p>This will be deleted with {accounts.length === 1 ? 'this account' : 'these accounts'}:</p>
        <ul className="grid list-disc gap-1 pl-5">
          {linesOf(contents).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <RunningAds count={contents.running} />
        <p>
          {contents.payments > 0
            ? `${plural(contents.payments, 'payment')} and our record of what was done here stay. `
            : 'Our record of what was done here stays. '}
          This can’t be undone.
        </p>
      </div>
      <CurrentPassword />
      {asksCode ? <CodeField isRecovery={false} /> : null}
      <div className="form-actions justify-end">
        <Cancel to={cancel} />
        <SubmitButton variant="danger" pendingText="Deleting...">
          {accounts.length === 1 ? 'Delete account' : `Delete ${accounts.length} accounts`}
        </SubmitButton>
      </div>
    </Form>
  )
}

const titleOf = ({ accounts: [only, ...more] }: DeletionQuestion): string =>
  only && more.length === 0 ? `Delete ${only.name}?` : `Delete ${more.length + 1} accounts?`

type AskProps = { question: DeletionQuestion; action: string; listHref: string; failure: FormFailure | undefined }

/** D-10: over the list. */
export function DeletionDialog({ question, action, onClose, failure }: AskProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={titleOf(question)} describedBy="what-goes" isQuestion>
      <DeletionForm question={question} action={action} failure={failure} cancel={onClose} />
    </Dialog>
  )
}

/** The same question on a page of its own: without scripts, and where its address is opened. */
export function DeletionPage({ question, action, listHref, failure }: AskProps) {
  return (
    <div className="panel mx-auto my-8 grid max-w-xl grid-cols-1 gap-4">
      <h1 className="wrap-anywhere">{titleOf(question)}</h1>
      <DeletionForm question={question} action={action} failure={failure} cancel={listHref} />
    </div>
  )
}
