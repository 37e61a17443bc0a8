import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type EmailKind, emailKinds } from './email-choices.ts'

const STOPPED = statement(
  z.object({ kind: z.enum(emailKinds) }),
  'select kind from email_opt_outs where user_id = $1 order by kind',
)

/** The kinds of emails that someone does without. */
export async function listStoppedEmails(tx: Tx, userId: string): Promise<EmailKind[]> {
  return (await rows(tx, STOPPED, [userId])).map(({ kind }) => kind)
}

/** Whether someone does without a kind of emails, in SQL: `person` is the column of an id. */
export const isStopped = (person: string, kind: EmailKind): string =>
  `exists (select from email_opt_outs o where o.user_id = ${person} and o.kind = '${kind}')`
