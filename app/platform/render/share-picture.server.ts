import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sheetSvg } from '#app/lib/pictures/art.ts'
import { isNotModified, REVALIDATED } from '#app/platform/http/conditional-request.server.ts'
import { env } from '#app/platform/env.server.ts'
import { loadIcon } from './icon-markup.server.ts'
import { ImageRefused, loadSharp, runInImageQueue } from '#app/platform/files/images.server.ts'
import { SHARE_HEIGHT, SHARE_WIDTH, shareMarkup, type ShareText } from './share-drawing.server.ts'

export type SharePicture = ShareText & { icon: string | null }

/** Raised when the drawing changes, so that pictures kept from before are drawn again. */
const DRAWING = 2
/** Kept pictures, about 60 KB each; what was drawn longest ago goes first. */
const KEPT = 2_000
/** More than this many different pictures at once are put off: crawlers come back, visitors wait for nobody. */
const AT_ONCE = 8

const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
let drawn = 0

const folder = () => path.join(env.DATA_DIR, 'cache', 'og')

/**
 * Answers with a picture of 1200 by 630 pixels for what is said of a page: kept under DATA_DIR/cache/og by what it
 * shows, so a changed name gives a new picture; drawn once however many ask; 503 when too many are being drawn.
 */
export async function sharePictureResponse(request: Request, picture: SharePicture): Promise<Response> {
  const name = createHash('sha256')
    .update(JSON.stringify([DRAWING, picture]))
    .digest('hex')
    .slice(0, 40)
  const etag = `"${name}"`
  const headers = { 'content-type': 'image/png', 'cache-control': REVALIDATED, etag }
  if (isNotModified(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  try {
    return new Response(await kept(name, picture), { headers })
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    return new Response('Too many pictures are being drawn. Try again in a minute.', {
      status: 503,
      headers: { 'retry-after': '60', 'cache-control': 'no-store' },
    })
  }
}

async function kept(name: string, picture: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  const file = path.join(folder(), `${name}.png`)
  const known = await readFile(file).catch(() => null)
  if (known) return known
  let making = drawing.get(name)
  if (!making) {
    if (drawing.size >= AT_ONCE) throw new ImageRefused('Too many pictures at once.')
    making = runInImageQueue(() => renderSharePicture(picture))
      .then(async (bytes) => {
        await keep(file, bytes)
        return bytes
      })
      .finally(() => drawing.delete(name))
    drawing.set(name, making)
  }
  return making
}

/** PNG bytes; the work on pixels is done on sharp's own threads. */
export async function renderSharePicture({ icon, ...text }: SharePicture): Promise<Uint8Array<ArrayBuffer>> {
  // The name becomes part of a module's address.
  const shape = icon !== null && /^[a-z0-9-]{1,60}$/.test(icon) ? await loadIcon(icon).catch(() => null) : null
  const svg = sheetSvg(shareMarkup(text, shape), SHARE_WIDTH, SHARE_HEIGHT)
  return new Uint8Array(
    await (
      await loadSharp()
    )(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .png({ palette: true, colours: 128, effort: 4, dither: 0.4 })
      .toBuffer(),
  )
}

/** Moved into place complete; a disk that is full costs the keeping, not the answer. */
async function keep(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(folder(), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
    drawn += 1
    if (drawn % 100 === 1) await forget()
  } catch {
    await rm(draft, { force: true }).catch(() => {})
  }
}

async function forget(): Promise<void> {
  const names = await readdir(folder())
  if (names.length <= KEPT) return
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder(), name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  dated.sort((a, b) => a.at - b.at)
  for (const { name } of dated.slice(0, names.length - KEPT)) await rm(path.join(folder(), name), { force: true })
}
