import { plural } from '#app/lib/text.ts'
import type { StaticPart } from '#app/lib/static-html.ts'
import { useSite } from '#app/site/use-site.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { HoldPage } from '#app/ui/forms/typed-on/hold-page.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import type { NoticeQuestion } from '../notice-question.server.ts'
import { CHANGES_MAX, countAll, dayText, promisesNotice } from '../notice.ts'
import { builtInTexts, dayHint, LEGAL_MAX, LEGAL_PATH, legalHref } from '../legal.ts'
import { NoticeQuestionPart } from './notice-question.tsx'

type LegalEditorProps = {
  page: LegalPageName
  version: number
  /** The text of the newest version, or the one that came with the site, to go on from. */
  content: string
  today: string
  /** The first day for a substantial change. */
  firstDay: string
  failure: (FormFailure & { question?: NoticeQuestion }) | undefined
}

/** Whether people are emailed about the version, and what changes for them. */
function NoticeFields() {
  return (
    <>
      <Checkbox
        name="isSubstantial"
        label="This is a substantial change: email everyone it concerns"
        note="Before anything is sent, you see who it goes to and what it says."
      />
      <TextArea
        label="What changes"
        name="changes"
        hint="Only for a substantial change. It’s in the email as you write it, above a link to the new version."
        rows={5}
        maxLength={CHANGES_MAX}
        spellCheck
      />
    </>
  )
}

/** The form of a new version, and before it is in force its preview. */
export function LegalEditor({ page, version, content, today, firstDay, failure }: LegalEditorProps) {
  const writer = useSite().person?.email ?? ''
  const question = failure?.question
  return (
    <>
      <PageHeader title={`${builtInTexts[page].title}: version ${version}`}>
        <a href={LEGAL_PATH}>All legal texts</a>. You can preview it once it is saved, until it comes into force.
      </PageHeader>
      <Form
        action={legalHref(page)}
        failure={failure}
        fields={{ intent: 'save', page, version: String(version) }}
        className="panel grid grid-cols-1 gap-5"
      >
        <HoldPage />
        <KeepWritten of={`legal ${page} ${version} ${writer}`} isStored />
        <TextArea
          label="Text"
          name="content"
          hint="In HTML, with headings from h2 down. Anything that could run, like a script, is taken out."
          required
          rows={24}
          maxLength={LEGAL_MAX}
          defaultValue={content}
          spellCheck
        />
        <TextField
          label="In force from"
          name="inForceFrom"
          type="date"
          hint={dayHint(page, firstDay)}
          required
          min={today}
          defaultValue={today}
        />
        {promisesNotice(page) ? <NoticeFields /> : null}
        {question ? <NoticeQuestionPart key={question.seen} question={question} /> : null}
        <div className="form-actions">
          <Cancel to={LEGAL_PATH} />
          <SubmitButton pendingText="Saving...">
            {question ? `Save and email ${plural(countAll(question.counts), 'person', 'people')}` : 'Save version'}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}

type LegalPreviewProps = { page: LegalPageName; version: number; inForceFrom: string; body: StaticPart }

/** A version as readers will see it, or saw it. */
export function LegalPreview({ page, version, inForceFrom, body }: LegalPreviewProps) {
  return (
    <>
      <PageHeader title={`${builtInTexts[page].title}: version ${version}`}>
        <a href={LEGAL_PATH}>All legal texts</a>. In force from {dayText(inForceFrom)}.
      </PageHeader>
      <div className="panel">
        <StaticHtml part={body} />
      </div>
    </>
  )
}
