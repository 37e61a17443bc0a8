import { z } from 'zod'
import { uploadUrl } from '#app/lib/upload-url.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import { attachUpload, listOwnUploads, releaseUploads, type UploadKind } from '#app/platform/files/uploads.server.ts'
import type { FileRef } from '../franchise-draft.ts'
import type { FranchiseInput } from '../franchise.schema.ts'
import { FilesGone } from '../save.errors.ts'

/** A file as the tables keep it: an upload and its address, or only an address (data from elsewhere). */
export type KeptFile = { uploadId: string | null; url: string }
export type KeptPicture = KeptFile & { alt: string }
type Files = {
  mainImage: KeptFile | null
  gallery: KeptPicture[]
  storyImages: (KeptFile | null)[]
  brochure: KeptFile | null
}

/**
 * Turns the tokens of a form into files and ties new ones to the franchise. A token is believed only if it is an upload
 * of this franchisor of the right kind, new or of this franchise, or an address that the franchise has already.
 * Throws `franchise.file_gone`, which names them, for all others.
 */
export async function resolveFiles(
  tx: Tx,
  franchisorId: string,
  franchiseId: string,
  input: FranchiseInput,
  knownUrls: ReadonlySet<string>,
): Promise<Files> {
  const wanted: [FileRef | null, UploadKind][] = [
    [input.mainImage, 'main-image'],
    ...input.gallery.map((file): [FileRef, UploadKind] => [file, 'gallery']),
    ...input.stories.map((story): [FileRef | null, UploadKind] => [story.image, 'success-story']),
    [input.brochure, 'brochure'],
  ]
  const ids = wanted.flatMap(([file]) => (file && !file.token.startsWith('url:') ? [file.token] : []))
  const own = new Map((await listOwnUploads(tx, franchisorId, ids)).map((upload) => [upload.id, upload]))
  const isThere = (file: FileRef, kind: UploadKind): boolean => {
    if (file.token.startsWith('url:')) return knownUrls.has(file.token.slice(4))
    const upload = own.get(file.token)
    return upload?.kind === kind && (upload.state === 'pending' || upload.franchiseId === franchiseId)
  }
  const gone = wanted.flatMap(([file, kind]) => (file && !isThere(file, kind) ? [file] : []))
  if (gone.length > 0) throw new FilesGone(gone)
  const attached = new Set<string>()
  const settle = async (file: FileRef | null): Promise<KeptFile | null> => {
    if (!file) return null
    if (file.token.startsWith('url:')) return { uploadId: null, url: file.token.slice(4) }
    if (own.get(file.token)?.state === 'pending' && !attached.has(file.token)) {
      if (!(await attachUpload(tx, file.token, franchiseId))) throw new FilesGone([file])
      attached.add(file.token)
    }
    return { uploadId: file.token, url: uploadUrl(file.token) }
  }
  const gallery: KeptPicture[] = []
  for (const file of input.gallery) {
    const settled = await settle(file)
    if (settled) gallery.push({ ...settled, alt: file.alt })
  }
  const storyImages: Files['storyImages'] = []
  for (const story of input.stories) storyImages.push(await settle(story.image))
  return { mainImage: await settle(input.mainImage), gallery, storyImages, brochure: await settle(input.brochure) }
}

const MARKS = statement(
  z.object({ id: z.guid(), name: z.string(), bytes: z.int() }),
  'select id, original_name as name, bytes::float8 as bytes from uploads where id = any ($1::uuid[])',
)

/** By what a file is known whose token is new: the same one chosen and sent twice has the same name and size. */
export async function fileFingerprints(tx: Tx, tokens: readonly string[]): Promise<(token: string) => string> {
  const ids = tokens.filter((token) => !token.startsWith('url:'))
  const found = ids.length === 0 ? [] : await rows(tx, MARKS, [ids])
  const marks = new Map(found.map(({ id, name, bytes }) => [id, `${bytes} ${name}`]))
  return (token) => marks.get(token) ?? token
}

/**
 * Of a franchise ($1) and its franchisor ($2), what its form does not hold ($3), buyers do not see, and was not there
 * when it was approved.
 */
const UNUSED = statement(
  z.object({ id: z.guid() }),
  `select u.id from uploads u where u.franchise_id = $1 and u.owner_id = $2 and u.id <> all ($3::uuid[])
  and not exists (select from franchise_details d where d.franchise_id = $1 and d.brochure_upload_id = u.id)
  and not exists (select from franchise_approved_states s where s.franchise_id = $1
    and strpos(s.state::text, u.id::text) > 0)`,
)

/**
 * Takes files off the books that the franchise no longer shows. Those that an admin still needs to see what changed
 * since the approval (3-decisions 35) stay until that is acknowledged; the next save after it releases them. Returns
 * storage keys.
 */
export async function releaseUnusedFiles(
  tx: Tx,
  franchisorId: string,
  franchiseId: string,
  files: Files,
): Promise<string[]> {
  const shown = [files.mainImage, ...files.gallery, ...files.storyImages, files.brochure].flatMap(
    (file) => file?.uploadId ?? [],
  )
  const unused = await rows(tx, UNUSED, [franchiseId, franchisorId, shown])
  return releaseUploads(
    tx,
    franchisorId,
    unused.map((upload) => upload.id),
  )
}
