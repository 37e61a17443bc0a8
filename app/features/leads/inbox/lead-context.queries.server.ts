import { z } from 'zod'
import { openPlace } from '#app/features/franchises/search/queries/open-place.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { leadStatuses } from '../lead.ts'
import { type Asked, isAbroad } from '../lead-fit.ts'
import { leadIdSchema } from '../lead.schema.ts'
import { getLead, type LeadDetails } from './lead-details.queries.server.ts'
import { getLeadWork } from '../work/lead-work.queries.server.ts'
import { TOTAL_INVESTMENT } from './lead-cost.server.ts'

const LISTING = statement(
  z.object({
    totalPence: z.int().nullable(),
    hasVat: z.boolean(),
    ownCashPence: z.int().nullable(),
    areas: z.array(z.int()),
    openAreas: z.array(z.string()),
  }),
  `select t.with_vat_pence::float8 as "totalPence", t.vat is distinct from 'no_vat' as "hasVat",
     with_vat_pence(g.minimum_own_cash, g.minimum_own_cash_vat)::float8 as "ownCashPence", f.open_areas as areas,
     area_names(f.open_areas) as "openAreas"
   from franchise_leads l join franchises f on f.id = l.franchise_id
   left join franchise_details d on d.franchise_id = f.id left join franchise_figures g on g.franchise_id = f.id
   left join lateral ${TOTAL_INVESTMENT} t on true
   where l.franchisor_id = $1 and l.id = $2`,
)

type Listing = z.output<(typeof LISTING)['row']>

/** What a lead is compared with: its listing now. Null where that is gone. */
async function askedOf(tx: Tx, { city, country }: LeadDetails, listing: Listing | undefined): Promise<Asked | null> {
  if (!listing) return null
  // A place abroad may be called like one here.
  const place = city && !isAbroad(country) ? await openPlace(tx, city) : null
  const { areas, ...asked } = listing
  return { ...asked, isPlaceOpen: place ? place.areas.some((area) => areas.includes(area)) : null }
}

const CONSENT = statement(
  z.object({ version: z.string(), at: z.date() }),
  `select document_version as version, given_at as at from consent_records
    where franchisor_id = $1 and lead_id = $2 and purpose = 'share_details' and withdrawn_at is null
    order by given_at desc, id limit 1`,
)

const OTHERS = statement(
  z.object({ id: z.guid(), franchiseName: z.string(), at: z.date(), status: z.enum(leadStatuses) }),
  `select o.id, coalesce(f.name, o.franchise_name) as "franchiseName", o.created_at as at, o.status
   from franchise_leads l join franchise_leads o on o.franchisor_id = l.franchisor_id and o.id <> l.id
     and (o.user_id = l.user_id or lower(o.email) = lower(l.email))
   left join franchises f on f.id = o.franchise_id
   where l.franchisor_id = $1 and l.id = $2 order by o.created_at desc, o.id limit 10`,
)

const NEXT_NEW = statement(
  z.object({ id: z.guid().nullable(), left: z.int() }),
  `select (select id from franchise_leads where franchisor_id = $1 and status = 'new' and id is distinct from $2::uuid
      order by created_at desc, id limit 1) as id,
    (select count(*)::int from franchise_leads
      where franchisor_id = $1 and status = 'new' and id is distinct from $2::uuid) as left`,
)

/**
 * The newest new lead besides the one that is open, and how many there are: fresh buyers pick up the phone. `asked` may
 * be anything.
 */
export async function getNextNew(tx: Tx, franchisorId: string, asked: string | null) {
  const openId = leadIdSchema.safeParse({ leadId: asked }).success ? asked : null
  const { id, left } = (await maybeOne(tx, NEXT_NEW, [franchisorId, openId])) ?? { id: null, left: 0 }
  return id === null ? null : { id, left }
}
export type NextNew = NonNullable<Awaited<ReturnType<typeof getNextNew>>>

/** One own lead with all that its details say, or null; `leadId` may be anything. */
export async function loadLead(tx: Tx, franchisorId: string, leadId: string) {
  if (!leadIdSchema.safeParse({ leadId }).success) return null
  const [lead, listing, consent, others, work] = await Promise.all([
    getLead(tx, franchisorId, leadId),
    maybeOne(tx, LISTING, [franchisorId, leadId]),
    maybeOne(tx, CONSENT, [franchisorId, leadId]),
    rows(tx, OTHERS, [franchisorId, leadId]),
    getLeadWork(tx, franchisorId, leadId),
  ])
  // What stands beside it: its listing, what was agreed to, and the same person's other requests.
  return lead && { lead, context: { asked: await askedOf(tx, lead, listing), consent, others }, work }
}
export type LeadContext = NonNullable<Awaited<ReturnType<typeof loadLead>>>['context']
