import { countPendingAccounts } from '#app/features/accounts/approvals/pending-accounts.queries.server.ts'
import { countChangedFranchises } from '#app/features/franchises/moderation/changes/changes.queries.server.ts'
import { countPendingFranchises } from '#app/features/franchises/moderation/queries/moderation.server.ts'
import { countHeldLeads } from '#app/features/leads/held/held-leads.queries.server.ts'
import { countOpenMessages } from '#app/features/messages/contact-inbox/contact-inbox.queries.server.ts'
import { countUnreadInbox } from '#app/features/messages/support/inbox.queries.server.ts'
import { countAlarms } from '#app/features/operation/operation.queries.server.ts'
import { memoiseQuery } from '#app/platform/db/memoise.server.ts'

/**
 * What waits for an admin in all rooms (D-04, D-06; 3-decisions 35, 82), asked once in a request. A message of the
 * contact form or a report waits until an admin marks it as done; so do live listings that changed, and held leads.
 */
export const countWhatWaits = memoiseQuery(async (tx) => {
  const [accounts, franchises, changed, held, { unread }, { contact, reports }, alarms] = await Promise.all([
    countPendingAccounts(tx),
    countPendingFranchises(tx),
    countChangedFranchises(tx),
    countHeldLeads(tx),
    countUnreadInbox(tx),
    countOpenMessages(tx),
    countAlarms(tx),
  ])
  return { accounts, franchises, changed, held, messages: unread + contact, reports, alarms }
})
