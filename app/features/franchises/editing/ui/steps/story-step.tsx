import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { HeldNote } from '../../../listing/held/ui/held-note.tsx'
import { emptyDraft } from '../../franchise-draft.ts'
import { limits } from '../../listing-limits.ts'
import { CountedTextArea } from '../counted-text-area.tsx'
import { FileChoice } from '../file-choice.tsx'
import { FormSection } from '../form-section.tsx'
import { IMAGE_HINT, type StepProps } from '../franchise-form-parts.ts'
import { RowList } from '../rows/row-list.tsx'

/** What the business does, and who speaks for it. */
export function StoryStep({ draft, focus, held }: StepProps) {
  return (
    <>
      <FormSection title="The business" text="The main text of your franchise’s page.">
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
      </FormSection>

      <FormSection
        title="Testimonials"
        text="Saved only when both author and text are filled in. We tell buyers that they come from you."
      >
        <HeldNote part="testimonials" states={held} />
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

      <FormSection title="Success stories" text="Saved only when both title and story are filled in.">
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
    </>
  )
}
