import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, type Command, execute } from '#app/platform/db/statement.server.ts'

type CountedLead = { id: string; franchiseId: string }

const COUNT = command('select count_information_requests($1, $2)')
const COUNT_ONCE = command('select count_requests_once($1, $2)', { isPlannedOnce: true })

/**
 * Counts new leads as information requests of their franchises, today in London, and of the featured ads that run for
 * them (3-decisions 39; E-21 'request_info'). In the transaction that writes the leads, so that no lead is counted
 * twice or not at all; a count stays when its lead is deleted (3-decisions 28). One statement, which the database also
 * carries out for a lead that it releases. Nobody else counts from then to the end of the transaction.
 */
export const countInformationRequests = (tx: SystemTx, leads: readonly CountedLead[]): Promise<void> =>
  count(tx, COUNT, leads)

/**
 * As `countInformationRequests`, while others count for other companies. For a transaction that counts once and
 * releases nothing: two that counted for the same companies in two steps could wait for each other. Best the last that
 * it does, since the same companies' next requests wait until it ends.
 */
export const countRequestsOnce = (tx: SystemTx, leads: readonly CountedLead[]): Promise<void> =>
  count(tx, COUNT_ONCE, leads)

async function count(tx: SystemTx, by: Command, leads: readonly CountedLead[]): Promise<void> {
  if (leads.length === 0) return
  await execute(tx, by, [leads.map((lead) => lead.id), leads.map((lead) => lead.franchiseId)])
}
