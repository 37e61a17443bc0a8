import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { createAccount } from '#app/features/accounts/account.commands.server.ts'
import { shouldHideTakenEmail } from '#app/features/accounts/sign-up/enumeration-budget.server.ts'
import { CONSTANT_RESPONSE_MS } from '#app/features/accounts/sign-in/constant-time.server.ts'
import { checkPasswordRules } from '#app/features/accounts/passwords/password-rules.server.ts'
import { hashPassword } from '#app/features/accounts/passwords/password-hash.server.ts'
import { defaultMessage, type RequestChoice } from '../../request-text.ts'
import { keyReused, noFranchiseAvailable } from '../../lead.errors.ts'
import type { SignUpRequest } from '../../lead.schema.ts'
import { consumeFormTimestamp, timestampPurpose } from '../form-timestamp.server.ts'
import { runIdempotent } from '#app/platform/db/idempotency.server.ts'
import { countRequest } from '../request-rate-limit.server.ts'
import { readProof } from '../submission-budget.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { submitUnverifiedRequest, weighSubmission } from './submit-unverified-request.server.ts'
import { recordMarketingConsent } from './create-leads.server.ts'

/**
 * `held` names the franchises that get their lead once the address is verified (3-decisions 82). Without an id where
 * the address had an account already and nobody may notice.
 */
const answer = z.object({ email: z.string(), userId: z.uuid().optional(), held: z.array(z.string()).default([]) })
export type SubmittedRequest = z.output<typeof answer>

/**
 * The sign-up path of a request (3-decisions 18): user, profile, every lead, consents and emails in one transaction,
 * once per key. Throws `lead.no_franchise`, `lead.key_reused`, `lead.too_many`, what `checkPasswordRules`,
 * `consumeFormTimestamp` and `countSubmission` throw and, within the disclosure budget, `account.email_taken`;
 * over it the answer is that of a new account, in the same time, and the owner gets an email (security.md,
 * account enumeration).
 */
export async function submitRequest(input: SignUpRequest, client: { ip: string }): Promise<SubmittedRequest> {
  const [submitted] = await Promise.all([submit(input, client), sleep(CONSTANT_RESPONSE_MS)])
  return submitted
}

/** Nobody reads the name of a franchise that was unticked, where no script could take it out (3-decisions 68). */
const messageTo = (franchises: readonly RequestChoice[], { isOffered, message }: SignUpRequest): string =>
  isOffered ? defaultMessage(franchises.map(({ name }) => name)) : message

async function submit(input: SignUpRequest, client: { ip: string }): Promise<SubmittedRequest> {
  await checkPasswordRules(input.password, { email: input.email, names: [input.firstName, input.lastName] })
  await countRequest({ email: input.email, ip: client.ip })
  const passwordHash = await hashPassword(input.password)
  const { key, timestamp, canProve, proof: given, ...body } = input
  const proof = await readProof({ canProve, proof: given, timestamp })
  const slot = { scope: 'request.sign-up', key, body, reused: keyReused }
  const spend = (tx: SystemTx) =>
    consumeFormTimestamp(tx, { timestamp, purpose: timestampPurpose.signUp(input.email), isQuick: true })
  try {
    return await asSystem('sign-up with a request', (tx) =>
      runIdempotent(tx, slot, answer, async () => {
        await spend(tx)
        const franchises = await listRequestChoices(tx, input.franchise)
        if (franchises.length === 0) throw noFranchiseAvailable()
        const name = `${input.firstName} ${input.lastName}`
        const message = messageTo(franchises, input)
        const { email, phone, city, postCode, country, desiredInvestment, desiredTimeframe, preset } = input
        const userId = await createAccount(tx, {
          userType: 'customer',
          email,
          passwordHash,
          fullName: name,
          phone,
          city,
          postCode,
        })
        const held = await submitUnverifiedRequest(
          tx,
          {
            userId,
            name,
            email,
            phone,
            city,
            postCode,
            country,
            desiredInvestment,
            desiredTimeframe,
            preset,
            message,
            source: 'dialog',
            key,
            ip: client.ip,
            proof,
          },
          franchises,
        )
        if (input.marketing) await recordMarketingConsent(tx, { userId, email, source: 'dialog' })
        return { email, userId, held }
      }),
    )
  } catch (error) {
    if (!(error instanceof NamedError) || error.code !== 'account.email_taken') throw error
    if (!(await shouldHideTakenEmail(input.email, client.ip))) throw error
    // As for a new address: one answer per key, and the timestamp is used up.
    return asSystem('a sign-up with an address that has an account', (tx) =>
      runIdempotent(tx, slot, answer, async () => {
        await spend(tx)
        const franchises = await listRequestChoices(tx, input.franchise)
        const asking = { email: input.email, ip: client.ip, message: messageTo(franchises, input), proof }
        const { waiting } = await weighSubmission(tx, asking, franchises)
        return { email: input.email, held: waiting }
      }),
    )
  }
}
