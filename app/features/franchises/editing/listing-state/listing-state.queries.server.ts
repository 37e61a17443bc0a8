import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'

const contentsRow = z.object({
  name: z.string(),
  state: z.enum(listingStates),
  leads: z.int(),
  files: z.int(),
  hasDraft: z.boolean(),
  views: z.int(),
  adsRunning: z.int(),
  adsUntil: z.date().nullable(),
  adsUnpaid: z.int(),
})
const CONTENTS = statement(
  contentsRow,
  `select f.name, ${LISTING_STATE} as state,
     (select count(*)::int from franchise_leads l where l.franchise_id = f.id) as leads,
     (select count(*)::int from uploads u where u.franchise_id = f.id) as files,
     exists (select from franchise_drafts d where d.franchise_id = f.id) as "hasDraft",
     (select coalesce(sum(m.views), 0)::float8 from franchise_metrics_daily m where m.franchise_id = f.id) as views,
     a.running + b.running as "adsRunning", greatest(a.until, b.until) as "adsUntil", a.unpaid as "adsUnpaid"
   from franchises f cross join lateral (
     select (count(*) filter (where a.status = 'active' and a.end_date >= now()))::int as running,
       max(a.end_date) filter (where a.status = 'active' and a.end_date >= now()) as until,
       (count(*) filter (where a.status = 'pending_payment'))::int as unpaid
     from featured_ads a where a.franchise_id = f.id) a
   cross join running_banners(f.id) b
   where f.id = $1 and f.franchisor_id = $2`,
)
export type OwnListing = z.infer<typeof contentsRow>

/** An own listing with what hangs on it; undefined where it is missing or another's. One statement. */
export async function getListingContents(tx: Tx, franchisorId: string, id: string): Promise<OwnListing | undefined> {
  return isId(id) ? maybeOne(tx, CONTENTS, [id, franchisorId]) : undefined
}
