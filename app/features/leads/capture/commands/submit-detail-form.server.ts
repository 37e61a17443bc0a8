import { z } from 'zod'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { alreadyRequestedError, customersOnly, keyReused, requestsClosed } from '../../lead.errors.ts'
import { consumeFormTimestamp, timestampPurpose } from '../form-timestamp.server.ts'
import { can } from '../../lead.policy.ts'
import type { DetailForm } from '../../lead.schema.ts'
import { requestHash, runIdempotent } from '#app/platform/db/idempotency.server.ts'
import { countRequest } from '../request-rate-limit.server.ts'
import { queueConfirmation } from '../request-confirmation.server.ts'
import { countSubmission, type Proof, readProof } from '../submission-budget.server.ts'
import { listRequestChoices } from '../queries/request-choices.server.ts'
import { submitUnverifiedRequest } from './submit-unverified-request.server.ts'
import { countRequestsOnce } from '#app/features/metrics/information-requests.server.ts'
import { createLeads, delivered } from './create-leads.server.ts'

const placeRow = z.object({ city: z.string().nullable(), postCode: z.string().nullable() })
/** What is kept for the same form once more says nothing of a person (docs/data-map.md). */
const answer = z.object({ name: z.string(), isHeld: z.boolean().default(false) })
/** The place is a customer's, which went along with what he wrote. */
export type SubmittedDetailForm = z.output<typeof answer> & { place?: z.output<typeof placeRow> }

const LOCK_BUYER = statement(
  placeRow,
  'select city, post_code as "postCode" from profiles where id = $1 for no key update',
)

/**
 * The form on a franchise's page, by a guest or a customer (P-39 to P-44). Returns the franchise's name and whether its
 * lead is held: a guest's, and a customer's with an address that is not his account's (3-decisions 82). A guest who
 * asks again adds his words to his lead (3-decisions 81). A customer's town and postcode go along, as the form tells
 * him; one who asked before gets `lead.already_requested` (3-decisions 23). Throws `lead.takes_no_requests`,
 * `lead.too_many`, `lead.key_reused`, and what `consumeFormTimestamp` and `countSubmission` throw.
 */
export async function submitDetailForm(
  actor: Actor,
  franchiseId: string,
  input: DetailForm,
  client: { ip: string },
): Promise<SubmittedDetailForm> {
  if (!can(actor, 'lead:request')) throw customersOnly()
  await countRequest({ email: input.email, ip: client.ip, franchiseId })
  const { key, name, email, phone, message } = input
  const proof = await readProof(input)
  // Of a guest a hash: what is kept of the form outlives whatever else is deleted of him (docs/data-map.md).
  const scope = `request.detail:${actor.userId ?? requestHash(email)}`
  const slot = { scope, key, body: { franchiseId, name, email, phone, message }, reused: keyReused }
  return asSystem('a request from a franchise page', async (tx) => {
    // After what another session of the same buyer is doing, such as claiming his leads as a guest.
    const place = actor.userId ? await maybeOne(tx, LOCK_BUYER, [actor.userId]) : undefined
    const submitted = await runIdempotent(tx, slot, answer, async () => {
      const [franchise] = await listRequestChoices(tx, [franchiseId])
      if (!franchise) throw requestsClosed()
      if (actor.userId === null)
        await consumeFormTimestamp(tx, { timestamp: input.timestamp, purpose: timestampPurpose.franchise(franchiseId) })
      if (actor.userId === null) {
        // The page may be shown to others too, and with it the form's key (docs/decisions/039).
        const own = requestHash([email, key])
        const held = await submitUnverifiedRequest(
          tx,
          { userId: null, name, email, phone, message, source: 'detail_form', key: own, ip: client.ip, proof },
          [franchise],
        )
        return { name: franchise.name, isHeld: held.length > 0 }
      }
      // Who is signed in has verified the account's address (3-decisions 67) and no other, and asks each franchise
      // once.
      const isVerified = actor.email.toLowerCase() === email
      const held = isVerified
        ? new Set<string>()
        : await countOther(tx, franchiseId, { ...input, ip: client.ip, proof })
      const written = await createLeads(
        tx,
        { userId: actor.userId, name, email, phone, ...place, source: 'detail_form', key, isVerified, held },
        [franchise],
        () => message,
      )
      if (written.length === 0) throw alreadyRequestedError({ name: franchise.name })
      await queueConfirmation(
        tx,
        email,
        written.map((lead) => lead.id),
      )
      await countRequestsOnce(tx, delivered(written))
      return { name: franchise.name, isHeld: held.has(franchise.id) }
    })
    return { ...submitted, ...(place && { place }) }
  })
}

/**
 * A customer's form with another address. Without a timestamp it is counted all the same, but proves nothing: its proof
 * could be used again.
 */
async function countOther(
  tx: SystemTx,
  franchiseId: string,
  { timestamp, proof, ip, email, message }: Omit<DetailForm, 'proof'> & { ip: string; proof: Proof },
): Promise<ReadonlySet<string>> {
  if (timestamp)
    await consumeFormTimestamp(tx, { timestamp, purpose: timestampPurpose.franchise(franchiseId), isQuick: true })
  return countSubmission(tx, {
    ip,
    email,
    message,
    franchiseIds: [franchiseId],
    proof: timestamp ? proof : { canProve: false, isProven: false },
  })
}
