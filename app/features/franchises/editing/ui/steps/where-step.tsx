import { FormSection } from '../form-section.tsx'
import type { StepProps } from '../franchise-form-parts.ts'
import { OpenAreasFields } from '../open-areas-fields.tsx'

/** Where it can be opened (3-decisions 84). */
export function WhereStep({ options, draft }: StepProps) {
  return (
    <FormSection title="Where can it be opened?" text="Buyers will find it under these places, wherever you’re based.">
      <OpenAreasFields areas={options.areas} draft={draft.opens} isMissing={options.problems.length > 0} />
    </FormSection>
  )
}
