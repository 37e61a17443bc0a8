import { useRef, useState } from 'react'
import { PICTURE_ACCEPT, unlikePdf, unlikePicture } from '#app/lib/forms/file-kinds.ts'
import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { type CurrentFile, FileField } from '#app/ui/forms/file-field.tsx'
import type { FieldTexts } from '#app/ui/forms/field.tsx'
import { noteUpload } from '#app/ui/forms/uploads/under-way.ts'
import { UploadList } from '#app/ui/forms/uploads/upload-list.tsx'
import { useUploads } from '#app/ui/forms/uploads/use-uploads.ts'
import { fileUrl, thumbnailUrl, type FileRef } from '../franchise-draft.ts'
import { keptFileValue, removeValue } from '../read-draft.ts'
import { moved } from '../draft-rows.ts'
import { UPLOAD_PATH } from '../uploads/file-fields.ts'
import { ImagePreview } from './image-preview.tsx'
import { areLarge, resizeImages } from './image-resize.ts'
import { PictureRows } from './rows/picture-rows.tsx'

const kinds = {
  image: {
    accept: PICTURE_ACCEPT,
    unlike: unlikePicture,
    most: uploadLimits.image.bytes,
    tooLarge: `It must be smaller than ${uploadLimits.image.text}.`,
  },
  pdf: {
    accept: 'application/pdf,.pdf',
    unlike: unlikePdf,
    most: uploadLimits.pdf.bytes,
    tooLarge: `It must be smaller than ${uploadLimits.pdf.text}.`,
  },
}

type FileChoiceProps = Pick<FieldTexts, 'label' | 'hint' | 'required' | 'optional' | 'labelHidden'> & {
  name: string
  kind: keyof typeof kinds
  files: readonly (FileRef & { alt?: string })[]
  /** Several pictures, which have an order and words. */
  multiple?: boolean
  /** The row that takes the focus when the page has just been sent back, for instance 'gallery.3'. */
  focus?: string | undefined
}

const currentFile = (file: FileRef, isImage: boolean, removal: string): CurrentFile => {
  const shown = { name: file.name, href: fileUrl(file), removeName: 'remove', removeValue: removal }
  return isImage ? { ...shown, thumbnail: thumbnailUrl(file) } : shown
}

/**
 * Files that are there, each removable, and a chooser for more, which are sent as soon as they are chosen. What is
 * there travels in hidden fields, so that a form that comes back never asks for a file twice.
 */
export function FileChoice({ name, kind, files, multiple = false, focus, ...texts }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { accept, unlike, most, tooLarge } = kinds[kind]
  const { held, setHeld, uploads, start, retry, cancel } = useUploads<FileRef & { alt?: string }>({
    path: UPLOAD_PATH,
    name,
    multiple,
    files,
    input,
    problemOf: (file) => unlike(file) ?? (file.size > most ? tooLarge : null),
  })
  const [preparing, setPreparing] = useState(0)
  /** A dozen photographs of a telephone take it some seconds: a save waits for them, and more can be chosen. */
  async function prepare(chosen: readonly File[]): Promise<void> {
    if (!areLarge(chosen)) return start(chosen)
    setPreparing((count) => count + 1)
    const ready = await resizeImages(chosen)
    setPreparing((count) => count - 1)
    start(ready, chosen)
  }
  return (
    <div className="grid gap-2">
      {held.map((file) => (
        <input key={file.token} type="hidden" name={`${name}.kept`} value={keptFileValue(file)} />
      ))}
      {multiple ? (
        <PictureRows files={held} reorder={(from, to) => setHeld((all) => moved(all, from, to))} focus={focus} />
      ) : null}
      <FileField
        {...texts}
        ref={input}
        name={name}
        accept={accept}
        listsChosen={false}
        {...(multiple ? { multiple } : {})}
        current={multiple ? [] : held.map((file) => currentFile(file, kind === 'image', removeValue(name, file.token)))}
        onChange={({ target }) => {
          const chosen = Array.from(target.files ?? [])
          // A large photograph is made smaller first: until then nothing is wrong with it.
          if (kind === 'pdf') return start(chosen)
          const ready = prepare(chosen)
          if (target.form) noteUpload(target.form, ready)
        }}
      />
      <p className="text-sm text-ink-2 empty:hidden" role="status">
        {preparing > 0 ? 'Making your photos smaller to send…' : null}
      </p>
      <UploadList uploads={uploads} onCancel={cancel} onRetry={retry} />
      {kind === 'image' && uploads.length > 0 ? (
        <div className="flex flex-wrap gap-3 empty:hidden">
          {uploads
            .slice(0, 12)
            .map(({ key, file, problem }) =>
              problem ? null : <ImagePreview key={key} file={file} small={multiple} />,
            )}
        </div>
      ) : null}
    </div>
  )
}
