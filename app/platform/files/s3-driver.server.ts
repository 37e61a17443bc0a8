import { S3Driver } from 'flydrive/drivers/s3'
import type { S3Settings } from './storage-settings.ts'

/** Longer than any object of ours takes; without a limit a silent server holds the request for good. */
const LONGEST_MS = 30_000
const CONNECT_MS = 5_000

/**
 * The library's driver, whose `deleteAll` takes every key that begins alike (of `ab` those of `abc` too) and says
 * nothing of objects that the server refused to delete.
 */
class FolderDriver extends S3Driver {
  override async deleteAll(folder: string): Promise<void> {
    let paginationToken: string | undefined
    do {
      const page = await this.listAll(folder, { recursive: false, ...(paginationToken ? { paginationToken } : {}) })
      for (const object of page.objects) {
        if (object.isFile) await this.delete(object.key)
        else await this.deleteAll(object.prefix)
      }
      paginationToken = page.paginationToken
    } while (paginationToken)
  }
}

/**
 * A bucket of an S3-compatible server, which nobody but us reads: rights are rows of ours, never the bucket's. Loaded
 * on the first use, because the library is large (docs/decisions/044).
 */
export function s3Driver({ bucket, region, endpoint, credentials }: S3Settings): S3Driver {
  return new FolderDriver({
    bucket,
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    visibility: 'private',
    // Many servers know no lists of rights, and Amazon's new buckets refuse them.
    supportsACL: false,
    // Checksums in trailers are Amazon's alone.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: LONGEST_MS, throwOnRequestTimeout: true },
  })
}
