/** Where an account stands (S-12). */
export const accountStatuses = ['pending', 'approved', 'rejected'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** A new account's status: customers need no approval, franchisors wait for it (F-09). */
export function initialStatus(type: 'customer' | 'franchisor'): AccountStatus {
  return type === 'customer' ? 'approved' : 'pending'
}
