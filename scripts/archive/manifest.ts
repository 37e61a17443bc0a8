import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { codeOf } from '#app/lib/errors.ts'

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  /** Of these files; another one is read by another version of this program. */
  format: z.literal(1),
  kind: z.enum(['export', 'backup']),
  madeAt: z.iso.datetime(),
  /** Every migration that the database had. */
  migrations: z.array(z.string()).min(1),
  /** The public key for which the files are encrypted; null where they are not. */
  recipient: z.string().nullable(),
  /** Rows and the checksum of what is in them, before packing and encrypting. */
  tables: z.array(z.object({ name: z.string(), rows: count, sha256 })),
  sequences: z.record(z.string(), z.string()),
  uploads: z.object({ files: count, bytes: count, missing: count, sha256 }),
})
export type Manifest = z.infer<typeof manifest>

const FILE = 'manifest.json'

/** What lies in a folder; null where it holds no complete archive: the manifest is written last. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  let text: string
  try {
    text = await readFile(path.join(folder, FILE), 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const read = manifest.safeParse(parsed(text))
  if (!read.success) throw new Error(`${path.join(folder, FILE)} is damaged, or not one that this version reads.`)
  return read.data
}

/** Nothing where a text is no JSON, as of a file that was cut off. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const draft = path.join(folder, `${FILE}.draft`)
  await writeFile(draft, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, path.join(folder, FILE))
}
