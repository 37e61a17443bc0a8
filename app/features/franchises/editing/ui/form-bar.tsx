import { type RefObject, useState } from 'react'
import { loginPath } from '#app/lib/account-paths.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import { submitOnceUploaded } from '#app/ui/forms/uploads/under-way.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { DraftElsewhere, DraftStatus } from '#app/ui/drafts/draft-status.tsx'
import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import type { DraftState } from '#app/ui/drafts/use-draft.ts'
import { ALL, stepAfter, stepId } from '../form-steps.ts'
import { chosenFileBytes, FORM_ID, MAX_FORM_BYTES, WAITS_FOR_FILES } from './franchise-form-parts.ts'
import type { ShownStep } from './use-step.ts'

type FormBarProps = {
  place: RefObject<HTMLDivElement | null>
  step: ShownStep
  state: DraftState
  keep: () => Promise<void>
  keepOver: (other: SavedDraft | null) => Promise<void>
  /** The button's words: 'Save Franchise' and 'Save Changes' of the two routes. */
  saveText: string
  cancelHref: string
  ownPath: string
  /** The page as the form stands. */
  previewHref: string
}

/** The buttons of the form, at hand on all its steps, and what became of its draft. */
export function FormBar({
  place,
  step,
  state,
  keep,
  keepOver,
  saveText,
  cancelHref,
  ownPath,
  previewHref,
}: FormBarProps) {
  const [isTooMuch, setTooMuch] = useState(false)
  const next = step === ALL ? undefined : stepAfter(step)
  const goesOn = useHydrated() && next !== undefined
  return (
    <div ref={place} className="form-actions form-actions-near">
      {state.kind === 'elsewhere' ? (
        <DraftElsewhere
          elsewhere={state.elsewhere}
          noun="franchise"
          href={ownPath}
          list={{ href: '/franchisor/franchises', label: 'My Franchises' }}
          onKeep={(other) => void keepOver(other)}
        />
      ) : null}
      {isTooMuch ? (
        <div className="basis-full">
          <Alert kind="error" title="These files are too large to send together">
            The total limit is 60 MB. Remove some files, save, then add them.
          </Alert>
        </div>
      ) : null}
      <KeepTyping of={FORM_ID} />
      {/* From the start, so that nothing moves under the pointer once scripts run. */}
      {next ? (
        <span className="needs-scripts" onClick={() => void keep()} role="presentation">
          <LinkButton href={`#${stepId(next)}`}>Continue</LinkButton>
        </span>
      ) : null}
      <SubmitButton
        pendingText="Saving..."
        name="intent"
        value="save"
        variant={goesOn ? 'quiet' : 'primary'}
        onClick={(event) => {
          if (submitOnceUploaded(event, WAITS_FOR_FILES)) return
          const tooMuch = chosenFileBytes(event.currentTarget.form) > MAX_FORM_BYTES
          if (tooMuch) {
            event.preventDefault()
            event.currentTarget.form?.addEventListener('change', () => setTooMuch(false), { once: true })
          }
          setTooMuch(tooMuch)
        }}
      >
        {saveText}
      </SubmitButton>
      {/* Leaving keeps the draft, which the page shows. A phone has it beside the card: one row is enough. */}
      <LinkButton href={previewHref} variant="quiet" className="max-sm:hidden">
        Preview page
      </LinkButton>
      <Cancel to={cancelHref} />
      <Button type="submit" name="intent" value="draft" variant="quiet" className="scripts-off">
        Save draft
      </Button>
      <DraftStatus state={state} signIn={loginPath('franchisor')} />
    </div>
  )
}
