import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { RejectionFields } from './rejection-fields.tsx'

type ApprovalActionsProps = {
  account: { id: string; name: string }
  /** Where the decision is posted. */
  action: string
  /** The page that asks before rejecting, for visitors without scripts. */
  askHref: string
  failure?: FormFailure | undefined
}

/** Approve at once, reject after a question with room for the reason (D-16, 3-decisions 34). */
export function ApprovalActions({ account, action, askHref, failure }: ApprovalActionsProps) {
  const mine = failure?.values['id'] === account.id ? failure : undefined
  return (
    <div className="flex flex-wrap gap-2 @min-[56rem]:justify-end @min-[66rem]:flex-nowrap">
      <Form action={action} fields={{ decision: 'approve', id: account.id }} preventScrollReset noSummary>
        <SubmitButton size="small" icon={Check} pendingText="Approving..." onClick={ignoreDoubleClick}>
          Approve<span className="visually-hidden"> {account.name}</span>
        </SubmitButton>
      </Form>
      <ConfirmButton
        label={
          <>
            Reject<span className="visually-hidden"> {account.name}</span>
          </>
        }
        title={`Reject ${account.name}?`}
        confirmText="Reject the account"
        pendingText="Rejecting..."
        action={action}
        fallbackHref={askHref}
        fields={{ decision: 'reject', id: account.id }}
        size="small"
        icon={X}
        failure={mine}
      >
        <RejectionFields name={account.name} />
      </ConfirmButton>
    </div>
  )
}
