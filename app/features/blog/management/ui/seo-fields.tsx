import { type FormEvent, use, useState } from 'react'
import { FormContext, oneValue } from '#app/ui/forms/form-context.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { DESCRIPTION_HINT, postLimits } from '../post-limits.ts'
import type { PostToEdit } from '../managed-posts.queries.server.ts'
import { SearchPreview } from './search-preview.tsx'

type SeoPost = Pick<PostToEdit, 'metaTitle' | 'metaDescription' | 'keywords'>

type SeoFieldsProps = { post: SeoPost | undefined; title: string; html: string }

/** D-31, D-37: what search engines are told, and how that may look; the length of a description is only a hint. */
export function SeoFields({ post, title, html }: SeoFieldsProps) {
  const { failure } = use(FormContext)
  const isLive = useHydrated()
  const first = (name: 'metaTitle' | 'metaDescription') => oneValue(failure?.values[name]) ?? post?.[name] ?? ''
  const [metaTitle, setMetaTitle] = useState(first('metaTitle'))
  const [description, setDescription] = useState(first('metaDescription'))
  const { least, most } = DESCRIPTION_HINT
  const isOff = description.length > 0 && (description.length < least || description.length > most)
  return (
    <section className="panel grid grid-cols-1 gap-4" aria-labelledby="seo">
      <h2 id="seo" className="text-lg">
        SEO settings
      </h2>
      <TextField
        label="Meta title"
        name="metaTitle"
        hint="If you leave this empty, we’ll use the title."
        defaultValue={post?.metaTitle ?? ''}
        maxLength={postLimits.title}
        onInput={(event: FormEvent<HTMLInputElement>) => setMetaTitle(event.currentTarget.value)}
      />
      <div className="grid gap-1">
        <TextArea
          label="Meta description"
          name="metaDescription"
          hint={`${least} to ${most} characters work best.`}
          rows={4}
          defaultValue={post?.metaDescription ?? ''}
          maxLength={postLimits.meta}
          onInput={(event) => setDescription(event.currentTarget.value)}
        />
        {isLive ? (
          <p className={isOff ? 'text-sm font-semibold text-amber-ink' : 'text-sm text-ink-2'}>
            {`${description.length} of ${least} to ${most} characters`}
          </p>
        ) : null}
      </div>
      <TextField label="Keywords" name="keywords" defaultValue={post?.keywords ?? ''} maxLength={postLimits.keywords} />
      {isLive ? <SearchPreview {...{ title, metaTitle, description, html }} /> : null}
    </section>
  )
}
