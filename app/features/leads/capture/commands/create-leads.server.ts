import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { anyOf, command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import { MARKETING_SENTENCE, MARKETING_VERSION } from '#app/features/accounts/marketing/marketing.ts'
import { DEFAULT_COUNTRY } from '../../request-options.ts'
import { consentSentence, CONSENT_VERSION } from '../../request-consent.ts'
import type { PresetField } from '../../preset.ts'
import { recipientName, type RequestChoice } from '../../request-text.ts'

/** The person who asks, as every lead of one request holds him. */
export type Requester = {
  userId: string | null
  name: string
  email: string
  phone: string
  city?: string | null
  postCode?: string | null
  country?: string
  desiredInvestment?: string | null
  desiredTimeframe?: string | null
  /** Of these, what was only left as it stood. */
  preset?: readonly PresetField[]
  source: 'dialog' | 'detail_form' | 'login'
  key: string
  isVerified: boolean
  /** The franchises that get theirs once the address is verified (3-decisions 82). */
  held?: ReadonlySet<string>
}

export type CreatedLead = { id: string; franchiseId: string; franchiseName: string; isHeld: boolean }

/** Those that their franchisors have now: what counts as a request (3-decisions 39). */
export const delivered = (leads: readonly CreatedLead[]): CreatedLead[] => leads.filter((lead) => !lead.isHeld)

const WRITE = statement(
  z.object({ id: z.guid(), franchiseId: z.guid(), franchiseName: z.string(), isHeld: z.boolean() }),
  `insert into franchise_leads (franchise_id, message, user_id, name, email, phone, city, post_code, country,
     desired_investment, desired_timeframe, source, idempotency_key, email_verified_at, held_at, mailbox, preset_fields)
   select chosen.id, chosen.message, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
     case when $14 then now() end, case when chosen.id = any($15::uuid[]) then now() end, $16,
     $17::text[]
     from unnest($1::uuid[], $2::text[]) as chosen (id, message)
   on conflict do nothing
   returning id, coalesce(franchise_id) as "franchiseId", franchise_name as "franchiseName",
     held_at is not null as "isHeld"`,
  { isPlannedOnce: true },
)
const MAIL_FRANCHISORS = command(
  `select enqueue_outbox('lead.received', p.email, jsonb_build_object('leadId', l.id))
     from franchise_leads l join profiles p on l.franchisor_id in (p.id, p.company_id)
    where l.id = ${anyOf('$1')}`,
  { isPlannedOnce: true },
)
const RECORD_SHARES = command(
  `insert into consent_records (lead_id, user_id, franchisor_id, franchise_id, franchise_name, email, purpose,
     document_version, wording, wording_hash, source, given_at)
   select id, user_id, franchisor_id, franchise_id, franchise_name, email, 'share_details', $2, $3, $4, source,
     coalesce($5, now())
     from franchise_leads where id = ${anyOf('$1')}`,
  { isPlannedOnce: true },
)
const RECORD_MARKETING = command(
  `insert into consent_records (user_id, email, purpose, document_version, wording, wording_hash, source)
   select $1::uuid, $2, 'marketing', $3, $4, $5, $6
    where not exists (select 1 from consent_records where user_id = $1::uuid and purpose = 'marketing'
      and document_version = $3 and withdrawn_at is null)`,
)

/**
 * Writes one lead per franchise, with its consent row and the franchisor's mail (3-decisions 24, 27); the caller counts
 * those `delivered`. Leads that exist already are left out of the result: a customer asks a franchise once. What is
 * held is delivered when the address is verified, by the database (`release_held_lead`). `consentAt` is when the person
 * said yes, where that was before now.
 */
export async function createLeads(
  tx: SystemTx,
  asker: Requester,
  franchises: readonly RequestChoice[],
  messageOf: (franchise: RequestChoice) => string,
  consentAt?: Date,
): Promise<CreatedLead[]> {
  const written = await rows(tx, WRITE, [
    franchises.map((franchise) => franchise.id),
    franchises.map((franchise) => messageOf(franchise) || null),
    asker.userId,
    asker.name,
    asker.email,
    asker.phone,
    asker.city ?? null,
    asker.postCode ?? null,
    asker.country ?? DEFAULT_COUNTRY,
    asker.desiredInvestment ?? null,
    asker.desiredTimeframe ?? null,
    asker.source,
    asker.key,
    asker.isVerified,
    [...(asker.held ?? [])],
    mailboxOf(asker.email),
    asker.country === undefined ? ['country'] : (asker.preset ?? []),
  ])
  const ids = written.map((lead) => lead.id)
  if (ids.length === 0) return []
  const sent = delivered(written).map((lead) => lead.id)
  // Sent together: one journey to the database instead of two.
  await Promise.all([recordShareConsents(tx, ids, franchises, consentAt), execute(tx, MAIL_FRANCHISORS, [sent])])
  return written
}

/**
 * A consent row per lead, in the words that named these franchises (3-decisions 24). Of a held lead only the buyer
 * reads it.
 */
export async function recordShareConsents(
  tx: SystemTx,
  leadIds: readonly string[],
  franchises: readonly RequestChoice[],
  consentAt?: Date,
): Promise<void> {
  if (leadIds.length === 0) return
  const wording = consentSentence(franchises.map(recipientName))
  await execute(tx, RECORD_SHARES, [leadIds, CONSENT_VERSION, wording, hashOf(wording), consentAt ?? null])
}

/** The optional opt-in to news, a record of its own (3-decisions 24). Who said yes already has said it. */
export async function recordMarketingConsent(
  tx: SystemTx,
  person: { userId: string; email: string; source: Requester['source'] },
): Promise<void> {
  const values = [
    person.userId,
    person.email,
    MARKETING_VERSION,
    MARKETING_SENTENCE,
    hashOf(MARKETING_SENTENCE),
    person.source,
  ]
  await execute(tx, RECORD_MARKETING, values)
}

function hashOf(wording: string): string {
  return createHash('sha256').update(wording).digest('hex')
}
