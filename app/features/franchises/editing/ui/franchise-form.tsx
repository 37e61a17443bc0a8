import { type ComponentType, type Dispatch, type SetStateAction, useState } from 'react'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { BASED_FIELD, WRITER_FIELD } from '#app/lib/drafts/saved-draft.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form, IdempotencyKey } from '#app/ui/forms/form.tsx'
import { submitOnceUploaded } from '#app/ui/forms/uploads/under-way.ts'
import { useKeyOf } from '#app/ui/forms/typed-on/use-key-of.ts'
import type { FranchiseFormResult } from '../actions/submit-franchise.server.ts'
import type { Draft } from '../franchise-draft.ts'
import type { FormOptions } from '../queries/form-options.server.ts'
import type { HeldStates } from '../../listing/held/held-parts.ts'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { checkedValues, DRAFT_PATH, FORM_ID, type StepProps, WAITS_FOR_FILES } from './franchise-form-parts.ts'
import { FormBar } from './form-bar.tsx'
import { ListingAside } from './preview/listing-aside.tsx'
import { StepList } from './steps/step-list.tsx'
import { type ShownStep, useStepLinks } from './use-step.ts'
import { ALL, formSteps, stepId, type StepKey } from '../form-steps.ts'
import { DetailsStep } from './steps/details-step.tsx'
import { CostStep } from './steps/cost-step.tsx'
import { WhereStep } from './steps/where-step.tsx'
import { StoryStep } from './steps/story-step.tsx'
import { PicturesStep } from './steps/pictures-step.tsx'
import { QuestionsStep } from './steps/questions-step.tsx'

const nothingHeld: HeldStates = {}

type FranchiseFormProps = {
  options: FormOptions
  /** What the form starts from: an empty draft, or the franchise as it is. */
  start: Draft
  /** The refused or changed form, as the action answered it. */
  answer: FranchiseFormResult | undefined
  /** The franchise that is edited; null for a new one. */
  franchiseId: string | null
  /** What of it buyers don’t see yet. */
  held?: HeldStates
  /** One form, however often it is sent: a new franchise is made once, and a draft knows who wrote it. */
  formKey: string
  /** The version of the draft that it starts from. */
  based?: string | undefined
  /** Of the franchise as it was opened: what someone saves elsewhere meanwhile is not undone unseen. */
  version?: string
  saveText: string
  cancelHref: string
  /** The form’s own address. */
  ownPath: string
}

/** The one form of Add and Edit (F-23 to F-32, F-37 to F-41; 3-decisions 36). */
export function FranchiseForm({ answer, ...props }: FranchiseFormProps) {
  // Each answer starts the form afresh, so that files already taken are not sent again; one without a draft, or with a
  // part of one, leaves it as it is. So does one to a form in which someone went on while it was being sent: what is
  // wrong is said, or that it is saved, and nothing that was typed since goes.
  const [last, setLast] = useState(answer)
  const [seen, setSeen] = useState(answer)
  // The step stays whatever is answered.
  const [step, setStep] = useState<ShownStep>(formSteps[0].key)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.draft && !answer.isPart && !(answer.isTypedOn && isRefused(answer))) setLast(answer)
  }
  const start = useKeyOf(
    props.franchiseId ?? '',
    props.based === undefined ? 'start' : 'draft',
    answer?.isTypedOn === true,
  )
  return (
    <FormBody
      key={last?.draft ? last.answerId : start}
      {...props}
      step={step}
      setStep={setStep}
      answer={answer}
      draft={last?.draft ?? props.start}
    />
  )
}

const isRefused = ({ formError, errors }: FranchiseFormResult) =>
  formError !== undefined || Object.keys(errors).length > 0

/** Saved as it was sent, for a form that goes on with what was typed since. */
const isSavedOf = (answer: FranchiseFormResult | undefined): boolean =>
  answer?.isTypedOn === true && answer.draft === null && !isRefused(answer)

/**
 * The version of the franchise that the fields are of. The page may learn of a newer one: only a refusal has said it,
 * and only after a save of this form does what the page then loads (`loaded`, new with each time) tell its own.
 */
