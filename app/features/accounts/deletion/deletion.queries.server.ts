import { z } from 'zod'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'

const CONTENTS = statement(
  z.object({
    requests: z.int(),
    messages: z.int(),
    saved: z.int(),
    listings: z.int(),
    leads: z.int(),
    files: z.int(),
    members: z.int(),
    otherAdmins: z.int(),
    /** Forms of listings with changes that were not saved. */
    drafts: z.int(),
    adsRunning: z.int(),
    /** When the last of them would end. */
    adsUntil: z.date().nullable(),
  }),
  `select coalesce(requests, 0) as requests, coalesce(messages, 0) as messages, coalesce(saved, 0) as saved,
     coalesce(listings, 0) as listings, coalesce(leads, 0) as leads, coalesce(files, 0) as files,
     coalesce(members, 0) as members, coalesce(other_admins, 0) as "otherAdmins",
     (select count(*)::int from franchise_drafts d where d.franchisor_id = (select app_person())) as drafts,
     a.running + b.running as "adsRunning", greatest(a.until, b.until) as "adsUntil"
   from own_account_contents() cross join (
     select count(*)::int as running, max(end_date) as until from featured_ads
     where franchisor_id = (select app_person()) and status = 'active' and end_date >= now()) a
   cross join (
     select coalesce(sum(b.running), 0)::int as running, max(b.until) as until
     from franchises f cross join running_banners(f.id) b where f.franchisor_id = (select app_person())) b`,
)
/** How much of each kind an account holds; `otherAdmins` says who would be left, and is for admins. */
export type AccountContents = z.output<typeof CONTENTS.row>

/** What the account of whoever asks holds. */
export function getAccountContents(tx: Tx): Promise<AccountContents> {
  return one(tx, CONTENTS, [])
}
