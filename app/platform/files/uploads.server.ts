import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { asActor, type Claims, type Tx } from '#app/platform/db/transaction.server.ts'
import { uploadLimits } from '#app/lib/forms/upload-limits.ts'
import { encodeImage, ImageRefused, type ImageWidth } from './images.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { command, execute, one, rows, statement } from '#app/platform/db/statement.server.ts'
import { isStoreAway, objectStore } from './storage.server.ts'
import { attachmentProblem, displayName, imageProblem, pdfProblem } from './upload-check.server.ts'
import { startsAsPdf } from './pdf-check.ts'
import { INFECTED, scanForViruses } from './virus-scan.server.ts'

const uploadKinds = [
  'main-image',
  'gallery',
  'success-story',
  'brochure',
  'attachment',
  'blog-image',
  'banner',
  'company-document',
] as const
export type UploadKind = (typeof uploadKinds)[number]
export type StoredUpload = { id: string; kind: UploadKind; originalName: string }
export type UploadResult = { ok: true; upload: StoredUpload } | { ok: false; problem: string }

/** What one account may hold: its own files together, and files that no form has kept yet. */
const QUOTA_BYTES = 1024 * 1024 * 1024
const QUOTA_PENDING = 200

/** Only a main picture is ever shown in a row of a list; what was sent to someone is a thumbnail, and itself. */
const widthsOf: Record<Exclude<UploadKind, 'brochure'>, readonly ImageWidth[]> = {
  'main-image': [240, 480, 720, 960, 1440],
  gallery: [480, 720, 960, 1440],
  'success-story': [480, 720, 960],
  attachment: [480, 1440],
  'blog-image': [240, 480, 720, 960, 1440],
  banner: [480, 960, 1440, 1920],
  'company-document': [480, 1440],
}
/** What someone is sent or shows: a PDF or a picture, and never public. */
const isPapers = (kind: UploadKind) => kind === 'attachment' || kind === 'company-document'
/** What goes from hand to hand; all other pictures are drawn anew, and nothing but the picture is left of them. */
const isScanned = (kind: UploadKind) => kind === 'brochure' || isPapers(kind)
/** How large a file of each kind may be, in bytes, and why one cannot be taken. */
const checksOf = (kind: UploadKind): { limit: number; problemOf: typeof imageProblem } =>
  kind === 'brochure'
    ? { limit: uploadLimits.pdf.bytes, problemOf: pdfProblem }
    : isPapers(kind)
      ? { limit: uploadLimits.attachment.bytes, problemOf: attachmentProblem }
      : { limit: uploadLimits.image.bytes, problemOf: imageProblem }

type Prepared = {
  mediaType: string
  width: number | null
  height: number | null
  objects: { name: string; bytes: Uint8Array }[]
}

const ENTER =
  command(`insert into uploads (id, owner_id, class, kind, storage_key, media_type, bytes, width, height, original_name,
    unscanned_since)
  values ($1::uuid, $2, case when $9 then 'private' else 'public' end, $3, $1::text, $4, $5, $6, $7, $8,
    case when $10 then now() end)`)

/**
 * Takes a file of a signed-in person: checked, re-encoded if a picture, written, then entered as a pending upload of
 * theirs. A refusal leaves neither object nor row; the problem is a sentence for the person. What could not be scanned
 * waits (docs/decisions/054).
 */
export async function acceptUpload(owner: Claims, kind: UploadKind, file: File): Promise<UploadResult> {
  const prepared = await prepareUpload(kind, file)
  if ('problem' in prepared) return { ok: false, problem: prepared.problem }
  const verdict = isScanned(kind) ? await scanForViruses(new Uint8Array(await file.arrayBuffer())) : 'clean'
  if (verdict === 'infected') return { ok: false, problem: INFECTED }
  const id = randomUUID()
  const bytes = prepared.objects.reduce((sum, object) => sum + object.bytes.length, 0)
  const originalName = displayName(file)
  try {
    for (const object of prepared.objects)
      await objectStore().put(`${id}/${object.name}`, object.bytes, prepared.mediaType)
    const entered = await asActor(owner, async (tx) => {
      if (await isOverQuota(tx, owner.userId, bytes)) return false
      await execute(tx, ENTER, [
        id,
        owner.userId,
        kind,
        prepared.mediaType,
        bytes,
        prepared.width,
        prepared.height,
        originalName,
        isPapers(kind),
        verdict === 'unknown',
      ])
      return true
    })
    if (entered) return { ok: true, upload: { id, kind, originalName } }
  } catch (error) {
    await removeObjects([id])
    throw error
  }
  await removeObjects([id])
  return { ok: false, problem: 'Your account has reached its limit for files. Remove some first.' }
}

/**
 * The objects that a file becomes in the store: a picture encoded again in its widths, a PDF as it is; or why it cannot
 * be taken, a sentence for the person.
 */
