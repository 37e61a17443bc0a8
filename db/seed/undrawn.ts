import pg from 'pg'

/** What stands for the size of one of the demo's files until it is drawn. */
export const UNDRAWN_BYTES = 1

const UNDRAWN = 'select id from uploads where bytes = $1'

/** The ids of the demo's files that are still to be drawn: all on its first start, some after one that ended early. */
export async function findUndrawn(ownerUrl: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(UNDRAWN, [UNDRAWN_BYTES])
    return new Set(rows.map(({ id }) => id))
  } finally {
    await client.end()
  }
}
