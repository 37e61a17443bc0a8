import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { emptyRequestMessage, type RequestMessage } from '../../lead.ts'
import { canBringChoices } from '../request-rate-limit.server.ts'
import { recordMarketingConsent } from './create-leads.server.ts'

/** A choice that waited for its buyer's email to be verified, with what he wrote; `key` is that of the form. */
export type PendingChoice = { franchiseId: string; key: string | null; words: RequestMessage; keptAt: Date }

/**
 * `isCounted` unless it is said not to be: a request is counted before it comes here, one that a sign-in brings along
 * is not.
 */
type Request = { key: string; words: RequestMessage; marketing: boolean; isCounted?: boolean }

/** Columns of what was written, in the order of `valuesOf`. */
const COLUMNS = [
  'message',
  'name',
  'phone',
  'city',
  'post_code',
  'country',
  'desired_investment',
  'desired_timeframe',
] as const

function valuesOf({
  message,
  name,
  phone,
  city,
  postCode,
  country,
  desiredInvestment,
  desiredTimeframe,
}: RequestMessage) {
  return [message, name, phone, city, postCode, country, desiredInvestment, desiredTimeframe]
}

const LOCK_CUSTOMER = statement(
  z.object({ id: z.guid() }),
  `select id from profiles where lower(email) = $1 and user_type = 'customer' for no key update`,
)
const FORGET_OF_FORM = command('delete from pending_choices where user_id = $1 and request_key = $2')

const keep = (onConflict: string) =>
  command(
    `insert into pending_choices as kept (user_id, franchise_id, request_key, ${COLUMNS.join(', ')})
     select $1, f.id, $3, ${COLUMNS.map((_, index) => `$${index + 4}`).join(', ')}
       from franchises f where f.id = any($2::uuid[]) and f.is_public and f.franchisor_id is not null
     on conflict (user_id, franchise_id) do ${onConflict}`,
  )
const overOld = COLUMNS.map((name) => `${name} = coalesce(excluded.${name}, kept.${name})`).join(', ')
const KEEP_OF_FORM = keep(`update set created_at = excluded.created_at, request_key = excluded.request_key, ${overOld}`)
const KEEP_ALONE = keep('nothing')

/**
 * Keeps the choices of a customer whose email is not verified yet, for `claimPendingRequests` and `confirmEmail`
 * (3-decisions 19), with what he wrote in the request that they came with. The same form sent again takes the place of
 * what it had left: a franchise that was unticked since is asked nothing (3-decisions 68). Another one, without words,
 * leaves those of before. False where a request holds nothing that could be asked.
 */
export function savePendingChoices(
  email: string,
  franchiseIds: readonly string[],
  request?: Request,
): Promise<boolean> {
  return asSystem('choices before the email is verified', async (tx) => {
    const customer = await maybeOne(tx, LOCK_CUSTOMER, [email])
    if (!customer) return false
    // What comes along with a sign-in fails without a word (Q-26).
    if (!(request && (request.isCounted ?? true)) && !(await canBringChoices(tx, email))) {
      log.warn({ event: 'lead.choices_over_limit', userId: customer.id }, 'too many choices came along with sign-ins')
      return false
    }
    if (request) await execute(tx, FORGET_OF_FORM, [customer.id, request.key])
    const values = [customer.id, franchiseIds, request?.key ?? null, ...valuesOf(request?.words ?? emptyRequestMessage)]
    const entered = await execute(tx, request ? KEEP_OF_FORM : KEEP_ALONE, values)
    if (request?.marketing) await recordMarketingConsent(tx, { userId: customer.id, email, source: 'login' })
    return entered > 0
  })
}

const keptRow = z.object({
  franchiseId: z.guid(),
  key: z.string().nullable(),
  keptAt: z.date(),
  message: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  country: z.string().nullable(),
  desiredInvestment: z.string().nullable(),
  desiredTimeframe: z.string().nullable(),
})
const TAKE = statement(
  keptRow,
  `with taken as (
     delete from pending_choices where user_id = $1 and ($2::uuid[] is null or franchise_id = any($2::uuid[]))
     returning *)
   select franchise_id as "franchiseId", request_key as key, created_at as "keptAt", message, name, phone, city,
     post_code as "postCode", country, desired_investment as "desiredInvestment",
     desired_timeframe as "desiredTimeframe" from taken order by created_at, franchise_id`,
)

/** Takes out what was kept for a customer, all of it or for these franchises, oldest first. */
export async function takePendingChoices(
  tx: SystemTx,
  userId: string,
  franchiseIds: readonly string[] | null,
): Promise<PendingChoice[]> {
  const taken = await rows(tx, TAKE, [userId, franchiseIds])
  return taken.map(({ franchiseId, key, keptAt, ...words }) => ({ franchiseId, key, keptAt, words }))
}
