import { useState } from 'react'
import { FileField } from '#app/ui/forms/file-field.tsx'
import type { FieldTexts } from '#app/ui/forms/field.tsx'
import { fileUrl, keptFileValue, thumbnailUrl, type FileRef } from '../franchise-draft.ts'
import { ImagePreview } from './image-preview.tsx'
import { resizeImages } from './image-resize.ts'

const MEGABYTE = 1024 * 1024
const kinds = {
  image: {
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif',
    most: 10 * MEGABYTE,
    tooLarge: 'must be smaller than 10 MB',
  },
  pdf: { accept: 'application/pdf,.pdf', most: 20 * MEGABYTE, tooLarge: 'must be smaller than 20 MB' },
}

type FileChoiceProps = Pick<FieldTexts, 'label' | 'hint' | 'required' | 'optional' | 'labelHidden'> & {
  name: string
  kind: keyof typeof kinds
  files: readonly FileRef[]
  multiple?: boolean
}

/**
 * Files that are there, each removable, and a chooser for more. What is there travels in hidden fields, so that a form
 * that comes back never asks for a file twice.
 */
export function FileChoice({ name, kind, files, multiple, ...texts }: FileChoiceProps) {
  const [chosen, setChosen] = useState<File[]>([])
  const { accept, most, tooLarge } = kinds[kind]
  const large = chosen.find((file) => file.size > most)
  return (
    <div className="grid gap-2">
      {files.map((file) => (
        <input key={file.token} type="hidden" name={`${name}.kept`} value={keptFileValue(file)} />
      ))}
      <FileField
        {...texts}
        name={name}
        accept={accept}
        {...(multiple ? { multiple } : {})}
        {...(large ? { error: `${large.name} ${tooLarge}.` } : {})}
        current={files.map((file) => ({
          name: file.name,
          href: fileUrl(file),
          ...(kind === 'image' ? { thumbnail: thumbnailUrl(file) } : {}),
          removeName: 'remove',
          removeValue: multiple ? file.token : name,
        }))}
        onChange={(event) => {
          const input = event.target
          const take = () => setChosen(Array.from(input.files ?? []))
          if (kind === 'pdf') return take()
          // A large photograph is made smaller first: until then nothing is wrong with it.
          setChosen([])
          void resizeImages(input).then(take)
        }}
      />
      {kind === 'image' && chosen.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {chosen.slice(0, 12).map((file) => (
            <ImagePreview
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              small={multiple === true}
            />
          ))}
        </div>
      ) : null}
    </div>
  )
}
