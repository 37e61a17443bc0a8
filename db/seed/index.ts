import pg from 'pg'
import { PUBLISHED_PASSWORD } from '#app/features/accounts/passwords/demo-passwords.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { removeTrailingSlashes } from '#app/lib/text.ts'
import { adRows, countAds } from './ad-rows.ts'
import { blogRows } from './blog-rows.ts'
import { categoryRows } from './category-rows.ts'
import { contactRows } from './contact-rows.ts'
import { figureRows } from './figure-rows.ts'
import { plannedFiles } from './files.ts'
import { franchiseId, franchiseRows, uploadRows } from './franchise-rows.ts'
import { clockAt } from './ids.ts'
import { leadRows, leadsOf } from './lead-rows.ts'
import { messageRows } from './message-rows.ts'
import { metricRows } from './metric-rows.ts'
import { readPlaceAreas } from './open-areas.ts'
import { peopleRows } from './people-rows.ts'
import { insertRows } from './rows.ts'

/**
 * Fills an empty, migrated database with the demo town. `ownerUrl` connects as atlas_owner; everyone signs in with
 * `password`; dates count back from `now`; `siteUrl` is where banners lead. Its files are drawn afterwards
 * (`drawWaiting`).
 *
 * All in one transaction: a start that is killed leaves an empty database and can be repeated.
 */
export async function seedDemo(
  ownerUrl: string,
  {
    password = PUBLISHED_PASSWORD,
    now = new Date(),
    siteUrl,
  }: {
    password?: string
    now?: Date
    siteUrl?: string
  } = {},
): Promise<void> {
  const clock = clockAt(now)
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
      uploadRows(clock, plannedFiles()),
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
    await client.query('select refresh_reply_records(array(select distinct franchisor_id from franchise_search))')
    await client.query('do $$ begin while refresh_stale_categories() > 0 loop end loop; end $$')
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    await client.end()
  }
}
