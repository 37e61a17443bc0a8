import { useState } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form, IdempotencyKey } from '#app/ui/forms/form.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import type { FranchiseFormResult } from '../actions/submit-franchise.server.ts'
import { type Draft, emptyDraft, limits } from '../franchise-draft.ts'
import type { FormOptions } from '../queries/form-options.server.ts'
import { CategoryChoice } from './category-choice.tsx'
import { CountedTextArea } from './counted-text-area.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FileChoice } from './file-choice.tsx'
import { FormSection } from './form-section.tsx'
import { OpenAreasFields } from './open-areas-fields.tsx'
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx'
import { RowList } from './row-list.tsx'
import { chosenFileBytes, locationOptions, MAX_FORM_BYTES, IMAGE_HINT, checkedValues } from './franchise-form-parts.ts'

type FranchiseFormProps = {
  options: FormOptions
  /** What the form starts from: an empty draft, or the franchise as it is. */
  start: Draft
  /** The refused or changed form, as the action answered it. */
  answer: FranchiseFormResult | undefined
  isNew: boolean
  idempotencyKey?: string
  /** Of the franchise as it was opened: what someone saves elsewhere meanwhile is not undone unseen. */
  version?: string
  saveText: string
  cancelHref: string
}

/** The one form of Add and Edit (F-23 to F-32, F-37 to F-41; 3-decisions 36). */
export function FranchiseForm({ answer, ...props }: FranchiseFormProps) {
  // Each answer starts the form afresh, so that files already taken are not sent again; one without a draft, or with a
  // part of one, leaves it as it is.
  const [last, setLast] = useState(answer)
  const startsAfresh = Boolean(answer?.draft) && !answer?.isPart
  if (startsAfresh && answer !== last) setLast(answer)
  const from = startsAfresh ? answer : last
  return (
    <FormBody
      key={from?.draft ? from.answerId : 'start'}
      {...props}
      answer={answer}
      draft={from?.draft ?? props.start}
    />
  )
}