function useOpened(answer: FranchiseFormResult | undefined, version: string | undefined, loaded: Draft) {
  const [opened, open] = useState(answer?.opened ?? version)
  const [told, setTold] = useState(answer)
  const [known, setKnown] = useState(loaded)
  const [isSaved, setSaved] = useState(false)
  if (answer !== told) {
    setTold(answer)
    if (answer?.opened !== undefined) open(answer.opened)
    if (isSavedOf(answer)) setSaved(true)
  } else if (loaded !== known) {
    setKnown(loaded)
    if (isSaved) open(version)
    setSaved(false)
  }
  return opened
}

const contents: Record<StepKey, ComponentType<StepProps>> = {
  details: DetailsStep,
  cost: CostStep,
  where: WhereStep,
  story: StoryStep,
  pictures: PicturesStep,
  questions: QuestionsStep,
}

type FormBodyProps = FranchiseFormProps & {
  draft: Draft
  step: ShownStep
  setStep: Dispatch<SetStateAction<ShownStep>>
}

function FormBody({
  options,
  answer,
  start,
  draft,
  franchiseId,
  held = nothingHeld,
  formKey,
  based,
  version,
  saveText,
  cancelHref,
  ownPath,
  step,
  setStep,
}: FormBodyProps) {
  const isNew = franchiseId === null
  const hasFaults = answer !== undefined && isRefused(answer)
  const focus = answer?.focus
  const shared = { options, draft, isNew, focus, held }
  const isSaved = isSavedOf(answer)
  const previewHref = franchiseId === null ? `${ownPath}/preview` : `/franchisor/franchise/${franchiseId}?draft`
  const opened = useOpened(answer, version, start)
  const {
    place,
    kept,
    keep,
    keepOver,
    based: draftVersion,
    state,
  } = useDraft({
    to: { path: DRAFT_PATH, fields: franchiseId === null ? {} : { franchiseId } },
    based: answer?.based ?? based ?? '',
    answer,
    answered: answer?.based,
    isUnsaved: answer !== undefined,
  })
  useStepLinks(place, setStep)
  return (
    <Form
      failure={hasFaults ? { ...answer, values: checkedValues(draft), isTypedOn: false } : isSaved ? answer : undefined}
      encType="multipart/form-data"
      id={FORM_ID}
      className="form-long"
      preventScrollReset={focus !== undefined}
    >
      {/* The button that Enter presses: the first of a form, and the others add and remove rows. */}
      <button
        type="submit"
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onClick={(event) => submitOnceUploaded(event, WAITS_FOR_FILES)}
      />
      {isNew ? <IdempotencyKey value={formKey} /> : null}
      <input type="hidden" name={WRITER_FIELD} value={formKey} readOnly />
      <input type="hidden" name={BASED_FIELD} value={draftVersion} readOnly />
      {opened === undefined ? null : <input type="hidden" name="opened" value={opened} readOnly />}
      <UnsavedChangesDialog place={place} kept={kept} keep={keep} />
      {options.problems.map((problem) => (
        <Alert key={problem} kind="error">
          {problem}
        </Alert>
      ))}

      {/* Nowhere autoComplete="off": browsers would not bring back what was typed either, after Back or a page that
          failed. */}
      <div className="listing-form">
        <StepList step={step} start={draft} isNew={isNew} errors={Object.keys(answer?.errors ?? {})} />
        <div id={ALL} className="listing-steps" data-all={step === ALL || undefined}>
          {formSteps.map(({ key, title }) => {
            const Step = contents[key]
            return (
              <section key={key} data-step={key} data-shown={step === key || undefined} aria-labelledby={stepId(key)}>
                <h2 id={stepId(key)} tabIndex={-1} className="text-xl">
                  {title}
                </h2>
                <Step {...shared} />
              </section>
            )
          })}
        </div>
        <ListingAside start={draft} isNew={isNew} previewHref={previewHref} />
      </div>

      <FormBar
        place={place}
        step={step}
        state={state}
        keep={keep}
        keepOver={keepOver}
        saveText={saveText}
        cancelHref={cancelHref}
        ownPath={ownPath}
        previewHref={previewHref}
      />
    </Form>
  )
}
