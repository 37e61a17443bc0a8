import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import { acceptedEncoding, compress, type Encoding } from './compression.server.ts'
import { isNotModified, REVALIDATED } from './conditional-request.server.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}
const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

type Sent = { body: Buffer; etag: string }
type Entry = { path: string; type: string; cacheControl: string; encodings: Map<string, Promise<Sent>> }

/**
 * The built files, listed once at start; bytes and their compressed forms are read at first use and kept
 * (docs/decisions/013).
 */
export async function staticFiles(
  directory: string,
): Promise<(req: IncomingMessage, res: ServerResponse, pathname: string) => boolean> {
  const entries = new Map<string, Entry>()
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || file.name.startsWith('.')) continue
    const path = join(file.parentPath, file.name)
    const url = path.slice(directory.length).split(sep).join('/')
    entries.set(url, {
      path,
      type: types[extname(file.name)] ?? 'application/octet-stream',
      cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : REVALIDATED,
      encodings: new Map(),
    })
  }
  return (req, res, pathname) => {
    const entry = entries.get(pathname)
    if (!entry || (req.method !== 'GET' && req.method !== 'HEAD')) return false
    const encoding = compressible.has(extname(entry.path))
      ? acceptedEncoding(req.headers['accept-encoding'])
      : 'identity'
    void encoded(entry, encoding).then(
      ({ body, etag }) => {
        res.setHeader('content-type', entry.type)
        res.setHeader('cache-control', entry.cacheControl)
        res.setHeader('vary', 'accept-encoding')
        res.setHeader('etag', etag)
        if (isNotModified(req.headers['if-none-match'], etag)) {
          res.writeHead(304).end()
          return
        }
        if (encoding !== 'identity') res.setHeader('content-encoding', encoding)
        // A part of another version would not fit what is there already.
        const isSame = req.headers['if-range'] === undefined || req.headers['if-range'] === etag
        const part = encoding === 'identity' && isSame ? parseRange(req.headers.range, body.length) : null
        if (encoding === 'identity') res.setHeader('accept-ranges', 'bytes')
        if (part) {
          res.statusCode = 206
          res.setHeader('content-range', `bytes ${part.from}-${part.to - 1}/${body.length}`)
        }
        const sent = part ? body.subarray(part.from, part.to) : body
        res.setHeader('content-length', sent.length)
        res.end(req.method === 'HEAD' ? undefined : sent)
      },
      () => res.writeHead(404, { 'cache-control': 'no-store' }).end(),
    )
    return true
  }
}

/** The one part of a file that was asked for, as players of films do; null for the whole. */
export function parseRange(range: string | undefined, length: number): { from: number; to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1)
  return from < to ? { from, to } : null
}

/** The bytes to send, and the entity tag of these very bytes: processes on several machines agree on it. */
function encoded(entry: Entry, encoding: Encoding): Promise<Sent> {
  let sent = entry.encodings.get(encoding)
  if (!sent) {
    sent = readFile(entry.path).then(async (raw) => {
      const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 22)
      return { body: await compress(raw, encoding, 9), etag: `"${hash}-${encoding}"` }
    })
    entry.encodings.set(encoding, sent)
  }
  return sent
}
