import { setTimeout as sleep } from 'node:timers/promises'
import { NamedError, withErrorId } from '#app/lib/errors.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { log } from '#app/platform/log/log.server.ts'
import { createAccount, type NewAccount } from '../account.commands.server.ts'
import { failedToCreate } from '../account.errors.ts'
import type { SignUpCustomer, SignUpFranchisor } from '../account.schema.ts'
import { reapplyBySignUp } from './reapplication.server.ts'
import { shouldHideTakenEmail } from './enumeration-budget.server.ts'
import { CONSTANT_RESPONSE_MS } from '../sign-in/constant-time.server.ts'
import { countSignUp } from './sign-up-rate-limit.server.ts'
import { checkPasswordRules } from '../passwords/password-rules.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { getRepeatedSignUp } from './repeated-sign-up.server.ts'

/** From where someone signs up, and the reference of his request. */
type Asker = { ip: string; requestId?: string }

/** The account's id; undefined where the address has an account already and nobody may notice. */
export type SignedUp = string | undefined

/**
 * C-06. The same sign-up sent again is answered like the first. Throws `account.too_many_attempts`, what
 * `checkPasswordRules` throws, `account.failed_to_create` for what nobody expected and, within the disclosure budget,
 * `account.email_taken`; over it the answer is that of a new account, in the same time, and the owner gets an email.
 */
export function signUpCustomer(input: SignUpCustomer, client: Asker): Promise<SignedUp> {
  return signUp(input.password, client, { userType: 'customer', email: input.email, fullName: input.fullName })
}

/**
 * F-01 to F-10: the account waits for approval and nobody is signed in. A rejected one is applied for again
 * (`reapplyBySignUp`). Throws as `signUpCustomer`.
 */
export function signUpFranchisor(input: SignUpFranchisor, client: Asker): Promise<SignedUp> {
  return signUp(input.password, client, {
    userType: 'franchisor',
    email: input.email,
    fullName: input.contactName,
    companyName: input.companyName,
    companyNumber: input.companyNumber,
  })
}

async function signUp(password: string, client: Asker, account: Omit<NewAccount, 'passwordHash'>): Promise<SignedUp> {
  await checkPasswordRules(password, { email: account.email, names: [account.fullName, account.companyName] })
  const [userId] = await Promise.all([create(password, client, account), sleep(CONSTANT_RESPONSE_MS)])
  return userId
}

async function create(password: string, client: Asker, account: Omit<NewAccount, 'passwordHash'>): Promise<SignedUp> {
  try {
    await countSignUp(client.ip)
    const passwordHash = await hashPassword(password)
    return await asSystem('sign-up', (tx) => createAccount(tx, { ...account, passwordHash }))
  } catch (error) {
    if (error instanceof NamedError && error.code === 'account.email_taken') {
      // In this order: of two presses at once, the second finds the account rejected, or else what the first made of
      // it.
      const again =
        account.userType === 'franchisor'
          ? await reapplyBySignUp(
              account.email,
              {
                companyName: account.companyName ?? '',
                contactName: account.fullName,
                companyNumber: account.companyNumber,
              },
              password,
              client.ip,
            )
          : null
      if (again) return again.userId
      const before = await getRepeatedSignUp(account, password, client.ip)
      if (before) return before
      if (await shouldHideTakenEmail(account.email, client.ip)) return undefined
    }
    if (error instanceof NamedError) throw error
    log.error({ err: error }, 'a sign-up failed')
    const failed = failedToCreate()
    throw new NamedError(failed.code, failed.status, withErrorId(failed.sentence, client.requestId))
  }
}
