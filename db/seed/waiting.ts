import pg from 'pg'
import { plannedFiles, type PlannedFile, removeParts, storeFiles } from './files.ts'
import { findUndrawn } from './undrawn.ts'

const SIZES = `update uploads u set bytes = b.bytes
  from jsonb_to_recordset($1::jsonb) b (id uuid, bytes bigint) where u.id = b.id`

/** After so many their sizes are noted: what is noted needs no second look. */
const AT_A_TIME = 50

async function noteSizes(ownerUrl: string, bytes: ReadonlyMap<string, number>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(SIZES, [JSON.stringify(Array.from(bytes, ([id, size]) => ({ id, bytes: size })))])
  } finally {
    await client.end()
  }
}

/**
 * Draws the demo's files that are not there yet, under `dataDir`/uploads, and notes how large each is. May end at any
 * moment and be run again: what is drawn is kept. `make` draws a file, tests give a quick one.
 */
export async function drawWaiting(
  ownerUrl: string,
  dataDir: string,
  make?: (file: PlannedFile) => Promise<readonly Buffer[]>,
): Promise<void> {
  const undrawn = await findUndrawn(ownerUrl)
  const files = plannedFiles().filter(({ id }) => undrawn.has(id))
  for (let at = 0; at < files.length; at += AT_A_TIME) {
    const some = files.slice(at, at + AT_A_TIME)
    await removeParts(dataDir, some)
    await noteSizes(ownerUrl, await storeFiles(dataDir, some, make))
  }
}
