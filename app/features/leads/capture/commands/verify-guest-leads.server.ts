import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'

const nameRow = z.object({ name: z.string() })
// Of an account whose own address it is, the account's verification releases them (`verify_leads` in db/schema.sql).
const OF_NO_SUCH_ACCOUNT = `not exists (select 1 from profiles p where p.id = user_id and lower(p.email) = $1)`
const VERIFY_LEADS = statement(
  nameRow,
  `with held as (
       select id from franchise_leads where ${OF_NO_SUCH_ACCOUNT} and lower(email) = $1 and held_at is not null),
     verified as (
       update franchise_leads set email_verified_at = now()
        where ${OF_NO_SUCH_ACCOUNT} and lower(email) = $1 and email_verified_at is null
       returning id, franchise_name as name, held_at)
   select name from verified join held using (id) where verified.held_at is null order by name`,
)
const VERIFY_WORDS = statement(
  nameRow,
  `with held as (select id from lead_follow_ups where lower(email) = $1 and held_at is not null),
     verified as (
       update lead_follow_ups set email_verified_at = now() where lower(email) = $1 and email_verified_at is null
       returning id, lead_id)
   select l.franchise_name as name from verified join held using (id) join franchise_leads l on l.id = lead_id
    where l.held_at is null order by name`,
)

/**
 * Marks what was left under an address as coming from it, because its owner has proved that it is his: leads of guests
 * and of customers whose account has another address, and words added to any lead. The database releases what was held
 * (3-decisions 82). Returns the names of the franchises whose leads are released by it. `email` in small letters.
 */
export async function verifyGuestLeads(tx: SystemTx, email: string): Promise<string[]> {
  const leads = await rows(tx, VERIFY_LEADS, [email])
  const words = await rows(tx, VERIFY_WORDS, [email])
  return [...new Set([...leads, ...words].map(({ name }) => name))]
}

const leftRow = z.object({ isHeld: z.boolean(), isUnverified: z.boolean() })
const LEFT = statement(
  leftRow,
  `select coalesce(bool_or(is_held), false) as "isHeld", coalesce(bool_or(is_unverified), false) as "isUnverified"
   from (select held_at is not null as is_held, email_verified_at is null and ${OF_NO_SUCH_ACCOUNT} as is_unverified
       from franchise_leads where lower(email) = $1
     union all
     select held_at is not null, email_verified_at is null from lead_follow_ups where lower(email) = $1) l`,
)

/** Whether anything that was left under an address is held, or not known to come from it. `email` in small letters. */
export const readLeftUnder = (tx: SystemTx, email: string): Promise<z.output<typeof leftRow>> => one(tx, LEFT, [email])

const WAITING = statement(
  nameRow,
  `select distinct franchise_name as name from franchise_leads
    where lower(email) = $1 and held_at is not null and email_verified_at is not null order by name`,
)

/**
 * The franchises whose leads from this verified address stay held, because their listings take none now (3-decisions
 * 78). `email` in small letters.
 */
export async function listFranchisesHoldingLeads(tx: SystemTx, email: string): Promise<string[]> {
  return (await rows(tx, WAITING, [email])).map(({ name }) => name)
}
