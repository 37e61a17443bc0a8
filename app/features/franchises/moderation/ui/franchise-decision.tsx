import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'

/** What rejecting a listing means, and room for the reason (3-decisions 34). */
export function FranchiseRejection({ name }: { name: string }) {
  return (
    <div className="grid gap-4">
      <p>{name} will stay hidden. We’ll email the franchisor. They can make changes and resubmit.</p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        hint="This will be included in the email to the franchisor."
        rows={3}
        maxLength={1000}
        data-first
      />
    </div>
  )
}

type FranchiseDecisionProps = {
  franchise: { id: string; version: string; name: string }
  /** Where the decision is posted. */
  action: string
  /** The page that asks before rejecting, for visitors without scripts. */
  askHref: string
  failure?: FormFailure | undefined
  size?: 'small' | 'normal'
}

/** Approve at once, reject after a question (D-14, D-18). */
export function FranchiseDecision({ franchise, action, askHref, failure, size = 'small' }: FranchiseDecisionProps) {
  const mine = failure?.values['id'] === franchise.id ? failure : undefined
  return (
    <div className="flex flex-wrap gap-2 @min-[56rem]:flex-nowrap">
      <Form
        action={action}
        fields={{ decision: 'approve', id: franchise.id, version: franchise.version }}
        preventScrollReset
        noSummary
      >
        <SubmitButton size={size} icon={Check} pendingText="Approving..." onClick={ignoreDoubleClick}>
          Approve<span className="visually-hidden"> {franchise.name}</span>
        </SubmitButton>
      </Form>
      <ConfirmButton
        label={
          <>
            Reject<span className="visually-hidden"> {franchise.name}</span>
          </>
        }
        title={`Reject ${franchise.name}?`}
        confirmText="Reject the franchise"
        pendingText="Rejecting..."
        action={action}
        fallbackHref={askHref}
        fields={{ decision: 'reject', id: franchise.id }}
        size={size}
        icon={X}
        failure={mine}
      >
        <FranchiseRejection name={franchise.name} />
      </ConfirmButton>
    </div>
  )
}
