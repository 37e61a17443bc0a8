import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { emptyDraft } from '../../franchise-draft.ts'
import { FormSection } from '../form-section.tsx'
import type { StepProps } from '../franchise-form-parts.ts'
import { RowList } from '../rows/row-list.tsx'

/** What buyers ask, answered before they do. */
export function QuestionsStep({ draft, focus }: StepProps) {
  return (
    <FormSection title="FAQs" text="Saved only when both question and answer are filled in.">
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
  )
}
