import pg from 'pg'
import { PUBLISHED_PASSWORD } from '#app/features/accounts/passwords/demo-passwords.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { removeTrailingSlashes } from '#app/lib/text.ts'
import { adRows, countAds } from './ad-rows.ts'
import { blogRows } from './blog-rows.ts'
import { categoryRows } from './category-rows.ts'
import { contactRows } from './contact-rows.ts'
import { figureRows } from './figure-rows.ts'
import { plannedFiles, type PlannedFile, storeFiles } from './files.ts'
import { franchiseId, franchiseRows, uploadRows } from './franchise-rows.ts'
import { clockAt } from './ids.ts'
import { leadRows, leadsOf } from './lead-rows.ts'
import { messageRows } from './message-rows.ts'
import { metricRows } from './metric-rows.ts'
import { readPlaceAreas } from './open-areas.ts'
import { peopleRows } from './people-rows.ts'
import { insertRows } from './rows.ts'

const SIZES = `update uploads u set bytes = b.bytes
  from jsonb_to_recordset($1::jsonb) b (id uuid, bytes bigint) where u.id = b.id`

/**
 * Fills an empty, migrated database with the demo town. `ownerUrl` connects as atlas_owner; files go to
 * `dataDir`/uploads; everyone signs in with `password`; dates count back from `now`; `siteUrl` is where banners lead.
 * `stored` are the bytes of each file by its id, where somebody draws them already; `make` draws a file, tests give a
 * quick one.
 *
 * Files are kept if they are there already. Rows are inserted while files are drawn, all in one transaction that ends
 * after both: a start that is killed leaves an empty database and can be repeated.
 */
export async function seedDemo(
  ownerUrl: string,
  {
    dataDir,
    password = PUBLISHED_PASSWORD,
    now = new Date(),
    siteUrl,
    make,
    stored,
  }: {
    dataDir: string
    password?: string
    now?: Date
    siteUrl?: string
    make?: (file: PlannedFile) => Promise<readonly Buffer[]>
    stored?: Promise<ReadonlyMap<string, number>>
  },
): Promise<void> {
  const clock = clockAt(now),
    files = plannedFiles()
  const drawn = stored ?? storeFiles(dataDir, files, make)
  // A failure is told once the rows are there.
  drawn.catch(() => {})
  const passwordHash = await hashPassword(password)
  const base = removeTrailingSlashes(
    siteUrl ?? process.env.SITE_URL ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`,
  )
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    const leads = leadsOf(clock),
      { franchises, rest } = franchiseRows(clock, await readPlaceAreas(client)),
      requests = leadRows(leads),
      ads = adRows(clock, leads, base)
    for (const batch of [
      ...peopleRows(clock, passwordHash),
      ...categoryRows(clock),
      franchises,
      uploadRows(clock, files),
      ...rest,
      figureRows(clock),
      ...blogRows(clock),
      requests.leads,
    ])
      await insertRows(client, batch)
    // The trigger dated a first line of history today; the demo knows the days on which things happened.
    await client.query('delete from lead_status_history')
    for (const batch of [
      requests.history,
      requests.consents,
      messageRows(clock, leads),
      contactRows(clock, franchiseId('ledgerwell')),
      ...ads,
      metricRows(clock, leads, countAds(ads, clock)),
    ])
      await insertRows(client, batch)
    // Neither the nightly job nor the one that works out medians has run in a new town.
    await client.query('select refresh_reply_records(null)')
    await client.query('do $$ begin while refresh_stale_categories() > 0 loop end loop; end $$')
    const bytes = [...(await drawn)].map(([id, n]) => ({ id, bytes: n }))
    const { rowCount } = await client.query(SIZES, [JSON.stringify(bytes)])
    if (rowCount !== files.length) throw new Error(`${rowCount} of ${files.length} files of the demo were drawn`)
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
