import { command, execute } from '#app/platform/db/statement.server.ts'
import { asSystem, type Tx } from '#app/platform/db/transaction.server.ts'
import type { MemberActor } from '../account.ts'
import { type EmailKind, emailKindsOf } from './email-choices.ts'
import { readStopToken } from './stop-link.server.ts'

const STOP = command('insert into email_opt_outs (user_id, kind) values ($1, $2) on conflict do nothing')
const START = command('delete from email_opt_outs where user_id = $1 and kind = $2')

/** Has one's emails be those that were ticked, of the kinds that there are for one. */
export async function chooseEmails(
  tx: Tx,
  actor: Pick<MemberActor, 'role' | 'userId'>,
  wanted: readonly EmailKind[],
): Promise<void> {
  for (const kind of emailKindsOf[actor.role])
    await execute(tx, wanted.includes(kind) ? START : STOP, [actor.userId, kind])
}

const STOP_BY_LINK = command(
  `insert into email_opt_outs (user_id, kind) select p.id, $2 from profiles p where p.id = $1 on conflict do nothing`,
)

/**
 * Stops the emails that a link names; whoever has the link has the mailbox, so nobody has to sign in. Following it
 * twice does it once. Answers which they are, or null for a link that is not ours.
 */
export async function stopEmails(token: string): Promise<EmailKind | null> {
  const link = readStopToken(token)
  if (!link) return null
  await asSystem('stopping emails by their link', (tx) => execute(tx, STOP_BY_LINK, [link.userId, link.kind]))
  return link.kind
}
