import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { z } from 'zod'
import { removeTrailingSlashes } from '#app/lib/text.ts'
import { codeOf, defineError } from '#app/lib/errors.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { type S3Settings, s3SettingsOf } from './storage-settings.ts'

/** The disk for files, or what we may use of it, is full: the operator's to mend; what was typed is kept meanwhile. */
const noRoom = defineError(
  'files.no_room',
  503,
  'We can’t take files at the moment. Nothing you typed is lost: try again later, or carry on without the file.',
)

/** Whether a driver failed for want of room; it tells so as the cause of its own failure. */
function isFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(at))) return true
  return false
}

const storeAway = defineError(
  'files.store_away',
  503,
  'We can’t reach stored files at the moment. Nothing you typed is lost: try again in a minute.',
)

/** Whether a bucket does not answer, or not with what was asked; the library's failure is the cause of its own. */
export function isStoreAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (/^(?:E(?:CONN|AI_|NOTFOUND|HOST|PIPE|TIMEDOUT)|files\.store_away$)/.test(codeOf(at))) return true
    if (at.name === 'TimeoutError' || '$retryable' in at) return true
    const answer = z.object({ $metadata: z.object({ httpStatusCode: z.number() }) }).safeParse(at).data?.$metadata
    if (answer && answer.httpStatusCode >= 500) return true
  }
  return false
}

/** The error that people are shown where the store fails for a time; any other failure as it is. */
function toStoreError(error: unknown): unknown {
  if (isFull(error)) {
    log.error({ event: 'files.no_room', err: error }, 'there is no room for files')
    return Object.assign(noRoom(), { cause: error })
  }
  if (!isStoreAway(error)) return error
  log.warn({ event: 'files.store_away', err: error }, 'the store for files is away')
  return Object.assign(storeAway(), { cause: error })
}

/** What the platform asks of the place where files live. Keys are made by us, never by a client. */
export type ObjectStore = {
  /** Throws `files.no_room` where the disk is full, `files.store_away` where a bucket does not answer. */
  put: (key: string, bytes: Uint8Array, mediaType: string) => Promise<void>
  /** The object's bytes, or null when there is none. Throws `files.store_away`. */
  get: (key: string) => Promise<Uint8Array | null>
  /** Removes every object under a folder; a missing folder is no fault. */
  removeFolder: (folder: string) => Promise<void>
  /** Folders of the first level, one by one. */
  folders: () => AsyncGenerator<string>
  /** The names of the objects of a folder, without it, one by one. */
  names: (folder: string) => AsyncGenerator<string>
  /** When the newest object of a folder was written; null when it holds none. */
  writtenAt: (folder: string) => Promise<Date | null>
  /**
   * An address at which anybody who has it gets the object from the store itself, for so many seconds, as a file of
   * that name; null where the store answers nobody but us.
   */
  link: (key: string, seconds: number, disposition: string) => Promise<string | null>
}

/** The objects of a driver, which is made at the first use. */
function openStore(makeDriver: () => Promise<DriverContract>, hasLinks: boolean): ObjectStore {
  let made: Promise<Disk> | undefined
  const open = () => (made ??= makeDriver().then((driver) => new Disk(driver)))
  const listing = async function* (folder: string) {
    const disk = await open()
    let token: string | undefined
    do {
      const page = await disk.listAll(folder, { recursive: false, ...(token ? { paginationToken: token } : {}) })
      yield* page.objects
      token = page.paginationToken
    } while (token)
  }
  /** Nothing where the folder is not there: before the first upload a disk has none to list. */
  const present = async function* (folder: string) {
    try {
      yield* listing(folder)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return {
    async put(key, bytes, mediaType) {
      try {
        await (await open()).put(key, bytes, { contentType: mediaType, contentLength: bytes.length })
      } catch (error) {
        throw toStoreError(error)
      }
    },
    async get(key) {
      try {
        return await (await open()).getBytes(key)
      } catch (error) {
        if (isMissing(error)) return null
        throw toStoreError(error)
      }
    },
    async removeFolder(folder) {
      await (await open()).deleteAll(folder)
    },
    async *folders() {
      for await (const object of present('')) if (object.isDirectory) yield removeTrailingSlashes(object.prefix)
    },
    async *names(folder) {
      for await (const object of present(folder)) if (object.isFile) yield object.name
    },
    async writtenAt(folder) {
      let newest: Date | null = null
      for await (const object of present(folder)) {
        if (!object.isFile) continue
        const { lastModified } = await object.getMetaData()
        if (!newest || lastModified > newest) newest = lastModified
      }
      return newest
    },
    async link(key, seconds, disposition) {
      if (!hasLinks) return null
      return (await open()).getSignedUrl(key, { expiresIn: seconds, contentDisposition: disposition })
    },
  }
}

/** Whether an error, which the library wraps, says that an object or folder is not there. A bucket must be there. */
function isMissing(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at.name === 'NoSuchKey' || codeOf(at) === 'ENOENT') return true
  return false
}

/** The folder of the disk that holds uploads. */
export function diskStore(location: string): ObjectStore {
  return openStore(() => Promise.resolve(new FSDriver({ location, visibility: 'private' })), false)
}

/** The bucket that holds uploads. */
export function s3Store(settings: S3Settings): ObjectStore {
  return openStore(async () => (await import('./s3-driver.server.ts')).s3Driver(settings), true)
}

/** The two places for files. */
export type StorageKind = typeof env.STORAGE

/** The place of that kind that the settings name; throws a sentence where they name none. */
export function storeOf(kind: StorageKind): ObjectStore {
  return kind === 's3' ? s3Store(s3SettingsOf(env)) : diskStore(path.join(env.DATA_DIR, 'uploads'))
}

let store: ObjectStore | undefined

/** The site's own store (STORAGE). */
export function objectStore(): ObjectStore {
  store ??= storeOf(env.STORAGE)
  return store
}
