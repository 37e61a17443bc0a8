import { createHash } from 'node:crypto'
import { NamedError } from '#app/lib/errors.ts'
import { asActor, type Member, type Tx } from '#app/platform/db/transaction.server.ts'
import { acceptUpload, attachToMessage, discardUploads, listOwnUploads } from '#app/platform/files/uploads.server.ts'
import { attachmentGone, attachmentRefused } from './attachment.errors.ts'
import type { MessageForm } from './message-form.server.ts'

/** A file that is stored and goes with a message; `digest` tells it from others, also when it is sent again. */
export type StoredAttachment = { uploadId: string; digest: string }

/**
 * Sends a message with the file that was stored as it was chosen (`kept`), or stores the one that comes with it first,
 * if there is one. Where that fails, or the message had been sent before (null), a file that came with it is removed
 * again; one that was there stays for the next try, for a day. Throws `attachment.refused` for a file that is not taken
 * and `attachment.gone`.
 */
export async function sendWithAttachment(
  actor: Member,
  { file, kept }: Pick<MessageForm, 'file' | 'kept'>,
  send: (attachment: StoredAttachment | null) => Promise<string | null>,
): Promise<string | null> {
  if (kept) {
    const [own] = await asActor(actor, (tx) => listOwnUploads(tx, actor.userId, [kept]))
    if (own?.kind !== 'attachment') throw attachmentGone()
    return send({ uploadId: kept, digest: kept }).catch((error: unknown) => {
      // It went with another message: the floor refuses a second one.
      throw own.state === 'attached' && !(error instanceof NamedError) ? attachmentGone() : error
    })
  }
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
