import { connect, type Socket } from 'node:net'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'

/** How long clamd may take while someone waits for the answer to a form, in ms. */
const WAIT_MS = 10_000
const CHUNK_BYTES = 64 * 1024

/** Unknown where clamd is away, or does not scan the file. */
export type Verdict = 'clean' | 'infected' | 'unknown'

/** F-29 and messages alike: beside the field of the file. */
export const INFECTED =
  'We found a virus in this file, so we haven’t kept it. Check your device, then choose another file.'

/** Where clamd listens: tcp://host:port, or unix:///path of its socket. */
function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect(pathname) : connect(Number(port || 3310), hostname.replace(/^\[|\]$/g, ''))
}

/**
 * Sends pieces to clamd and returns its one answer; throws where none comes. A command with z before it ends with a
 * NUL, and so does its answer (docs.clamav.net, ClamD Protocol).
 */
function ask(url: string, pieces: Iterable<Uint8Array>, waitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url)
    let said = ''
    const late = setTimeout(() => socket.destroy(new Error('clamd does not answer')), waitMs)
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      said += text
      // It may answer before it has read all, and end the connection then.
      if (!said.includes('\0')) return
      resolve(said.slice(0, said.indexOf('\0')))
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => {
      clearTimeout(late)
      reject(new Error('clamd ended without an answer'))
    })
    for (const piece of pieces) socket.write(piece)
  })
}

/** The command INSTREAM: each piece with its length before it, and one of no length at the end. */
function* streamed(bytes: Uint8Array): Generator<Uint8Array> {
  yield Buffer.from('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
  yield Buffer.alloc(4)
}

/** Whether clamd at this address is there; throws where it is not. */
export async function pingScanner(url: string): Promise<void> {
  const said = await ask(url, [Buffer.from('zPING\0')], WAIT_MS)
  if (said !== 'PONG') throw new Error(`clamd answers ${said.slice(0, 100)}`)
}

/** What clamd says of a file. Without one (CLAMAV_URL) everything is clean. */
export async function scanForViruses(bytes: Uint8Array, waitMs = WAIT_MS): Promise<Verdict> {
  if (!env.CLAMAV_URL) return 'clean'
  try {
    const said = await ask(env.CLAMAV_URL, streamed(bytes), waitMs)
    if (said === 'stream: OK') return 'clean'
    const virus = /^stream: (.{1,200}) FOUND$/.exec(said)?.[1]
    if (virus === undefined) throw new Error(`clamd answers ${said.slice(0, 100)}`)
    log.warn({ event: 'upload.virus', virus, bytes: bytes.length }, 'a virus was found in a file')
    return 'infected'
  } catch (error) {
    log.warn({ event: 'upload.not_scanned', err: error }, 'a file could not be scanned for viruses')
    return 'unknown'
  }
}
