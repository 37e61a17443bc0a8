import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { plannedFiles, type PlannedFile, storeFiles } from './files.ts'

let planned: ReadonlyMap<string, PlannedFile> | undefined
/** Drawn one at a time, so that the first is seen sooner. */
let drawing: Promise<unknown> = Promise.resolve()

/**
 * The bytes of a file that is requested before the thread has drawn it; draws it now, in all its sizes. `key` is its
 * id and the name of a size; null where the demo has no such file.
 */
export async function drawFile(dataDir: string, key: string): Promise<Uint8Array | null> {
  planned ??= new Map(plannedFiles().map((file) => [file.id, file]))
  const [id = '', name = ''] = key.split('/')
  const file = planned.get(id)
  if (!file?.names.includes(name)) return null
  const drawn = drawing.then(() => storeFiles(dataDir, [file]))
  drawing = drawn.catch(() => {})
  await drawn
  return readFile(path.join(dataDir, 'uploads', id, name))
}
