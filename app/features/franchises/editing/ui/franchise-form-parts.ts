import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import type { HeldStates } from '../../listing/held/held-parts.ts'
import { type Draft } from '../franchise-draft.ts'
import { commonVat } from './figures-fields.tsx'
import type { FormOptions } from '../queries/form-options.server.ts'

/** By it the fields are known outside the form. */
export const FORM_ID = 'franchise'

/** Said where a save waits. */
export const WAITS_FOR_FILES = 'Saving once your files have arrived'

/** Where the form sends its draft while someone types. */
export const DRAFT_PATH = '/franchisor/draft'

/** What every step of the form shows of it; `focus` is the row that takes the focus, `held` what buyers don’t see. */
export type StepProps = {
  options: FormOptions
  draft: Draft
  isNew: boolean
  focus: string | undefined
  held: HeldStates
}

/** What was ticked, as a refused form gives it back to its checkboxes; everything else comes from the draft. */
export function checkedValues({ figures, opens }: Draft): Record<string, string[]> {
  return {
    'figures.premises': figures.premises,
    'figures.confirm': figures.confirm ? ['on'] : [],
    'opens.where': [opens.where],
    vatForAll: [commonVat(figures)],
  }
}

export const IMAGE_HINT = `JPEG, PNG, WebP, AVIF or GIF, smaller than ${uploadLimits.image.text}.`

/** The server refuses a larger form before reading it. */
export const MAX_FORM_BYTES = 60 * 1024 * 1024

export function chosenFileBytes(form: HTMLFormElement | null): number {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
  return Array.from(inputs).reduce(
    (sum, input) => sum + Array.from(input.files ?? []).reduce((bytes, file) => bytes + file.size, 0),
    0,
  )
}

export function locationOptions({ places }: FormOptions, current: string) {
  const known = current === 'UK' || current === '' || places.some((group) => group.places.includes(current))
  return [
    { value: 'UK', label: 'UK' },
    ...(known ? [] : [{ value: current, label: current }]),
    ...places.map((group) => ({
      label: group.label,
      options: group.places.map((name) => ({ value: name, label: name })),
    })),
  ]
}
