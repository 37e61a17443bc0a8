import { formatDate } from '#app/lib/dates.ts'
import type { StaticPart } from '#app/lib/static-html.ts'
import { useSite } from '#app/site/use-site.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { HoldPage } from '#app/ui/forms/typed-on/hold-page.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { builtInTexts, dayHints, LEGAL_MAX, LEGAL_PATH, legalHref } from '../legal.ts'

type LegalEditorProps = {
  page: LegalPageName
  version: number
  /** The text of the newest version, or the one that came with the site, to go on from. */
  content: string
  today: string
  failure: FormFailure | undefined
}

/** The form of a new version, and before it is in force its preview. */
export function LegalEditor({ page, version, content, today, failure }: LegalEditorProps) {
  const writer = useSite().person?.email ?? ''
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
          hint={dayHints[page]}
          required
          min={today}
          defaultValue={today}
        />
        <div className="form-actions">
          <LinkButton href={LEGAL_PATH} variant="quiet">
            Cancel
          </LinkButton>
          <SubmitButton pendingText="Saving...">Save version</SubmitButton>
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
        <a href={LEGAL_PATH}>All legal texts</a>. In force from {formatDate(new Date(`${inForceFrom}T12:00:00Z`))}.
      </PageHeader>
      <div className="panel">
        <StaticHtml part={body} />
      </div>
    </>
  )
}
