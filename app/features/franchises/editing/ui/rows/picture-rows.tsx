import { useRef } from 'react'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type FileRef, fileUrl, thumbnailUrl } from '../../franchise-draft.ts'
import { limits } from '../../listing-limits.ts'
import { MoveButtons } from './move-buttons.tsx'
import { useMoves } from './use-moves.ts'

type PictureRowsProps = {
  files: readonly (FileRef & { alt?: string })[]
  reorder: (from: number, to: number) => void
  /** The row that takes the focus when the page has just been sent back, for instance 'gallery.3'. */
  focus: string | undefined
}

/** The pictures of the gallery in their order, each with words for those who cannot see it. */
export function PictureRows({ files, reorder, focus }: PictureRowsProps) {
  const frame = useRef<HTMLOListElement>(null)
  const moves = useMoves({ list: 'gallery', noun: 'Picture', frame, reorder })
  if (files.length === 0) return null
  return (
    <ol ref={frame} className="grid grid-cols-1 gap-3">
      {files.map((file, index) => (
        <li key={file.token} className="picture-row" data-row={`gallery.${index}`} {...moves.drag.row(index)}>
          <div className="file-current">
            <img src={thumbnailUrl(file)} alt="" width="72" height="48" loading="lazy" />
            <a href={fileUrl(file)} className="min-w-0 wrap-anywhere">
              {file.name}
            </a>
            <label className="check check-small">
              <input type="checkbox" name="remove" value={file.token} />
              <span>
                Remove<span className="visually-hidden"> {file.name}</span>
              </span>
            </label>
          </div>
          <TextField
            name={`gallery.${index}.alt`}
            label={`What picture ${index + 1} shows`}
            hint={index === 0 ? 'Read to buyers who can’t see it: ‘A baker taking bread from the oven’.' : undefined}
            optional
            maxLength={limits.alt}
            defaultValue={file.alt ?? ''}
            {...(focus === `gallery.${index}` && { autoFocus: true })}
          />
          <div className="flex flex-wrap gap-2 empty:hidden">
            <MoveButtons list="gallery" noun="Picture" index={index} of={files.length} moves={moves} />
          </div>
        </li>
      ))}
    </ol>
  )
}
