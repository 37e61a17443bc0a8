import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { bfaLevels, bfaWords } from '../../company/bfa.ts'
import { franchisorPath } from '../../franchisors/franchisor-list.ts'
import { type CheckedCompany, DOCUMENT_FIELD, NOTE_MAX } from '../company-check.ts'

export type CheckedAccount = CheckedCompany & { id: string }

type CheckFormProps = { account: CheckedAccount; failure: FormFailure | undefined; today: string }

/** Notes one look at one thing. What a thing does not need is not shown, by the style sheet alone. */
export function CheckForm({ account, failure, today }: CheckFormProps) {
  const { id, companyNumber: number, companyWebsite: website } = account
  return (
    <Form
      action={franchisorPath(id)}
      encType="multipart/form-data"
      failure={failure}
      fields={{ intent: 'check', id, number: number ?? '', website: website ?? '' }}
      className="group/check grid max-w-2xl grid-cols-1 gap-4"
      aria-label="Note a check"
      preventScrollReset
    >
      <h3 className="text-base">Note a check</h3>
      <RadioGroup
        label="What did you check?"
        name="what"
        required
        inline
        defaultValue={number ? 'number' : website ? 'website' : 'document'}
        choices={[
          { value: 'number', label: 'Company number', disabled: !number },
          { value: 'website', label: 'Website', disabled: !website },
          { value: 'document', label: 'A document' },
          { value: 'bfa', label: 'bfa membership' },
        ]}
      />
      <SelectField
        className="hidden group-has-[[value=bfa]:checked]/check:grid"
        label="What the bfa’s register shows"
        name="level"
        defaultValue="full"
        options={bfaLevels.map((level) => ({ value: level, label: bfaWords[level] }))}
      />
      <FileField
        className="hidden group-has-[[value=document]:checked]/check:grid"
        label="Document"
        name={DOCUMENT_FIELD}
        hint={`PDF, JPEG, PNG or WebP, up to ${uploadLimits.attachment.text}. Only admins can open it.`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
      />
      <TextField label="When you looked" name="lookedOn" type="date" required max={today} defaultValue={today} />
      <TextArea
        label="What you found"
        name="note"
        optional
        rows={3}
        maxLength={NOTE_MAX}
        hint="For example where you looked, and what matched."
      />
      <div className="form-actions">
        <SubmitButton variant="quiet" pendingText="Saving..." onClick={ignoreDoubleClick}>
          Save check
        </SubmitButton>
      </div>
    </Form>
  )
}
