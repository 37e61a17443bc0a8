import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { Reasons } from '#app/ui/lists/decision-buttons.tsx'
import { ReasonField } from '#app/ui/lists/reason-field.tsx'
import { keyShortcut } from '#app/ui/navigation/key-shortcut.ts'
import { Key } from '#app/ui/navigation/key-shortcuts.tsx'
import { type HeldPart, heldPartNames } from '../../../listing/held/held-parts.ts'
import { reasonsOf } from '../../decided-franchise.ts'
import type { FranchiseForAdmin } from '../../queries/franchise-for-admin.server.ts'

type Refused = {
  franchise: Pick<FranchiseForAdmin, 'id' | 'name' | 'version'>
  part: HeldPart
  /** Reasons that are kept. */
  saved: Reasons['saved']
}

const questionOf = ({ franchise, part }: Omit<Refused, 'saved'>) => ({
  title: `Refuse the ${heldPartNames[part]}?`,
  confirmText: `Refuse the ${heldPartNames[part]}`,
  pendingText: 'Refusing...',
  action: `/admin/franchise/${franchise.id}`,
  fields: { decision: 'refuse-part', id: franchise.id, part, version: franchise.version },
})

function RefusalFields({ franchise, part, saved }: Refused) {
  return (
    <div className="grid gap-4">
      <p>
        The {heldPartNames[part]} of {franchise.name} won’t be published. Buyers see what was there before. We’ll email
        the franchisor, who can correct it.
      </p>
      <ReasonField {...reasonsOf(saved)} />
    </div>
  )
}

/** The same question on a page of its own, for visitors without scripts. */
export function RefusalPage(refused: Refused) {
  const { action, ...question } = questionOf(refused)
  return (
    <ConfirmPage {...question} action={action} cancelHref={action}>
      <RefusalFields {...refused} />
    </ConfirmPage>
  )
}

type ChangesButtonsProps = Omit<Refused, 'part'> & { held: readonly HeldPart[]; failure?: FormFailure | undefined }

/** What an admin does about the changes of a live listing: all of it reviewed, or a held part refused. */
export function ChangesButtons({ franchise, saved, held, failure }: ChangesButtonsProps) {
  const here = `/admin/franchise/${franchise.id}`
  return (
    <>
      <Form
        action={here}
        fields={{ decision: 'acknowledge', id: franchise.id, version: franchise.version }}
        preventScrollReset
        noSummary
      >
        <SubmitButton icon={Check} pendingText="Saving..." onClick={ignoreDoubleClick} {...keyShortcut('a')}>
          Mark as reviewed
          <Key of="a" />
        </SubmitButton>
      </Form>
      {held.map((part, at) => (
        <ConfirmButton
          key={part}
          {...questionOf({ franchise, part })}
          label={
            <>
              Refuse the {heldPartNames[part]}
              {at === 0 ? <Key of="r" /> : null}
            </>
          }
          fallbackHref={`${here}?refuse=${part}`}
          variant="danger-quiet"
          icon={X}
          {...(at === 0 ? { shortcut: 'r' } : {})}
          failure={failure?.values['part'] === part ? failure : undefined}
        >
          <RefusalFields franchise={franchise} part={part} saved={saved} />
        </ConfirmButton>
      ))}
    </>
  )
}
