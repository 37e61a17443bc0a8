import type { Claims } from '#app/platform/db/transaction.server.ts'

type LeadOwners = { userId: string | null; franchisorId: string | null }

export type LeadAction =
  | 'lead:request'
  | 'lead:read'
  | 'lead:delete'
  | 'lead:withdraw'
  | 'lead:set-interest'
  | 'lead:open'
  | 'lead:set-status'
  | 'lead:release'

/**
 * Who may do what with a lead; without a lead, whether the kind of person may at all. Admins see held
 * ones alone, to release or discard them.
 * Policies of `franchise_leads` say the same to the database.
 */
export function can(actor: Claims, act: LeadAction, lead?: LeadOwners): boolean {
  const isBuyer =
    actor.role === 'customer' && actor.userId !== null && (lead === undefined || lead.userId === actor.userId)
  const isFranchisor =
    actor.role === 'franchisor' && actor.userId !== null && (lead === undefined || lead.franchisorId === actor.userId)
  switch (act) {
    case 'lead:request':
      return actor.role === 'visitor' || actor.role === 'customer'
    case 'lead:read':
      return isBuyer || isFranchisor
    case 'lead:delete':
    case 'lead:withdraw':
    case 'lead:set-interest':
      return isBuyer
    case 'lead:open':
    case 'lead:set-status':
      return isFranchisor
    case 'lead:release':
      return actor.role === 'admin' && actor.userId !== null
  }
}
