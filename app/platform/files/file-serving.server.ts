import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { isNotModified, REVALIDATED } from '#app/platform/http/conditional-request.server.ts'
import { imageWidths } from './images.server.ts'
import { closeReadTx, readTx } from '#app/platform/db/request-transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { objectStore } from './storage.server.ts'

const uuid = z.guid()
const defaultWidth = 960
export const notFound = () =>
  new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  })

/** Whether nobody may have a file yet, because clamd has not seen it (docs/decisions/054). */
export const isWaitingForScan = (isUnscanned: boolean): boolean => isUnscanned && env.CLAMAV_URL !== undefined

/** The job that scans such files runs each minute. */
const notScannedYet = () =>
  new Response('We’re still checking this file for viruses. Please try again in a few minutes.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', 'retry-after': '60' },
  })

/** The names under which a file is stored, best first, for the variant of an address; null for an unknown one. */
export function variantNames(mediaType: string, variant: string | undefined): string[] | null {
  if (mediaType === 'application/pdf')
    return variant === undefined || /^original(?:\.pdf)?$/.test(variant) ? ['original.pdf'] : null
  const match = /^(\d{3,4})(?:\.webp)?$/.exec(variant ?? String(defaultWidth))
  const width = imageWidths.find((known) => String(known) === match?.[1])
  if (width === undefined) return null
  // What is not kept in a width has it larger; what was narrower from the start was not enlarged, so the next smaller
  // one stands in.
  const larger = imageWidths.filter((known) => known > width),
    smaller = imageWidths.filter((known) => known < width).reverse()
  return [width, ...larger, ...smaller].map((known) => `${known}.webp`)
}

/** A stored file, as far as an answer needs to know it. */
export type StoredFile = {
  id: string
  key: string
  mediaType: string
  name: string
  isPublic: boolean
  isUnscanned: boolean
}

const STORED = statement(
  z.object({
    key: z.string(),
    mediaType: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
    isUnscanned: z.boolean(),
  }),
  `
  select storage_key as key, media_type as "mediaType", original_name as name, class = 'public' and state = 'attached'
      and (franchise_id is null or exists (select 1 from franchises f where f.id = franchise_id and f.is_public))
      and is_shown_file(kind, id, franchise_id) as "isPublic",
    unscanned_since is not null as "isUnscanned"
  from uploads where id = $1 and kind <> 'attachment'`,
)

/**
 * Answers with a stored file if the floor lets this person see its row; otherwise 404, like a file that never was, and
 * like what goes with messages, whose links expire. Files of public listings are asked for again within the hour: a
 * listing may be rejected and a picture erased. All others are `private, no-store`.
 */
export async function serveUpload(
  context: Readonly<RouterContextProvider>,
  request: Request,
  id: string,
  variant: string | undefined,
): Promise<Response> {
  if (!uuid.safeParse(id).success) return notFound()
  const row = await maybeOne(await readTx(context), STORED, [id])
  await closeReadTx(context)
  return row ? sendStoredFile(request, { ...row, id }, variant) : notFound()
}

const POLICY = "default-src 'none'; sandbox"
/** Opened by itself: the browser's own page around a picture has styles, and nothing in a picture runs. */
const isPicture = ({ mediaType }: StoredFile) => mediaType === 'image/webp'

/** Makes the bytes of an object that the store lacks; null where there is none to make. */
export type MakeFile = (key: string) => Promise<Uint8Array | null>
let makeFile: MakeFile | undefined

/** From now on a file of which the store has nothing is made: the demo draws its pictures after its start. */
export function setMakeFile(make: MakeFile | undefined): void {
  makeFile = make
}

/** The first of these objects that the store has, or that can be made. */
async function findObject(key: string, names: readonly string[]): Promise<Uint8Array | null> {
  for (const find of [objectStore().get, makeFile])
    for (const name of find ? names : []) {
      const bytes = await find?.(`${key}/${name}`)
      if (bytes) return bytes
    }
  return null
}

/** Answers with a file for someone who may have it: a PDF to be kept and not shown, nothing of either ever run. */
export async function sendStoredFile(
  request: Request,
  row: StoredFile,
  variant: string | undefined,
): Promise<Response> {
  const names = variantNames(row.mediaType, variant)
  if (!names) return notFound()
  if (isWaitingForScan(row.isUnscanned)) return notScannedYet()
  const etag = `"${row.id}-${names[0]}"`
  const headers = new Headers({
    'content-type': row.mediaType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': isPicture(row) ? `${POLICY}; style-src 'unsafe-inline'` : POLICY,
    'cache-control': row.isPublic ? REVALIDATED : 'private, no-store',
    etag,
  })
  const disposition = dispositionOf(row)
  if (disposition) headers.set('content-disposition', disposition)
  if (row.isPublic && isNotModified(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const link = disposition && !isPicture(row) ? await linkTo(`${row.key}/${names[0]}`, disposition) : null
  if (link)
    return new Response(null, { status: 302, headers: { location: link, 'cache-control': 'private, no-store' } })
  const bytes = await findObject(row.key, names)
  return bytes ? new Response(new Uint8Array(bytes), { headers }) : notFound()
}

/** How long a link to the store holds, in seconds: it is followed at once. */
const LINK_SECONDS = 60

/** Where documents come from the store itself (S3_LINKS), a link that was just signed for this one. */
async function linkTo(key: string, disposition: string): Promise<string | null> {
  return env.S3_LINKS === 'on' ? objectStore().link(key, LINK_SECONDS, disposition) : null
}

/** The name under which a file is kept: its own, and of a picture that was sent to someone with what it has become. */
function dispositionOf({ mediaType, name, isPublic }: StoredFile): string | null {
  if (mediaType === 'application/pdf') return `attachment; ${fileNames(name)}`
  return isPublic ? null : `inline; ${fileNames(name.replace(/\.\w{1,8}$/, '').concat('.webp'))}`
}

function fileNames(name: string): string {
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percent)
  return `filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

function asciiName(name: string): string {
  return (
    name
      .normalize('NFKD')
      .replace(/[^\w. -]/g, '')
      .trim() || 'brochure.pdf'
  )
}
