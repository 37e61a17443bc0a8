import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { removeTrailingSlashes } from '#app/lib/text.ts'
import { env } from '#app/platform/env.server.ts'

/** What the platform asks of the place where files live. Keys are made by us, never by a client. */
export type ObjectStore = {
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** The object's bytes, or null when there is none. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Removes every object under a folder; a missing folder is no fault. */
  removeFolder: (folder: string) => Promise<void>
  /** Folders of the first level, one by one. */
  folders: () => AsyncGenerator<string>
  /** The names of the objects of a folder, without it, one by one. */
  names: (folder: string) => AsyncGenerator<string>
  /** When the newest object of a folder was written; null when it holds none. */
  writtenAt: (folder: string) => Promise<Date | null>
}

/** The objects of the given driver; S3 is another driver of the same shape. */
export function openStore(driver: DriverContract): ObjectStore {
  const disk = new Disk(driver)
  const listing = async function* (folder: string, recursive: boolean) {
    let token: string | undefined
    do {
      const page = await disk.listAll(folder, { recursive, ...(token ? { paginationToken: token } : {}) })
      yield* page.objects
      token = page.paginationToken
    } while (token)
  }
  return {
    async put(key, bytes, mediaType) {
      await disk.put(key, bytes, { contentType: mediaType, contentLength: bytes.length })
    },
    async get(key) {
      if (!(await disk.exists(key))) return null
      return disk.getBytes(key)
    },
    async removeFolder(folder) {
      await disk.deleteAll(`${folder}/`)
    },
    async *folders() {
      if (!(await isThere(listing))) return
      for await (const object of listing('', false)) if (object.isDirectory) yield removeTrailingSlashes(object.prefix)
    },
    async *names(folder) {
      if (!(await isThere(() => listing(`${folder}/`, false)))) return
      for await (const object of listing(`${folder}/`, false)) if (object.isFile) yield object.name
    },
    async writtenAt(folder) {
      let newest: Date | null = null
      for await (const object of listing(`${folder}/`, true)) {
        if (!object.isFile) continue
        const { lastModified } = await object.getMetaData()
        if (!newest || lastModified > newest) newest = lastModified
      }
      return newest
    },
  }
}

/** Before the first upload a disk has no folder to list. */
async function isThere(listing: (folder: string, recursive: boolean) => AsyncGenerator<unknown>): Promise<boolean> {
  try {
    await listing('', false).next()
    return true
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if ('code' in at && at.code === 'ENOENT') return false
    throw error
  }
}

/** The folder of the disk that holds uploads. */
export function diskStore(location: string): ObjectStore {
  return openStore(new FSDriver({ location, visibility: 'private' }))
}

let store: ObjectStore | undefined

/** The site's own store: DATA_DIR/uploads. */
export function objectStore(): ObjectStore {
  store ??= diskStore(path.join(env.DATA_DIR, 'uploads'))
  return store
}
