import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asActor, type Claims, type Tx } from './db.server.ts'
import { encodeImage, ImageRefused, type ImageWidth } from './images.server.ts'
import { log } from './log.server.ts'
import { objects } from './storage.server.ts'
import { uploads } from './tables.server.ts'
import { imageProblem, IMAGE_BYTES, PDF_BYTES, pdfProblem, shownName } from './upload-check.server.ts'

export type UploadKind = 'main-image' | 'gallery' | 'success-story' | 'brochure'
export type StoredUpload = { id: string; kind: UploadKind; originalName: string }
export type UploadResult = { ok: true; upload: StoredUpload } | { ok: false; problem: string }

/** What one account may hold: all files together, and files that no form has kept yet. */
const QUOTA_BYTES = 1024 * 1024 * 1024
const QUOTA_PENDING = 200

/** Only a main picture is ever shown at the widest size. */
const widthsOf: Record<Exclude<UploadKind, 'brochure'>, readonly ImageWidth[]> = {
  'main-image': [480, 720, 960, 1440],
  gallery: [480, 720, 960, 1440],
  'success-story': [480, 720, 960],
}

type Prepared = { mediaType: string; width: number | null; height: number | null; objects: { name: string; bytes: Uint8Array }[] }

/** Where a stored file is reached; the variant is a width or nothing. */
export function uploadUrl(id: string): string {
  return `/files/${id}`
}

/**
 * Takes a file of a signed-in person: checked, re-encoded if a picture, written, then entered as a pending upload of
 * theirs. A refusal leaves neither object nor row; the problem is a sentence for the person.
 */
export async function acceptUpload(owner: Claims, kind: UploadKind, file: File): Promise<UploadResult> {
  const prepared = await prepare(kind, file)
  if ('problem' in prepared) return { ok: false, problem: prepared.problem }
  const id = randomUUID()
  const bytes = prepared.objects.reduce((sum, object) => sum + object.bytes.length, 0)
  const originalName = shownName(file)
  try {
    for (const object of prepared.objects) await objects().put(`${id}/${object.name}`, object.bytes, prepared.mediaType)
    const entered = await asActor(owner, async (tx) => {
      if (await isOverQuota(tx, owner.userId, bytes)) return false
      await tx.insert(uploads).values({
        id, ownerId: owner.userId, class: 'public', kind, storageKey: id, mediaType: prepared.mediaType, bytes,
        width: prepared.width, height: prepared.height, originalName,
      })
      return true
    })
    if (entered) return { ok: true, upload: { id, kind, originalName } }
  } catch (error) {
    await removeObjects([id])
    throw error
  }
  await removeObjects([id])
  return { ok: false, problem: 'Your account holds as many files as it may. Remove some first.' }
}

async function prepare(kind: UploadKind, file: File): Promise<Prepared | { problem: string }> {
  // A file past the limit is not even read.
  const limit = kind === 'brochure' ? PDF_BYTES : IMAGE_BYTES
  const bytes = file.size > limit ? new Uint8Array(await file.slice(0, 64).arrayBuffer()) : new Uint8Array(await file.arrayBuffer())
  const problem = kind === 'brochure' ? pdfProblem(file, bytes) : imageProblem(file, bytes)
  if (problem) return { problem }
  if (kind === 'brochure') return { mediaType: 'application/pdf', width: null, height: null, objects: [{ name: 'original.pdf', bytes }] }
  try {
    const image = await encodeImage(bytes, widthsOf[kind])
    return { mediaType: 'image/webp', width: image.width, height: image.height, objects: image.variants.map((variant) => ({ name: `${variant.width}.webp`, bytes: variant.bytes })) }
  } catch (error) {
    if (error instanceof ImageRefused) return { problem: error.message }
    throw error
  }
}

/** Counts under a lock per person, so that uploads at the same moment cannot pass together. */
async function isOverQuota(tx: Tx, ownerId: string | null, more: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${ownerId}::text, 0))`)
  const [held] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)`, pending: sql<number>`count(*) filter (where ${uploads.state} = 'pending')::int` })
    .from(uploads)
    .where(eq(uploads.ownerId, ownerId ?? ''))
  return Number(held?.bytes ?? 0) + more > QUOTA_BYTES || (held?.pending ?? 0) >= QUOTA_PENDING
}

/** Those of the given ids that are uploads of this person: what a form sends back is never taken on trust. */
export async function listOwnUploads(tx: Tx, ownerId: string, ids: readonly string[]): Promise<(StoredUpload & { state: 'pending' | 'attached'; franchiseId: string | null })[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select({ id: uploads.id, kind: uploads.kind, originalName: uploads.originalName, state: uploads.state, franchiseId: uploads.franchiseId })
    .from(uploads)
    .where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId)))
  return found.flatMap((row) => (isUploadKind(row.kind) ? [{ ...row, kind: row.kind }] : []))
}

function isUploadKind(kind: string): kind is UploadKind {
  return kind in widthsOf || kind === 'brochure'
}

/** Ties a pending upload of the actor to a franchise of theirs; false when it is not theirs or was tied before. */
export async function attachUpload(tx: Tx, uploadId: string, franchiseId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ attached: boolean }>(sql`select attach_upload(${uploadId}::uuid, ${franchiseId}::uuid) as attached`)
  return rows[0]?.attached === true
}

/** Takes uploads of the actor off the books; pass what it returns to `removeObjects` once the transaction is committed. */
export async function releaseUploads(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const gone = await tx.delete(uploads).where(and(inArray(uploads.id, [...ids]), eq(uploads.ownerId, ownerId))).returning({ key: uploads.storageKey })
  return gone.map((row) => row.key)
}

/** Removes stored files. One that resists stays for the sweep: nothing points at it any more. */
export async function removeObjects(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    try {
      await objects().removeFolder(key)
    } catch (error) {
      log.warn({ err: error, upload: key }, 'a stored file could not be removed')
    }
  }
}

/** Forgets uploads of a form that came to nothing. */
export async function discardUploads(owner: Claims, ids: readonly string[]): Promise<void> {
  if (!owner.userId || ids.length === 0) return
  const { userId } = owner
  await removeObjects(await asActor(owner, (tx) => releaseUploads(tx, userId, ids)))
}
