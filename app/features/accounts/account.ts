import type { Role } from '#app/platform/db/transaction.server.ts'

/** The three kinds of account (E-01): whoever is no visitor. */
export type UserType = Exclude<Role, 'visitor'>
export const userTypes = ['customer', 'franchisor', 'admin'] as const satisfies readonly UserType[]

export const accountStatuses = ['pending', 'approved', 'rejected'] as const
export type AccountStatus = (typeof accountStatuses)[number]

/** The person of a request, as the screens know them. A visitor has no id. */
export type Actor = { role: 'visitor'; userId: null } | MemberActor
/** Someone signed in. */
export type MemberActor = {
  role: UserType
  userId: string
  fullName: string
  companyName: string | null
  email: string
  /** An admin who has to set up two-step verification before anything else (REQUIRE_ADMIN_2FA). */
  owesEnrolment?: true
}

export const visitorActor: Actor = { role: 'visitor', userId: null }

/** A new account's status: customers need no approval, franchisors wait for it (F-09). */
export function initialStatus(type: 'customer' | 'franchisor'): AccountStatus {
  return type === 'customer' ? 'approved' : 'pending'
}

/** Email addresses are compared and stored trimmed and in lower case (F-05). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
