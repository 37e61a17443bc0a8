import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { keyShortcut } from '#app/ui/navigation/key-shortcut.ts'
import { Key } from '#app/ui/navigation/key-shortcuts.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { ReasonField, type SavedReason } from './reason-field.tsx'

/** What is decided on: its own name, what it is ('account'), and what rejecting it means. */
export type Decided = {
  id: string
  /** The state that was seen, where a decision holds for that alone. */
  version?: string
  name: string
  noun: string
  rejection: ReactNode
}

const seen = ({ id, version }: Decided) => ({ id, ...(version === undefined ? {} : { version }) })

const questionOf = (of: Decided) => ({
  title: `Reject ${of.name}?`,
  confirmText: `Reject the ${of.noun}`,
  pendingText: 'Rejecting...',
  fields: { decision: 'reject', ...seen(of) },
})

/** How a reason is given. */
export type Reasons = {
  /** Who reads it, and where. */
  hint: string
  /** Kept ones, and where they are looked after. */
  saved: readonly SavedReason[]
  savedHref: string
}

/** What rejecting means, and room for the reason (3-decisions 34). */
function RejectionFields({ rejection, reasons }: { rejection: ReactNode; reasons: Reasons }) {
  return (
    <div className="grid gap-4">
      <p>{rejection}</p>
      <ReasonField {...reasons} />
    </div>
  )
}

type DecisionButtonsProps = {
  of: Decided
  reasons: Reasons
  /** Where the decision is posted. */
  action: string
  /** The page that asks before rejecting, for visitors without scripts. */
  askHref: string
  failure?: FormFailure | undefined
  /**
   * In a row, where something else leads (3-decisions 88) or nothing does: words alone, so that both stand in one line.
   * Or in the bar of the page that is read to decide, which has keys for both.
   */
  look?: 'row' | 'quiet-row' | 'bar'
}

const looks = {
  row: { size: 'small', approve: 'quiet', reject: 'plain' },
  'quiet-row': { size: 'small', approve: 'plain', reject: 'plain' },
  bar: { size: 'normal', approve: 'primary', reject: 'danger-quiet' },
} as const

/** Approve at once, reject after a question with room for the reason (D-14, D-16, D-18). */
export function DecisionButtons({ of, reasons, action, askHref, failure, look = 'row' }: DecisionButtonsProps) {
  const { size, approve, reject } = looks[look]
  const isInBar = look === 'bar'
  return (
    <>
      <Form action={action} fields={{ decision: 'approve', ...seen(of) }} preventScrollReset noSummary>
        <SubmitButton
          variant={approve}
          size={size}
          {...(isInBar ? { icon: Check } : {})}
          pendingText="Approving..."
          onClick={ignoreDoubleClick}
          {...(isInBar ? keyShortcut('a') : {})}
        >
          Approve<span className="visually-hidden"> {of.name}</span>
          {isInBar ? <Key of="a" /> : null}
        </SubmitButton>
      </Form>
      <ConfirmButton
        {...questionOf(of)}
        label={
          <>
            Reject<span className="visually-hidden"> {of.name}</span>
            {isInBar ? <Key of="r" /> : null}
          </>
        }
        action={action}
        fallbackHref={askHref}
        variant={reject}
        size={size}
        {...(isInBar ? { icon: X, shortcut: 'r' } : {})}
        failure={failure?.values['id'] === of.id ? failure : undefined}
      >
        <RejectionFields rejection={of.rejection} reasons={reasons} />
      </ConfirmButton>
    </>
  )
}

/** The same question on a page of its own. */
export function RejectionPage({ of, reasons, path }: { of: Decided; reasons: Reasons; path: string }) {
  return (
    <ConfirmPage {...questionOf(of)} action={path} cancelHref={path}>
      <RejectionFields rejection={of.rejection} reasons={reasons} />
    </ConfirmPage>
  )
}
