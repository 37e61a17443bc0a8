import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { HeldNote } from '../../../listing/held/ui/held-note.tsx'
import { limits } from '../../listing-limits.ts'
import { FileChoice } from '../file-choice.tsx'
import { FormSection } from '../form-section.tsx'
import { IMAGE_HINT, type StepProps } from '../franchise-form-parts.ts'

/** What buyers look at, and what they take along. */
export function PicturesStep({ draft, isNew, focus, held }: StepProps) {
  return (
    <>
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

      <FormSection
        title="Gallery"
        text={`Up to ${limits.gallery} pictures of the business at work, in the order that buyers see.`}
      >
        <FileChoice
          name="gallery"
          kind="image"
          multiple
          focus={focus}
          label="Gallery pictures"
          optional
          files={draft.gallery}
          hint={`${IMAGE_HINT} You can choose several at once.`}
        />
      </FormSection>

      <FormSection title="Brochure" text="Buyers can download it from your franchise’s page.">
        <HeldNote part="brochure" states={held} />
        <FileChoice
          name="brochure"
          kind="pdf"
          label="Brochure"
          optional
          files={draft.brochure ? [draft.brochure] : []}
          hint={`A PDF file, smaller than ${uploadLimits.pdf.text}.`}
        />
      </FormSection>
    </>
  )
}
