import { z } from 'zod'
import { asSystem, rows, type SystemTx } from '../../../platform/db.server.ts'
import { log } from '../../../platform/log.server.ts'
import { defaultMessage, NO_PHONE, type RequestChoice, requestsSent, UNKNOWN_NAME } from '../lead.ts'
import { noFranchise } from '../lead.errors.ts'
import { once } from '../once.server.ts'
import { confirmToBuyer } from '../request-limits.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { writeLeads } from './write-leads.server.ts'

const outcome = z.object({ requested: z.array(z.string()), already: z.array(z.string()) })
/** Names of the franchises that hold a new lead now, and of those that had been asked before (3-decisions 23). */
export type RequestOutcome = z.output<typeof outcome>

type Customer = { id: string; full_name: string; email: string; phone: string | null; city: string | null; post_code: string | null; email_verified: boolean }

/**
 * The sign-in path: every chosen franchise becomes a lead with the customer's stored details and his own
 * message, where there is one; guest leads of the verified address are claimed and earlier pending choices honoured. Throws `lead.no_franchise`, `lead.key_reused`.
 */
export function requestAsCustomer(userId: string, input: { franchise: readonly string[]; key: string; message?: string }): Promise<RequestOutcome> {
  const { franchise, key, message = '' } = input
  return asSystem('a request of a customer', (tx) =>
    once(tx, { scope: `request.customer:${userId}`, key, body: { franchise, message } }, outcome, async () => {
      const customer = await customerOf(tx, userId)
      await claimGuestLeads(tx, customer)
      const franchises = await listRequestChoices(tx, franchise)
      if (franchises.length === 0) throw noFranchise()
      const requested = await request(tx, customer, franchises, { key, message })
      await honourChoices(tx, customer)
      return { requested, already: franchises.map((franchise) => franchise.name).filter((name) => !requested.includes(name)) }
    }),
  )
}

/** Keeps the choices of a customer whose e-mail is not verified yet, for `welcomeCustomer` (3-decisions 19). */
export function keepChoices(email: string, franchiseIds: readonly string[]): Promise<void> {
  return asSystem('choices before the e-mail is verified', async (tx) => {
    await rows(
      tx,
      `insert into pending_choices (user_id, franchise_id)
       select p.id, f.id from profiles p, franchises f
        where lower(p.email) = $1 and p.user_type = 'customer' and f.id = any($2::uuid[]) and f.status = 'approved' and f.franchisor_id is not null
       on conflict do nothing`,
      [email, franchiseIds],
    )
  })
}

/**
 * What waits for a customer who has just signed in: guest leads of his address become his, kept choices become
 * leads, which the returned sentence tells. Failures are only logged: nobody is kept out because of them.
 */
export async function welcomeCustomer(userId: string): Promise<string | undefined> {
  try {
    const requested = await asSystem('a customer signs in', (tx) => settle(tx, userId))
    return requested.length > 0 ? requestsSent(requested) : undefined
  } catch (error) {
    log.error({ err: error }, 'pending choices were not carried out')
  }
}

/** As `welcomeCustomer`, in the caller's transaction and without forgiving. */
export async function settle(tx: SystemTx, userId: string): Promise<string[]> {
  const customer = await customerOf(tx, userId)
  if (!customer.email_verified) return []
  await claimGuestLeads(tx, customer)
  return honourChoices(tx, customer)
}

async function customerOf(tx: SystemTx, userId: string): Promise<Customer> {
  const [customer] = await rows<Customer>(
    tx,
    `select id, full_name, lower(email) as email, phone, city, post_code, email_verified from profiles where id = $1 and user_type = 'customer'`,
    [userId],
  )
  if (!customer) throw new Error('A request needs a customer.')
  return customer
}

/** 3-decisions 20. Of several guest leads for one franchise the first becomes his; a customer has one lead per franchise. */
async function claimGuestLeads(tx: SystemTx, customer: Customer): Promise<void> {
  if (!customer.email_verified) return
  await rows(
    tx,
    `update franchise_leads set user_id = $1, email_verified_at = coalesce(email_verified_at, now())
      where id in (
        select distinct on (g.franchise_id) g.id from franchise_leads g
         where g.user_id is null and lower(g.email) = $2 and g.franchise_id is not null
           and not exists (select 1 from franchise_leads own where own.user_id = $1 and own.franchise_id = g.franchise_id)
         order by g.franchise_id, g.created_at)`,
    [customer.id, customer.email],
  )
  // The rest of the guest's leads stay unclaimed, but their address is proved all the same.
  await rows(tx, 'update franchise_leads set email_verified_at = now() where user_id is null and lower(email) = $1 and email_verified_at is null', [customer.email])
}

async function honourChoices(tx: SystemTx, customer: Customer): Promise<string[]> {
  if (!customer.email_verified) return []
  const kept = await rows<{ franchise_id: string; created_at: Date }>(tx, 'delete from pending_choices where user_id = $1 returning franchise_id, created_at', [customer.id])
  if (kept.length === 0) return []
  const franchises = await listRequestChoices(tx, kept.map((choice) => choice.franchise_id))
  // Consent was given when the choices were made.
  return request(tx, customer, franchises, { key: `choices-${customer.id}-${kept[0]?.created_at.getTime() ?? 0}`, message: '' }, kept[0]?.created_at)
}

async function request(tx: SystemTx, customer: Customer, franchises: readonly RequestChoice[], { key, message }: { key: string; message: string }, consentAt?: Date): Promise<string[]> {
  const asker = {
    userId: customer.id,
    name: customer.full_name.trim() || UNKNOWN_NAME,
    email: customer.email,
    phone: customer.phone?.trim() || NO_PHONE,
    city: customer.city,
    postCode: customer.post_code,
    source: 'login' as const,
    key,
    isVerified: customer.email_verified,
  }
  const written = await writeLeads(tx, asker, franchises, (franchise) => message || defaultMessage([franchise.name]), consentAt)
  await confirmToBuyer(tx, customer.email, written.map((lead) => lead.id))
  return written.map((lead) => lead.franchiseName)
}
