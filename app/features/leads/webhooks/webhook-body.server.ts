import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'
import { LISTING } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { leadsHref } from '../leads-href.ts'
import { givenPhone } from '../listing-name.server.ts'
import { givenColumn } from '../preset.ts'
import type { WebhookEvent } from './webhook.ts'

const said = z.string().nullable()

/** A lead as another system gets it; its names do not change (docs/leads-in-other-systems.md). */
export const leadFields = z.object({
  id: z.guid(),
  franchise_id: said,
  franchise: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: said,
  city: said,
  postcode: said,
  country: said,
  can_invest: said,
  start_within: said,
  message: said,
  status: z.string(),
  received_at: z.string(),
})

/** The same of a row of franchise_leads called l and its listing, as `joinListingFor` joins it. */
export const leadColumns = `jsonb_build_object('id', l.id, 'franchise_id', l.franchise_id,
  'franchise', ${LISTING}, 'name', l.name, 'email', l.email,
  'email_verified', l.email_verified_at is not null, 'phone', ${givenPhone('l')},
  'city', l.city, 'postcode', l.post_code, 'country', ${givenColumn('l', 'country')},
  'can_invest', ${givenColumn('l', 'desired_investment')}, 'start_within', ${givenColumn('l', 'desired_timeframe')},
  'message', l.message, 'status', l.status,
  'received_at', to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`

/** What a test sends in place of a lead. */
const example: z.output<typeof leadFields> = {
  id: '00000000-0000-4000-8000-000000000000',
  franchise_id: null,
  franchise: 'Example Franchise',
  name: 'Test Buyer',
  email: 'buyer@example.com',
  email_verified: true,
  phone: '07700 900000',
  city: 'Sheffield',
  postcode: 'S10',
  country: null,
  can_invest: '£50,000',
  start_within: '3 months',
  message: 'This is a test.',
  status: 'new',
  received_at: '2026-01-01T09:00:00Z',
}

type WebhookMessage = {
  event: WebhookEvent
  at: Date
  lead: z.output<typeof leadFields> | null
  /** Of one that is gone all that is left. */
  deletedLead: string | null
  deletedFrom: string | null
  status: string | null
  previousStatus: string | null
}

type Told = Omit<WebhookMessage, 'event' | 'at'>

/** What happened to a lead, as it is now; of one that is gone what it went by. */
function dataOf(event: WebhookEvent, { lead, deletedLead, deletedFrom, status, previousStatus }: Told) {
  if (event === 'lead.deleted') return { lead: { id: deletedLead, franchise_id: deletedFrom } }
  const about = lead ?? example
  return {
    ...(event === 'lead.status_changed' ? { status, previous_status: previousStatus } : {}),
    lead: { ...about, url: `${env.SITE_URL}${leadsHref({}, { lead: about.id })}` },
  }
}

/** The event as it is sent, with when it happened. */
export const bodyOf = ({ event, at, ...told }: WebhookMessage): string =>
  JSON.stringify({ type: event, timestamp: at.toISOString(), data: dataOf(event, told) })
