import { z } from 'zod'
import type { SystemTx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, type Statement } from '#app/platform/db/statement.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { normaliseEmail } from '../account.ts'
import { emailField } from '../account.schema.ts'
import { LINK_MS, waitUntilElapsed } from '../sign-in/constant-time.server.ts'
import { hasReachedEmailLimit, type LimitedEmail } from './email-rate-limit.server.ts'

/** Whom a link is sent to. */
export const userRow = z.object({ id: z.guid(), email: z.string() })

/** The same time for known and unknown addresses, as long as the database is not slower than this. */
export async function inEqualTime(work: Promise<void>): Promise<void> {
  await Promise.all([work, waitUntilElapsed(performance.now(), LINK_MS)])
}

/** Queues the email with a link for whoever `findUser` finds by the address; silent about none, and over its limit. */
export async function sendLink(
  tx: SystemTx,
  kind: LimitedEmail,
  findUser: Statement<typeof userRow>,
  typed: string,
): Promise<void> {
  const email = normaliseEmail(typed)
  if (!emailField.safeParse(email).success || (await hasReachedEmailLimit(tx, kind, email))) return
  const user = await maybeOne(tx, findUser, [email])
  if (user) await enqueue(tx, kind, user.email, { userId: user.id })
}