function FormBody({
  options,
  answer,
  draft,
  isNew,
  idempotencyKey,
  version,
  saveText,
  cancelHref,
}: Omit<FranchiseFormProps, 'start'> & { draft: Draft }) {
  const hasFaults = answer !== undefined && (answer.formError !== undefined || Object.keys(answer.errors).length > 0)
  const focus = answer?.focus
  const [isTooMuch, setTooMuch] = useState(false)
  // The page may learn of a newer version; what stands in the fields is still of this one.
  const [opened] = useState(answer?.opened ?? version)
  return (
    <Form
      failure={hasFaults ? { ...answer, values: checkedValues(draft) } : undefined}
      encType="multipart/form-data"
      id="franchise"
      className="form-long"
      preventScrollReset={focus !== undefined}
    >
      {/* The button that Enter presses: the first of a form, and the others add and remove rows. */}
      <button type="submit" name="intent" value="save" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {idempotencyKey === undefined ? null : <IdempotencyKey value={idempotencyKey} />}
      {opened === undefined ? null : <input type="hidden" name="opened" value={opened} readOnly />}
      <UnsavedChangesDialog isUnsaved={answer !== undefined} />
      {options.problems.map((problem) => (
        <Alert key={problem} kind="error">
          {problem}
        </Alert>
      ))}

      {/* Nowhere autoComplete="off": browsers would not bring back what was typed either, after Back or a page that
          failed. */}
      <FormSection title="The basics" text="What buyers see first in search results.">
        <TextField name="name" label="Name" required defaultValue={draft.name} autoComplete="organization" />
        <SelectField
          name="location"
          label="Location"
          required
          hint="Where you’re based."
          defaultValue={draft.location}
          options={locationOptions(options, draft.location)}
        />
        <CountedTextArea
          name="shortDescription"
          label="Short description"
          required
          rows={3}
          hint={`One or two sentences, at most ${limits.shortDescription} characters.`}
          limit={limits.shortDescription}
          defaultValue={draft.shortDescription}
        />
        <CountedTextArea
          name="longDescription"
          label="Long description"
          required
          rows={10}
          hint={
            'What the business does, who it suits and what support an owner gets. Leave an empty line between ' +
            'paragraphs.'
          }
          limit={limits.longDescription}
          defaultValue={draft.longDescription}
        />
        <TextField
          name="website"
          label="Website"
          optional
          inputMode="url"
          autoComplete="url"
          hint="We open it to check that it’s yours. Buyers see the date of that check, not the address."
          defaultValue={draft.website}
        />
      </FormSection>

      <FormSection title="Where can it be opened?" text="Buyers find it under these places, wherever you are based.">
        <OpenAreasFields areas={options.areas} draft={draft.opens} isMissing={options.problems.length > 0} />
      </FormSection>

      <FormSection title="Investment" text="All it takes to open. Buyers see it, and filter by it.">
        <TextField
          name="investment"
          label={TOTAL_INVESTMENT}
          required
          prefix="£"
          inputMode="decimal"
          hint="For example 25,000"
          defaultValue={draft.investment.replace(/^\s*£\s*/, '')}
          autoComplete="transaction-amount"
          className="max-w-60"
        />
      </FormSection>

      <FiguresSection draft={draft.figures} investment={draft.investment} />

      <FormSection
        title="Main image"
        text="Shown in search results. Landscape photos (3:2), 960 pixels or wider, work best."
      >
        <FileChoice
          name="mainImage"
          kind="image"
          label="Main image"
          required={isNew}
          optional={!isNew}
          files={draft.mainImage ? [draft.mainImage] : []}
          hint={IMAGE_HINT}
        />
      </FormSection>

      <FormSection title="Categories" text="Where buyers will find it.">
        <CategoryChoice
          categories={options.categories}
          chosen={draft.categoryIds}
          isMissing={options.problems.length > 0}
        />
      </FormSection>

      <FormSection title="Gallery" text={`Up to ${limits.gallery} pictures of the business at work.`}>
        <FileChoice
          name="gallery"
          kind="image"
          multiple
          label="Gallery pictures"
          optional
          files={draft.gallery}
          hint={`${IMAGE_HINT} You can choose several at once.`}
        />
      </FormSection>

      <FormSection title="FAQs" text="Saved when both question and answer are filled in.">
        <RowList
          list="faqs"
          noun="Question"
          rows={draft.faqs}
          empty={emptyDraft.faqs[0] ?? { question: '', answer: '' }}
          focus={focus}
        >
          {(row, name, first) => (
            <>
              <TextField name={name('question')} label="Question" defaultValue={row.question} {...first} />
              <TextArea name={name('answer')} label="Answer" rows={3} defaultValue={row.answer} />
            </>
          )}
        </RowList>
      </FormSection>

      <FormSection
        title="Testimonials"
        text="Saved when both author and text are filled in. Buyers are told that they come from you."
      >
        <RowList
          list="testimonials"
          noun="Testimonial"
          rows={draft.testimonials}
          empty={emptyDraft.testimonials[0] ?? { authorName: '', content: '' }}
          focus={focus}
        >
          {(row, name, first) => (
            <>
              {/* Someone else's name: address books are not asked for their owner's. */}
              <TextField
                name={name('authorName')}
                label="Author name"
                defaultValue={row.authorName}
                autoComplete="nickname"
                {...first}
              />
              <TextArea name={name('content')} label="Testimonial" rows={3} defaultValue={row.content} />
            </>
          )}
        </RowList>
      </FormSection>

      <FormSection title="Success stories" text="Saved when both title and story are filled in.">
        <RowList
          list="stories"
          noun="Success story"
          rows={draft.stories}
          empty={emptyDraft.stories[0] ?? { title: '', content: '', image: null }}
          focus={focus}
        >
          {(row, name, first) => (
            <>
              <TextField name={name('title')} label="Title" defaultValue={row.title} {...first} />
              <TextArea name={name('content')} label="Story" rows={5} defaultValue={row.content} />
              <FileChoice
                name={name('image')}
                kind="image"
                label="Picture"
                optional
                files={row.image ? [row.image] : []}
                hint={IMAGE_HINT}
              />
            </>
          )}
        </RowList>
      </FormSection>

      <FormSection title="Brochure" text="Buyers can download it from your franchise’s page.">
        <FileChoice
          name="brochure"
          kind="pdf"
          label="Brochure"
          optional
          files={draft.brochure ? [draft.brochure] : []}
          hint="A PDF file, smaller than 20 MB."
        />
      </FormSection>

      <div className="form-actions form-actions-near">
        {isTooMuch ? (
          <div className="basis-full">
            <Alert kind="error" title="These files are too large to send together">
              The total limit is 60 MB. Remove some files, save, then add them.
            </Alert>
          </div>
        ) : null}
        <SubmitButton
          pendingText="Saving..."
          name="intent"
          value="save"
          onClick={(event) => {
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
        <LinkButton href={cancelHref} variant="quiet">
          Cancel
        </LinkButton>
      </div>
    </Form>
  )
}
