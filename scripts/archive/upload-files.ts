import { createHash } from 'node:crypto'
import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { objectStore } from '#app/platform/files/storage.server.ts'
import type { Owner } from './kept-tables.ts'
import { linesIn } from './lines.ts'
import type { Manifest } from './manifest.ts'
import { readSealed, type Seal, sealedName, writeSealed } from './seal.ts'

/** An object of the store, by its key (<upload>/<name>). */
type Entry = { key: string; bytes: number; sha256: string; type: string }

const entry = z.object({ key: z.string(), bytes: z.int(), sha256: z.string(), type: z.string() })
const LIST = 'uploads.jsonl'
/** Objects that are read and written at the same time. */
const AT_ONCE = 8
const ROWS = 1_000

/** An earlier archive of the same place, whose files may be shared: an object never changes under its key. */
export type Earlier = { folder: string; entries: ReadonlyMap<string, Entry> }

/** What an earlier archive has; null where its files are sealed for someone else. */
export async function readEarlier(folder: string, manifest: Manifest, seal: Seal): Promise<Earlier | null> {
  if (manifest.recipient !== seal.recipient || (seal.recipient !== null && seal.identity === null)) return null
  const entries = new Map<string, Entry>()
  for await (const one of readList(folder, seal)) entries.set(one.key, one)
  return { folder, entries }
}

/**
 * Writes every stored object of the rows of `uploads`, within the transaction of `owner`. What was removed from the
 * store since the transaction began, or is still to be drawn of a demo, is counted as missing.
 */
export async function writeUploads(
  owner: Owner,
  folder: string,
  seal: Seal,
  earlier: Earlier | null,
): Promise<Manifest['uploads']> {
  const hash = createHash('sha256')
  const total = { files: 0, bytes: 0, missing: 0 }
  const lines = async function* (): AsyncGenerator<Uint8Array> {
    await owner.query(
      'declare stored no scroll cursor for select storage_key as key, media_type as type from uploads order by 1',
    )
    for (;;) {
      const { rows } = await owner.query<{ key: string; type: string }>(`fetch ${ROWS} from stored`)
      if (rows.length === 0) break
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        const found = await Promise.all(
          rows.slice(at, at + AT_ONCE).map((row) => writeObjects(row, folder, seal, earlier)),
        )
        for (const entries of found) {
          if (entries.length === 0) total.missing += 1
          for (const one of entries) {
            total.files += 1
            total.bytes += one.bytes
            const piece = Buffer.from(`${JSON.stringify(one)}\n`)
            hash.update(piece)
            yield piece
          }
        }
      }
    }
    await owner.query('close stored')
  }
  await writeSealed(path.join(folder, LIST), lines(), seal)
  return { ...total, sha256: hash.digest('hex') }
}

async function writeObjects(
  { key: upload, type }: { key: string; type: string },
  folder: string,
  seal: Seal,
  earlier: Earlier | null,
): Promise<Entry[]> {
  const names: string[] = []
  for await (const name of objectStore().names(upload)) names.push(name)
  if (names.length > 0) await mkdir(path.join(folder, 'uploads', upload), { recursive: true, mode: 0o700 })
  const entries: Entry[] = []
  for (const name of names.toSorted()) {
    const key = `${upload}/${name}`
    const shared = earlier?.entries.get(key)
    if (shared && earlier && (await isLinked(earlier.folder, folder, key, seal))) {
      entries.push(shared)
      continue
    }
    const bytes = await objectStore().get(key)
    if (!bytes) continue
    await writeSealed(path.join(folder, 'uploads', key), one(bytes), seal)
    entries.push({ key, bytes: bytes.length, sha256: sha256(bytes), type })
  }
  return entries
}

/** Shares an earlier file instead of writing it again; where the disk cannot, it is written. */
async function isLinked(from: string, to: string, key: string, seal: Seal): Promise<boolean> {
  const name = sealedName(path.join('uploads', key), seal)
  return link(path.join(from, name), path.join(to, name)).then(
    () => true,
    () => false,
  )
}

/** Puts every object of an archive into the store; throws where one is not as it was. */
export async function loadUploads(folder: string, written: Manifest['uploads'], seal: Seal): Promise<void> {
  const hash = createHash('sha256')
  let files = 0
  let waiting: Promise<void>[] = []
  for await (const one of readList(folder, seal, (piece) => hash.update(piece))) {
    files += 1
    waiting.push(loadObject(folder, one, seal))
    if (waiting.length < AT_ONCE) continue
    await Promise.all(waiting)
    waiting = []
  }
  await Promise.all(waiting)
  if (files !== written.files || hash.digest('hex') !== written.sha256)
    throw new Error('The list of files is not as it was written: it is damaged, or was changed.')
}

async function loadObject(folder: string, { key, bytes, sha256: kept, type }: Entry, seal: Seal): Promise<void> {
  const pieces: Uint8Array[] = []
  for await (const piece of readSealed(path.join(folder, 'uploads', key), seal)) pieces.push(piece)
  const read = Buffer.concat(pieces)
  if (read.length !== bytes || sha256(read) !== kept) throw new Error(`The file ${key} is not as it was written.`)
  await objectStore().put(key, read, type)
}

async function* readList(
  folder: string,
  seal: Seal,
  see: (piece: Uint8Array) => void = () => {},
): AsyncGenerator<Entry> {
  for await (const line of linesIn(readSealed(path.join(folder, LIST), seal), see)) yield entry.parse(JSON.parse(line))
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
