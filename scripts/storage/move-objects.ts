import { createHash } from 'node:crypto'
import type { ObjectStore } from '#app/platform/files/storage.server.ts'

/** Objects that are read and written at the same time. */
const AT_ONCE = 8

/** What a move has done so far: objects, and bytes of those that were copied. */
export type Moved = { copied: number; bytes: number; there: number; removed: number }

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The names are ours: what is no picture is a document. */
const mediaTypeOf = (key: string): string => (key.endsWith('.webp') ? 'image/webp' : 'application/pdf')

/**
 * Copies every object of one store to another and reads each copy back; what is there already, the same to the byte,
 * stays. So a move that was broken off goes on where it stopped. With `removes` the first store lets go of an upload
 * once all of it has been read back from the second. Throws where a copy is not the same; the first store then still
 * has everything of that upload.
 */
export async function moveObjects(
  from: ObjectStore,
  to: ObjectStore,
  { removes, tell }: { removes: boolean; tell: (moved: Moved) => void },
): Promise<Moved> {
  const moved: Moved = { copied: 0, bytes: 0, there: 0, removed: 0 }
  const folders = from.folders()
  const work = async () => {
    for await (const folder of folders) {
      const names: string[] = []
      for await (const name of from.names(folder)) names.push(name)
      for (const name of names) await moveObject(`${folder}/${name}`, from, to, moved)
      if (removes) {
        await from.removeFolder(folder)
        moved.removed += names.length
      }
      tell(moved)
    }
  }
  const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  const failed = done.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return moved
}

async function moveObject(key: string, from: ObjectStore, to: ObjectStore, moved: Moved): Promise<void> {
  const bytes = await from.get(key)
  // It was removed meanwhile.
  if (!bytes) return
  const wanted = sha256(bytes)
  const there = await to.get(key)
  if (there && sha256(there) === wanted) {
    moved.there += 1
    return
  }
  await to.put(key, bytes, mediaTypeOf(key))
  const copy = await to.get(key)
  if (!copy || sha256(copy) !== wanted)
    throw new Error(`The copy of ${key} is not the same: nothing of it was removed.`)
  moved.copied += 1
  moved.bytes += bytes.length
}
