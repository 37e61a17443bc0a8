import { readFile, realpath, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { imageFormatOf } from '#app/platform/files/images.server.ts'
import { objectStore } from '#app/platform/files/storage.server.ts'
import { startsAsPdf } from '#app/platform/files/pdf-check.ts'
import { type UploadKind, prepareUpload } from '#app/platform/files/uploads.server.ts'
import { RowRefused } from './column.ts'
import { madeId } from './made-id.ts'

/** The row of `uploads` for a file that was taken over. */
export type LoadedUpload = {
  id: string
  kind: UploadKind
  media_type: string
  bytes: number
  width: number | null
  height: number | null
  original_name: string
}

/** Behind /storage/v1/object/public/ (or sign/, authenticated/) comes the bucket, then the file's path in it. */
const HOSTED = /^https?:\/\/[^/]+\/storage\/v1\/(?:object|render\/image)\/(?:public|sign|authenticated)\/([^?#]+)/i
/** The bucket in which folders stand that are exported without one. */
const IMAGES = 'Images'

/** Where in the storage an address leads, as a path that begins with the bucket; null for an address elsewhere. */
export function storedPath(url: string): string | null {
  const hosted = HOSTED.exec(url)?.[1]
  if (hosted !== undefined) return decoded(hosted)
  return /^[a-z][\w+.-]*:|^\//i.test(url) ? null : `${IMAGES}/${url}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The exported storage: files by bucket and folder, under `storage` or beside the tables. */
export class StorageFiles {
  private readonly used = new Set<string>()
  private readonly folder: string
  private readonly isTrial: boolean

  constructor(folder: string, isTrial: boolean) {
    this.folder = folder
    this.isTrial = isTrial
  }

  /** The file of a path, or null; nothing outside of the folder is ever read. */
  private async find(stored: string): Promise<string | null> {
    const root = await realpath(this.folder)
    const inImages = stored.startsWith(`${IMAGES}/`) ? [stored.slice(IMAGES.length + 1)] : []
    for (const name of [stored, ...inImages].flatMap((one) => [path.join('storage', one), one])) {
      const file = await realpath(path.join(root, name)).catch(() => null)
      if (file?.startsWith(root + path.sep) && (await stat(file)).isFile()) return file
    }
    return null
  }

  /**
   * Takes over the file of an address for a row: encoded again and stored as an upload of that row would be. `row` is
   * its key: the same file of the same row has the same id in every run. Null where the address leads elsewhere. Throws
   * RowRefused for a file that is missing or cannot be taken.
   */
  async take(url: string, kind: UploadKind, row: string): Promise<LoadedUpload | null> {
    const stored = storedPath(url)
    if (stored === null) return null
    const file = await this.find(stored)
    if (!file) throw new RowRefused('its file is not among the exported ones')
    this.used.add(file)
    const bytes = await readFile(file)
    const prepared = await prepareUpload(kind, asFile(path.basename(stored), bytes))
    if ('problem' in prepared) throw new RowRefused(`its file cannot be taken: ${prepared.problem}`)
    const id = madeId(kind, row, stored)
    if (!this.isTrial)
      for (const object of prepared.objects)
        await objectStore().put(`${id}/${object.name}`, object.bytes, prepared.mediaType)
    return {
      id,
      kind,
      media_type: prepared.mediaType,
      bytes: prepared.objects.reduce((sum, object) => sum + object.bytes.length, 0),
      width: prepared.width,
      height: prepared.height,
      original_name: path.basename(stored).slice(0, 200),
    }
  }

  /** How many files of the storage no row named. */
  async unused(): Promise<number> {
    const root = await realpath(this.folder)
    const all = await readdir(root, { recursive: true, withFileTypes: true })
    const files = all.filter(
      (entry) => entry.isFile() && !(entry.parentPath === root && /\.(?:csv|sql)$/i.test(entry.name)),
    )
    return files.filter((entry) => !this.used.has(path.join(entry.parentPath, entry.name))).length
  }
}

/** The address under which an upload is shown. */
export const addressOf = (upload: LoadedUpload): string => uploadUrl(upload.id)

/** Named and typed as its bytes say: names of the storage are made by chance, and often lack an ending. */
function asFile(name: string, bytes: Uint8Array<ArrayBuffer>): File {
  const format = imageFormatOf(bytes)
  if (format) return new File([bytes], `${name}.${format}`, { type: `image/${format}` })
  return startsAsPdf(bytes) ? new File([bytes], `${name}.pdf`, { type: 'application/pdf' }) : new File([bytes], name)
}
