import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'

const COUNT = command('select count_information_requests($1, $2)')

/**
 * Counts new leads as information requests of their franchises, today in London, and of the featured ads that run for
 * them (3-decisions 39; E-21 'request_info'). In the transaction that writes the leads, so that no lead is counted
 * twice or not at all; a count stays when its lead is deleted (3-decisions 28). One statement, which the database also
 * carries out for a lead that it releases.
 */
export async function countInformationRequests(
  tx: SystemTx,
  leads: readonly { id: string; franchiseId: string }[],
): Promise<void> {
  if (leads.length === 0) return
  await execute(tx, COUNT, [leads.map((lead) => lead.id), leads.map((lead) => lead.franchiseId)])
}