export async function prepareUpload(kind: UploadKind, file: File): Promise<Prepared | { problem: string }> {
  // A file past the limit is not even read.
  const { limit, problemOf } = checksOf(kind)
  const bytes =
    file.size > limit ? new Uint8Array(await file.slice(0, 64).arrayBuffer()) : new Uint8Array(await file.arrayBuffer())
  const problem = problemOf(file, bytes)
  if (problem) return { problem }
  if (kind === 'brochure' || (isPapers(kind) && startsAsPdf(bytes)))
    return { mediaType: 'application/pdf', width: null, height: null, objects: [{ name: 'original.pdf', bytes }] }
  try {
    const image = await encodeImage(bytes, widthsOf[kind], { isCropped: kind === 'main-image' })
    return {
      mediaType: 'image/webp',
      width: image.width,
      height: image.height,
      objects: image.variants.map((variant) => ({ name: `${variant.width}.webp`, bytes: variant.bytes })),
    }
  } catch (error) {
    if (error instanceof ImageRefused) return { problem: error.message }
    throw error
  }
}

const LOCK = command(`select pg_advisory_xact_lock(hashtextextended('uploads ' || $1::text, 0))`)
const HELD = statement(
  z.object({ bytes: z.int(), pending: z.int() }),
  `select coalesce(sum(bytes), 0)::float8 as bytes, count(*) filter (where state = 'pending')::int as pending from
    uploads where owner_id = $1 and (state = 'pending' or kind not in ('blog-image', 'banner', 'company-document'))`,
)

/** Counts under a lock per person, so that uploads at the same moment cannot pass together. */
async function isOverQuota(tx: Tx, ownerId: string | null, more: number): Promise<boolean> {
  await execute(tx, LOCK, [ownerId])
  const held = await one(tx, HELD, [ownerId])
  return held.bytes + more > QUOTA_BYTES || held.pending >= QUOTA_PENDING
}

const OWN = statement(
  z.object({
    id: z.guid(),
    kind: z.enum(uploadKinds),
    originalName: z.string(),
    state: z.enum(['pending', 'attached']),
    franchiseId: z.guid().nullable(),
  }),
  'select id, kind, original_name as "originalName", state, franchise_id as "franchiseId" from uploads where id ' +
    '= any ($1::uuid[]) and owner_id = $2 and kind = any ($3::text[])',
)

/** Those of the given ids that are uploads of this person: what a form sends back is never taken on trust. */
export async function listOwnUploads(
  tx: Tx,
  ownerId: string,
  ids: readonly string[],
): Promise<(StoredUpload & { state: 'pending' | 'attached'; franchiseId: string | null })[]> {
  return ids.length === 0 ? [] : rows(tx, OWN, [ids, ownerId, uploadKinds])
}

const ATTACH = statement(z.object({ isAttached: z.boolean() }), 'select attach_upload($1, $2) as "isAttached"')

/** Ties a pending upload of the actor to a franchise of theirs; false when it is not theirs or was tied before. */
export async function attachUpload(tx: Tx, uploadId: string, franchiseId: string): Promise<boolean> {
  const { isAttached } = await one(tx, ATTACH, [uploadId, franchiseId])
  return isAttached
}

const ATTACH_TO_MESSAGE = statement(
  z.object({ isAttached: z.boolean() }),
  'select attach_upload($1, null, $2) as "isAttached"',
)

/** Ties a pending upload of the actor to a message that they send; false when it is not theirs or was tied before. */
export async function attachToMessage(tx: Tx, uploadId: string, messageId: string): Promise<boolean> {
  const { isAttached } = await one(tx, ATTACH_TO_MESSAGE, [uploadId, messageId])
  return isAttached
}

const RELEASE = statement(
  z.object({ key: z.string() }),
  'delete from uploads where id = any ($1::uuid[]) and owner_id = $2 returning storage_key as key',
)

/**
 * Takes uploads of the actor off the books; pass what it returns to `removeObjects` once the transaction is committed.
 */
export async function releaseUploads(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await rows(tx, RELEASE, [ids, ownerId])).map((row) => row.key)
}

/** How many files are removed at once: each takes several requests of a bucket. */
const REMOVED_AT_ONCE = 8

/**
 * Removes stored files. One that resists, and all that are left where the store is away, stay for the sweep: nothing
 * points at them any more.
 */
export async function removeObjects(keys: readonly string[]): Promise<void> {
  const left = [...keys]
  let isAway = false
  const removeNext = async (): Promise<void> => {
    for (let key = left.pop(); key !== undefined && !isAway; key = left.pop())
      try {
        await objectStore().removeFolder(key)
      } catch (error) {
        isAway ||= isStoreAway(error)
        log.warn({ err: error, upload: key }, 'a stored file could not be removed')
      }
  }
  await Promise.all(Array.from({ length: Math.min(REMOVED_AT_ONCE, left.length) }, removeNext))
}

const DISCARD = statement(
  z.object({ key: z.string() }),
  `delete from uploads where id = any ($1::uuid[]) and owner_id = $2 and state = 'pending'
    returning storage_key as key`,
)

/**
 * Forgets uploads of a form that came to nothing. What is tied to something stays: a commit whose answer was lost may
 * have come to something.
 */
export async function discardUploads(owner: Claims, ids: readonly string[]): Promise<void> {
  if (!owner.userId || ids.length === 0) return
  const { userId } = owner
  const gone = await asActor(owner, (tx) => rows(tx, DISCARD, [ids, userId]))
  await removeObjects(gone.map(({ key }) => key))
}
