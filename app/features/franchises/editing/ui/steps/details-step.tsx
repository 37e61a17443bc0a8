import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { limits } from '../../listing-limits.ts'
import { CategoryChoice } from '../category-choice.tsx'
import { CountedTextArea } from '../counted-text-area.tsx'
import { FormSection } from '../form-section.tsx'
import { locationOptions, type StepProps } from '../franchise-form-parts.ts'

/** What it is called, where it is based, and what buyers find it under. */
export function DetailsStep({ options, draft }: StepProps) {
  return (
    <>
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

      <FormSection title="Categories" text="Where buyers will find it.">
        <CategoryChoice
          categories={options.categories}
          chosen={draft.categoryIds}
          isMissing={options.problems.length > 0}
        />
      </FormSection>
    </>
  )
}
