import { z } from 'zod'
import { PROOF_UNSUPPORTED } from '#app/lib/forms/challenge.ts'
import { hasLink } from '#app/lib/forms/links-in-text.ts'
import { mailboxOf } from '#app/lib/mailbox.ts'
import { networkOf } from '#app/lib/network.ts'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import { env } from '#app/platform/env.server.ts'
import { solvedNonce } from '#app/platform/forms/captcha/proof-of-work.server.ts'
import { HOUR, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { proofNeeded, tooManyRequests } from '../lead.errors.ts'

/** Counts are kept for ten minutes each, so that an hour is the last hour, and not the one on the clock. */
const PIECE = 600
const inLast = (minutes: number) =>
  `coalesce(sum(count) filter (where window_start > now() - interval '${minutes + PIECE / 60} minutes'), 0)::int`

const HIT_NETWORK = command(`select hit_limit('lead:network', $1, $2)`, { isPlannedOnce: true })
const HIT_MAILBOX = command(`select hit_limit('lead:mailbox', $1, $2)`, { isPlannedOnce: true })
const HIT_PAIRS = command(
  `select hit_limit('lead:network-franchise', pair, $2)
     from unnest($1::text[]) with ordinality as p (pair, n) order by n`,
  { isPlannedOnce: true },
)
const COUNTS = statement(
  z.object({
    scope: z.enum(['lead:network', 'lead:mailbox', 'lead:network-franchise']),
    key: z.string(),
    halfHour: z.int(),
    hour: z.int(),
  }),
  `select scope, key, ${inLast(30)} as "halfHour", ${inLast(60)} as hour from rate_limits
    where (scope, key) in (select 'lead:network', $1 union all select 'lead:mailbox', $2
      union all select 'lead:network-franchise', unnest($3::text[]))
    group by scope, key`,
  { isPlannedOnce: true },
)

/**
 * Held requests of one network without a solved challenge, in an hour. Only abuse has more, and whoever runs scripts
 * goes on.
 */
const UNPROVEN = { scope: 'lead:unproven', most: 60, windowSeconds: HOUR }

/** Whether the form's page can solve a challenge, and whether it has. */
export type Proof = { canProve: boolean; isProven: boolean }

/** What a form says of its proof; outside of any transaction, because it takes a moment. */
export async function readProof({
  canProve,
  proof,
  timestamp,
}: {
  canProve: boolean
  proof: string
  timestamp: string
}): Promise<Proof> {
  return {
    canProve: canProve && proof !== PROOF_UNSUPPORTED,
    isProven: proof !== '' && (await solvedNonce(proof, timestamp)) !== null,
  }
}

export type Submission = { proof: Proof; ip: string; email: string; franchiseIds: readonly string[]; message: string }

/**
 * Counts one submission by someone whose address nobody has verified, and says which of its leads are held: all, where
 * its network or its mailbox has sent more than people do or the message has a link; those of a franchise that the
 * network has asked too often (3-decisions 82). In the transaction of the leads: what fails or is answered again counts
 * nothing, and submissions of one network come one after the other. Over the budget a page that runs scripts proves its
 * work first, which throws `lead.proof_needed`; one without is held all the same, and from far too many on refused:
 * `lead.too_many`.
 */
export async function countSubmission(
  tx: SystemTx,
  { ip, email, franchiseIds, message, proof }: Submission,
): Promise<ReadonlySet<string>> {
  const [network, mailbox] = [networkOf(ip), mailboxOf(email)]
  const ids = [...new Set(franchiseIds)].toSorted()
  const pairs = ids.map((id) => `${network} ${id}`)
  // Each locks its counter until the end, in the same order everywhere.
  await execute(tx, HIT_NETWORK, [network, PIECE])
  await execute(tx, HIT_MAILBOX, [mailbox, PIECE])
  await execute(tx, HIT_PAIRS, [pairs, PIECE])
  const counts = await rows(tx, COUNTS, [network, mailbox, pairs])
  const budgets = {
    'lead:network': env.REQUESTS_PER_NETWORK,
    'lead:mailbox': env.REQUESTS_PER_NETWORK,
    'lead:network-franchise': env.REQUESTS_PER_NETWORK_AND_FRANCHISE,
  } as const
  const over = counts.filter(
    ({ scope, hour, halfHour }) =>
      hour > budgets[scope] || (scope !== 'lead:network-franchise' && halfHour > env.REQUESTS_PER_NETWORK_AT_ONCE),
  )
  if (over.length > 0 && !proof.isProven) {
    if (proof.canProve) throw proofNeeded()
    if (await isOverLimit(tx, UNPROVEN, network)) throw overLimit(UNPROVEN, tooManyRequests())
  }
  const isAll = over.some(({ scope }) => scope !== 'lead:network-franchise')
  return new Set(
    isAll || hasLink(message) ? ids : ids.filter((id) => over.some(({ key }) => key === `${network} ${id}`)),
  )
}
