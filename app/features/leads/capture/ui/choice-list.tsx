import { use } from 'react'
import { FieldError } from '#app/ui/forms/field.tsx'
import { fieldId, FormContext } from '#app/ui/forms/form-context.ts'
import type { RequestChoice } from '../../request-text.ts'

type ChoiceListProps = {
  choices: readonly RequestChoice[]
  chosen: ReadonlySet<string>
  onChoose: (choice: RequestChoice, chosen: boolean) => void
}

/** 3-decisions 68: which franchises the request goes to; unticking one leaves it out, without scripts too. */
export function ChoiceList({ choices, chosen, onChoose }: ChoiceListProps) {
  const form = use(FormContext)
  const id = fieldId(form.id, 'franchise')
  const error = form.failure?.errors['franchise']?.[0]
  return (
    <fieldset
      className="fieldset rounded-lg border border-line bg-sheet px-4 py-3"
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="field-label float-left mb-0 w-full">Your request goes to</legend>
      <p className="field-hint clear-both">Untick any you don’t want to contact.</p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className={choices.length > 6 ? 'fieldset max-h-52 w-full overflow-auto p-1' : 'fieldset'}>
        {choices.map((choice, index) => (
          <label key={choice.id} className="check check-pin">
            <input
              type="checkbox"
              name="franchise"
              value={choice.id}
              id={index === 0 ? id : undefined}
              checked={chosen.has(choice.id)}
              aria-invalid={error && index === 0 ? true : undefined}
              onChange={(event) => onChoose(choice, event.target.checked)}
            />
            <span className="min-w-0 wrap-anywhere">{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
