import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { type HeldPart, type HeldParts, heldParts, heldValues } from './held-parts.ts'

const heldRow = z.object({
  part: z.enum(heldParts),
  value: z.unknown(),
  uploadId: z.guid().nullable(),
  sentAt: z.date(),
  refusedAt: z.date().nullable(),
  reason: z.string().nullable(),
})
const HELD = statement(
  heldRow,
  `select part, value, upload_id as "uploadId", sent_at as "sentAt", refused_at as "refusedAt",
     refusal_reason as reason
   from franchise_held_parts where franchise_id = $1`,
)

/** What of a franchise buyers don't see yet, for its franchisor and for admins; one statement. */
export async function getHeldParts(tx: Tx, franchiseId: string): Promise<HeldParts> {
  const found = await rows(tx, HELD, [franchiseId])
  const read = <Part extends HeldPart>(part: Part) => {
    const row = found.find((one) => one.part === part)
    if (!row) return {}
    const { uploadId, sentAt, refusedAt, reason } = row
    return { [part]: { value: heldValues[part].parse(row.value), uploadId, sentAt, refusal: refusedAt && { reason } } }
  }
  return { ...read('earnings'), ...read('testimonials'), ...read('brochure') }
}
