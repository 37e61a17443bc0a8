import { createHash } from 'node:crypto'
import type { Member, Tx } from '#app/platform/db/transaction.server.ts'
import { acceptUpload, attachToMessage, discardUploads } from '#app/platform/files/uploads.server.ts'
import { attachmentGone, attachmentRefused } from './attachment.errors.ts'

/** A file that is stored and goes with a message; `digest` tells it from others, also when it is sent again. */
export type StoredAttachment = { uploadId: string; digest: string }

/**
 * Stores the file of a message, if there is one, then sends the message with it. Where that fails, or the message had
 * been sent before (null), the file is removed again. Throws `attachment.refused` for a file that is not taken.
 */
export async function sendWithAttachment(
  actor: Member,
  file: File | null,
  send: (attachment: StoredAttachment | null) => Promise<string | null>,
): Promise<string | null> {
  if (!file) return send(null)
  const digest = createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('base64url')
  const result = await acceptUpload(actor, 'attachment', file)
  if (!result.ok) throw attachmentRefused({ problem: result.problem })
  const uploadId = result.upload.id
  let sent: string | null = null
  try {
    sent = await send({ uploadId, digest })
  } finally {
    if (sent === null) await discardUploads(actor, [uploadId])
  }
  return sent
}

/** Ties a stored file to its message, in the message's transaction. Throws `attachment.gone`. */
export async function attachTo(tx: Tx, messageId: string, attachment: StoredAttachment | null): Promise<void> {
  if (attachment && !(await attachToMessage(tx, attachment.uploadId, messageId))) throw attachmentGone()
}
