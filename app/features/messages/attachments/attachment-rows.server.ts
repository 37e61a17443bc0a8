import { z } from 'zod'
import type { Attachment } from './attachment.ts'
import { isWaitingForScan } from '#app/platform/files/file-serving.server.ts'
import { attachmentLink } from './attachment-link.server.ts'

/** The columns of a message's attachment; all null for a message without one. */
export const attachmentShape = {
  fileId: z.guid().nullable(),
  fileName: z.string().nullable(),
  fileType: z.string().nullable(),
  fileBytes: z.number().nullable(),
  fileWidth: z.int().nullable(),
  fileHeight: z.int().nullable(),
  fileIsUnscanned: z.boolean(),
}
const row = z.object(attachmentShape)
type AttachmentColumns = z.output<typeof row>

export const attachmentColumns = `file.id as "fileId", file.original_name as "fileName", file.media_type as "fileType",
  file.bytes::float8 as "fileBytes", file.width as "fileWidth", file.height as "fileHeight",
  file.unscanned_since is not null as "fileIsUnscanned"`

/** Joins the attachment of each message `m`. One by one: whoever may see a file is asked of that file alone. */
export const joinAttachment = `left join lateral (select u.id, u.original_name, u.media_type, u.bytes, u.width,
    u.height, u.unscanned_since
  from uploads u where u.id = m.attachment_upload_id limit 1) file on true`

const THUMBNAIL = 480
const WHOLE = 1440

/** A message with its attachment as this person may open it. */
export function withAttachment<Row extends AttachmentColumns>(message: Row, personId: string) {
  const { fileId, fileName, fileType, fileBytes, fileWidth, fileHeight, fileIsUnscanned, ...rest } = message
  return { ...rest, attachment: toAttachment() }

  function toAttachment(): Attachment | null {
    if (fileId === null || fileName === null || fileBytes === null) return null
    const isPdf = fileType === 'application/pdf'
    const linkTo = (variant: string) => attachmentLink(fileId, personId, variant)
    const isBeingScanned = isWaitingForScan(fileIsUnscanned)
    return {
      isBeingScanned,
      name: fileName,
      kind: isPdf ? 'PDF' : 'Picture',
      bytes: fileBytes,
      href: linkTo(isPdf ? 'original.pdf' : `${WHOLE}.webp`),
      thumbnail:
        fileWidth && fileHeight && !isBeingScanned
          ? { src: linkTo(`${THUMBNAIL}.webp`), width: fileWidth, height: fileHeight }
          : null,
    }
  }
}
