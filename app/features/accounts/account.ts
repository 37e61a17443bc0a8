import type { Role } from '#app/platform/db/transaction.server.ts'

/** The three kinds of account (E-01): whoever is no visitor. */
export type UserType = Exclude<Role, 'visitor'>
export const userTypes = ['customer', 'franchisor', 'admin'] as const satisfies readonly UserType[]

/** Who asks, as the screens know them. A visitor has no id. */
export type Actor = { role: 'visitor'; userId: null } | MemberActor
/** Someone signed in. */
export type MemberActor = {
  role: UserType
  /** The account whose rows are meant: of a franchisor the company's, which is its owner's. */
  userId: string
  /** Who acts, where that is a member of the company and not its owner (docs/decisions/031). */
  personId?: string
  fullName: string
  companyName: string | null
  email: string
  /** An admin who has to set up two-step verification before anything else (REQUIRE_ADMIN_2FA). */
  owesEnrolment?: true
}

export const visitorActor: Actor = { role: 'visitor', userId: null }

/** The account with which someone signs in, which a member of a company has beside the company's. */
export const personIdOf = ({ userId, personId }: { userId: string; personId?: string }): string => personId ?? userId

/** Someone signed in as himself alone: his password, devices, emails and data, and not his company's. */
export function asPerson({ personId, ...actor }: MemberActor): MemberActor {
  return { ...actor, userId: personId ?? actor.userId }
}

/** Who applies for a franchisor's account, and under which names. */
export type Application = { companyName: string; contactName: string; companyNumber?: string | null | undefined }

/** Email addresses are compared and stored trimmed and in lower case (F-05). */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase()
}
