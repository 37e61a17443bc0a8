import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import { command, execute, maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem, type SystemTx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { createMember } from '../account.commands.server.ts'
import { hashPassword } from '../passwords/password-hash.server.ts'
import { checkPasswordRules } from '../passwords/password-rules.server.ts'
import { INVITATION_DAYS, JOIN_PATH } from './company.ts'
import { invitationOver } from './company.errors.ts'
import type { JoinCompany } from './company.schema.ts'

const identifierOf = (token: string) => `join-company:${createHash('sha256').update(token).digest('base64url')}`

const KEEP_LINK = command(`insert into auth.verification (identifier, value, expires_at)
  values ($1, $2, now() + make_interval(days => $3))`)

/** The link of an invitation's email, made when that is sent; kept hashed, and good until one of them was used. */
export async function createJoinLink(tx: SystemTx, invitationId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await execute(tx, KEEP_LINK, [identifierOf(token), invitationId, INVITATION_DAYS])
  return `${env.SITE_URL}${JOIN_PATH}?token=${token}`
}

const invitationRow = z.object({
  id: z.guid(),
  companyId: z.guid(),
  company: z.string(),
  email: z.string(),
  fullName: z.string(),
})
type OpenInvitation = z.output<typeof invitationRow>

const INVITATION = statement(
  invitationRow,
  `select i.id, i.company_id as "companyId", ${accountName('c')} as company, i.email,
     i.full_name as "fullName"
   from auth.verification v join company_invitations i on i.id::text = v.value join profiles c on c.id = i.company_id
   where v.identifier = $1 and v.expires_at > now() and i.expires_at > now()
     and c.status = 'approved' and c.suspended_at is null`,
)

/** The invitation of a link; null where it works no more. */
export function getInvitation(token: string): Promise<OpenInvitation | null> {
  return asSystem(
    'look at an invitation',
    async (tx) => (await maybeOne(tx, INVITATION, [identifierOf(token)])) ?? null,
  )
}

const TAKE_UP = command('delete from company_invitations where id = $1 and expires_at > now()')
const DROP_LINKS = command(`delete from auth.verification where value = $1 and identifier like 'join-company:%'`)

/**
 * Whoever was invited gets an account in the company: the link proves the address. Of two presses one makes it. Answers
 * which it is. Throws `company.invitation_over`, what `checkPasswordRules` throws, and `account.email_taken` where the
 * address has had an account since before.
 */
export async function joinCompany({ token, fullName, password }: JoinCompany) {
  // A made-up token must not cost a hash.
  const invitation = await getInvitation(token)
  if (!invitation) throw invitationOver()
  const { id, companyId, company, email } = invitation
  await checkPasswordRules(password, { email, names: [fullName, company] })
  const passwordHash = await hashPassword(password)
  const userId = await asSystem('join a company', async (tx) => {
    if ((await execute(tx, TAKE_UP, [id])) === 0) throw invitationOver()
    await execute(tx, DROP_LINKS, [id])
    const made = await createMember(tx, { email, fullName, passwordHash, companyId })
    await audit(tx, 'company.joined', { type: 'profile', id: made })
    return made
  })
  return { userId, email, company }
}
