import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Settings } from '#app/platform/files/storage-settings.ts'
import { type Keys, refusalOf } from './signature.ts'

const keys: Keys = { accessKeyId: 'AKIAFAKE', secretAccessKey: 'a secret of the fake' }

type Stored = { bytes: Buffer; mediaType: string; at: Date }
type Answer = { status: number; headers?: Record<string, string>; body?: Uint8Array | string }

const xml = (text: string): Pick<Answer, 'headers' | 'body'> => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
})
const refuse = (status: number, code: string): Answer => ({
  status,
  ...xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
})
const etagOf = (bytes: Uint8Array): string => `"${createHash('md5').update(bytes).digest('hex')}"`

/** The page of a listing that a request asks for: at most `most` keys and folders, in the order of their names. */
function list(objects: ReadonlyMap<string, Stored>, search: URLSearchParams, most: number): Answer {
  const [prefix, delimiter] = [search.get('prefix') ?? '', search.get('delimiter') ?? '']
  const after = search.get('continuation-token') ?? ''
  const entries = new Set<string>()
  for (const key of [...objects.keys()].filter((one) => one.startsWith(prefix)).toSorted()) {
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    entries.add(end < 0 ? key : key.slice(0, end + 1))
  }
  const left = [...entries].filter((entry) => entry > after)
  const page = left.slice(0, most)
  const parts = page.map((entry) => {
    const stored = objects.get(entry)
    return stored
      ? `<Contents><Key>${entry}</Key><LastModified>${stored.at.toISOString()}</LastModified>` +
          `<ETag>${etagOf(stored.bytes)}</ETag><Size>${stored.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${entry}</Prefix></CommonPrefixes>`
  })
  const more = left.length > page.length
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return {
    status: 200,
    ...xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${parts.join('')}</ListBucketResult>`),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces)
}

export type FakeS3 = {
  settings: S3Settings
  /** The environment of a site that keeps its files here, documents by links. */
  environment: Record<string, string>
  /** What the bucket holds, by key. */
  objects: Map<string, Stored>
  /** Requests that were refused, by their code. */
  refusals: string[]
  /** Answers every request with a failure until it is called with false. */
  fail: (isFailing: boolean) => void
  stop: () => Promise<void>
}

/**
 * A bucket in memory that speaks as much of S3 as the site uses, at most three keys to a page of a listing, and answers
 * nobody whose request is not signed (Signature Version 4). Anything else is 501.
 */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Stored>()
  const refusals: string[] = []
  const bucket = 'franchise-atlas-test'
  let isFailing = false

  function answer(method: string, url: URL, body: Buffer, mediaType: string | undefined): Answer {
    const [, asked = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    if (asked !== bucket) return refuse(404, 'NoSuchBucket')
    if (key === '' && method === 'GET' && url.searchParams.get('list-type') === '2')
      return list(objects, url.searchParams, 3)
    if (key === '') return refuse(501, 'NotImplemented')
    if (method === 'PUT') {
      objects.set(key, { bytes: body, mediaType: mediaType ?? 'binary/octet-stream', at: new Date() })
      return { status: 200, headers: { etag: etagOf(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const stored = objects.get(key)
    if (method !== 'GET' && method !== 'HEAD') return refuse(501, 'NotImplemented')
    if (!stored) return refuse(404, 'NoSuchKey')
    const disposition = url.searchParams.get('response-content-disposition')
    const headers = {
      'content-type': stored.mediaType,
      'content-length': String(stored.bytes.length),
      'last-modified': stored.at.toUTCString(),
      etag: etagOf(stored.bytes),
      ...(disposition ? { 'content-disposition': disposition } : {}),
    }
    return { status: 200, headers, body: stored.bytes }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { method = '', url = '/' } = request
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const refusal = refusalOf({ method, url, headers, body }, keys, new Date())
      if (refusal) refusals.push(refusal.code)
      const given = refusal
        ? refuse(refusal.status, refusal.code)
        : isFailing
          ? refuse(503, 'SlowDown')
          : answer(method, new URL(url, 'http://x'), body, headers['content-type'])
      response.writeHead(given.status, given.headers)
      response.end(method === 'HEAD' ? undefined : given.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  return {
    settings: { bucket, region: 'us-east-1', endpoint, credentials: keys },
    environment: {
      STORAGE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_LINKS: 'on',
    },
    objects,
    refusals,
    fail: (failing) => (isFailing = failing),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
