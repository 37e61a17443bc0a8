import { useState } from 'react'
import { PICTURE_ACCEPT } from '#app/lib/forms/file-kinds.ts'
import { FileField } from '#app/ui/forms/file-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { classNames } from '#app/ui/styles/class-names.ts'
import { postLimits } from '../post-limits.ts'

type FeaturedImageFieldsProps = {
  /** The image that is there, without its width. */
  picture: string | null
  /** It came with the form that was refused, and is not the post's yet. */
  isNew: boolean
  alt: string
}

/** D-31: the image of a post, and what it shows for people who cannot see it (WCAG 1.1.1). */
export function FeaturedImageFields({ picture, isNew, alt }: FeaturedImageFieldsProps) {
  const isLive = useHydrated()
  const [isChosen, setChosen] = useState(false)
  const current = {
    name: isNew ? 'New image' : 'Current image',
    thumbnail: `${picture}/240`,
    ...(isNew ? {} : { removeName: 'removeImage' }),
  }
  return (
    <>
      <FileField
        label="Featured image"
        name="image"
        accept={PICTURE_ACCEPT}
        onChange={(event) => setChosen((event.currentTarget.files?.length ?? 0) > 0)}
        {...(picture ? { current: [current] } : {})}
      />
      {/* Always in the form: a field that comes or goes would count as something typed. */}
      <div className={classNames(isLive && !picture && !isChosen && alt === '' && 'hidden')}>
        <TextField
          label="Alternative text"
          name="imageAlt"
          hint="What the image shows, for people who can’t see it. Leave it blank if the image is only decoration."
          defaultValue={alt}
          maxLength={postLimits.imageAlt}
        />
      </div>
    </>
  )
}
