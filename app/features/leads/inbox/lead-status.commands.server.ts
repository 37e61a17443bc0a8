import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { isResponse, type LeadStatus } from '../lead.ts'
import { leadNotFound, leadsGone } from '../lead.errors.ts'
import { can } from '../lead.policy.ts'

const OPEN = command(
  `update franchise_leads
      set first_viewed_at = coalesce(first_viewed_at, now()),
          status = case status when 'new' then 'contacted' else status end
    where id = $1 and franchisor_id = $2`,
)
/** What a status that is set by hand changes of a lead. */
const BY_HAND = `status = $3, first_viewed_at = coalesce(first_viewed_at, now()),
          first_response_at = case when $4 then coalesce(first_response_at, now()) else first_response_at end`
const SET_STATUS = command(`update franchise_leads set ${BY_HAND} where id = $1 and franchisor_id = $2`)
// In one order whoever asks, so that two of a company wait for each other instead of for ever.
const SET_STATUSES = command(
  `with chosen as materialized (
     select id as chosen_id from franchise_leads where id = any ($1::uuid[]) and franchisor_id = $2
      order by id for update)
   update franchise_leads set ${BY_HAND} from chosen where id = chosen_id`,
)
const NOTE_REPLY = command(
  `update franchise_leads set first_response_at = coalesce(first_response_at, now())
    where id = $1 and franchisor_id = $2`,
)

/**
 * F-45, 3-decisions 26: the franchisor looks at a lead. The first view is noted, a new lead becomes contacted, and that
 * is no response yet. Throws `lead.not_found`.
 */
export async function openLead(tx: Tx, actor: Actor, input: { leadId: string }): Promise<void> {
  if (!can(actor, 'lead:open')) throw leadNotFound()
  const opened = await execute(tx, OPEN, [input.leadId, actor.userId])
  if (opened === 0) throw leadNotFound()
}

/**
 * F-44: any of the six. The history is written by the database; the first one set by hand counts as a response. Throws
 * `lead.not_found`.
 */
export async function setLeadStatus(
  tx: Tx,
  actor: Actor,
  input: { leadId: string; status: LeadStatus },
): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  const changed = await execute(tx, SET_STATUS, [input.leadId, actor.userId, input.status, isResponse(input.status)])
  if (changed === 0) throw leadNotFound()
}

/**
 * F-44 for several leads at once, each as `setLeadStatus` does it: in one statement, with the history, the webhook's
 * event and the news to open tabs of every lead, which the database writes. What is gone meanwhile is left out: answers
 * how many were changed. Throws `lead.all_gone` where that is none.
 */
export async function setLeadStatuses(
  tx: Tx,
  actor: Actor,
  { leadIds, status }: { leadIds: readonly string[]; status: LeadStatus },
): Promise<number> {
  if (!can(actor, 'lead:set-status')) throw leadsGone()
  const changed = await execute(tx, SET_STATUSES, [leadIds, actor.userId, status, isResponse(status)])
  if (changed === 0) throw leadsGone()
  return changed
}

/**
 * 3-decisions 26: a message of the franchisor's is a first real reply, and nobody answers a lead that he has not
 * opened. For the message's transaction. Throws `lead.not_found`.
 */
export async function recordMessage(tx: Tx, actor: Actor, leadId: string): Promise<void> {
  await openLead(tx, actor, { leadId })
  await recordReply(tx, actor, { leadId })
}

/**
 * 3-decisions 26: the franchisor follows the email link of a lead, which is a first real reply. Throws
 * `lead.not_found`.
 */
export async function recordReply(tx: Tx, actor: Actor, input: { leadId: string }): Promise<void> {
  if (!can(actor, 'lead:set-status')) throw leadNotFound()
  const noted = await execute(tx, NOTE_REPLY, [input.leadId, actor.userId])
  if (noted === 0) throw leadNotFound()
}
