import { codeOf } from '#app/lib/errors.ts'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { command, execute } from '#app/platform/db/statement.server.ts'
import { normaliseEmail } from './account.ts'
import { initialStatus } from './account-status.ts'
import * as errors from './account.errors.ts'
import { auth } from './auth/auth.server.ts'
import { withAuthTx } from './auth/auth-database.server.ts'

export type NewAccount = {
  userType: 'customer' | 'franchisor'
  email: string
  /** Made before the transaction begins: hashing takes longer than a connection should be held. */
  passwordHash: string
  fullName: string
  companyName?: string | null
  companyNumber?: string | null
  phone?: string | null
  city?: string | null
  postCode?: string | null
}

const TAKEN = command('select 1 from auth."user" where lower(email) = $1', { isPlannedOnce: true })
const ENTER = command(
  'insert into profiles (id, full_name, company_name, company_number, user_type, status, phone, city, ' +
    'post_code) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
  { isPlannedOnce: true },
)

/**
 * Creates user, password and profile in the caller's transaction (3-decisions 18) and queues the verification mail.
 * Throws `account.email_taken` for an address that any account holds.
 */
export async function createAccount(tx: SystemTx, account: NewAccount): Promise<string> {
  const email = normaliseEmail(account.email)
  const userId = await createUser(tx, { ...account, email, emailVerified: false })
  const { fullName, companyName, companyNumber, userType, phone, city, postCode } = account
  await execute(tx, ENTER, [
    userId,
    fullName,
    companyName ?? null,
    companyNumber ?? null,
    userType,
    initialStatus(userType),
    phone ?? null,
    city ?? null,
    postCode ?? null,
  ])
  await enqueue(tx, 'account.verify', email, { userId })
  return userId
}

type NewMember = { email: string; passwordHash: string; fullName: string; companyId: string }
const ENTER_MEMBER = command(
  `insert into profiles (id, full_name, user_type, status, approved_at, company_id)
    values ($1, $2, 'franchisor', 'approved', now(), $3)`,
)

/**
 * Creates the account of someone who follows an invitation into a company: his address is proven by its link, and the
 * company is approved. Throws `account.email_taken`.
 */
export async function createMember(tx: SystemTx, { companyId, ...person }: NewMember): Promise<string> {
  const userId = await createUser(tx, { ...person, emailVerified: true })
  await execute(tx, ENTER_MEMBER, [userId, person.fullName, companyId])
  return userId
}

type NewUser = { email: string; passwordHash: string; fullName: string; emailVerified: boolean }

/** A user with a password. Throws `account.email_taken`. */
async function createUser(tx: SystemTx, { email, fullName, passwordHash, emailVerified }: NewUser): Promise<string> {
  if ((await execute(tx, TAKEN, [email])) > 0) throw errors.emailTaken()
  return withAuthTx(tx, async () => {
    const { internalAdapter } = await auth().$context
    const user = await internalAdapter.createUser(
      { email, name: fullName, emailVerified },
      { method: 'email-password' },
    )
    if (!user?.id) throw errors.noUserData()
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: passwordHash,
    })
    return user.id
  }).catch((error: unknown) => {
    // Two sign-ups at the same moment: the unique index decides, the second one hears the same sentence.
    if (isUniqueViolation(error)) throw errors.emailTaken()
    throw error
  })
}

/** Whether the database refused a second row of what there may be one of. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (codeOf(at) === '23505') return true
  return false
}
