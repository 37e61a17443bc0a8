import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '#app/lib/errors.ts'

/** As much of a backup's manifest as tells of its age (scripts/archive/manifest.ts). */
const manifest = z.object({
  madeAt: z.iso.datetime().transform((text) => new Date(text)),
  recipient: z.string().nullable(),
})

/**
 * The newest complete backup of a folder: when it was made, and for whom it is encrypted; null where there is none.
 * Throws where the folder is there and cannot be read.
 */
export async function readNewestBackup(folder: string): Promise<z.output<typeof manifest> | null> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names
    .filter((one) => /^\d{4}-\d\d-\d\dT/.test(one))
    .toSorted()
    .reverse()) {
    // The manifest is written last: a folder without one was never finished.
    const text = await readFile(path.join(folder, name, 'manifest.json'), 'utf8').catch(() => null)
    if (text !== null) return manifest.parse(JSON.parse(text))
  }
  return null
}
