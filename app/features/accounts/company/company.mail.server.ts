import { z } from 'zod'
import { accountName } from '../account-name.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { type OutboxMail, registerOutboxHandler } from '#app/platform/jobs/outbox.server.ts'
import { composeMail, sayableName } from '#app/platform/mail/mail-layout.server.ts'
import { INVITATION_DAYS } from './company.ts'
import { createJoinLink } from './join.commands.server.ts'

const invited = z.object({ invitationId: z.guid() })
const INVITATION = statement(
  z.object({ fullName: z.string(), owner: z.string(), company: z.string(), hasAccount: z.boolean() }),
  `select i.full_name as "fullName", c.full_name as owner,
     ${accountName('c')} as company,
     exists (select from auth."user" u where lower(u.email) = lower(i.email)) as "hasAccount"
   from company_invitations i join profiles c on c.id = i.company_id
   where i.id = $1 and lower(i.email) = lower($2) and i.expires_at > now()
     and c.status = 'approved' and c.suspended_at is null`,
)

/** Only here someone learns that the address has an account: it is his own. */
async function invitedMail(payload: unknown, recipient: string): Promise<OutboxMail | undefined> {
  const { invitationId } = invited.parse(payload)
  const found = await asSystem('an invitation to mail', async (tx) => {
    const invitation = await maybeOne(tx, INVITATION, [invitationId, recipient])
    return invitation && { ...invitation, href: invitation.hasAccount ? null : await createJoinLink(tx, invitationId) }
  })
  if (!found) return undefined
  const { fullName, href } = found
  // It goes to a stranger, whom the owner chose.
  const [owner, company] = [sayableName(found.owner), sayableName(found.company) ?? 'a company']
  const invitedYou = `${owner ?? 'Someone'} has invited you to ${company} on ${env.SITE_NAME}`
  return composeMail({
    subject: invitedYou,
    dear: fullName,
    parts: [
      `${invitedYou}. You’ll see its leads, messages and listings, and reply to buyers on its behalf.`,
      ...(href
        ? [
            { button: 'Join the company', href },
            `You can use this link once, within ${INVITATION_DAYS} days. You’ll choose a password.`,
          ]
        : [
            `This address already has an account on ${env.SITE_NAME}, and one account can’t be in two places. Ask ` +
              `${owner ?? 'whoever invited you'} to invite you at another address. If you no longer need the ` +
              'account, delete it on its Account page, then ask for the invitation again.',
          ]),
    ],
    because:
      `We sent you this because ${owner ?? 'someone'} entered your email address. If you don’t know them, ` +
      'ignore this email.',
  })
}

const removed = z.object({ companyId: z.guid() })
const COMPANY = statement(
  z.object({ company: z.string() }),
  `select ${accountName('profiles')} as company from profiles where id = $1`,
)

/** To someone whose account has gone, so it greets nobody. */
async function removedMail(payload: unknown): Promise<OutboxMail> {
  const { companyId } = removed.parse(payload)
  const found = await asSystem('a company to mail of', (tx) => maybeOne(tx, COMPANY, [companyId]))
  return removedFrom(
    `You’re no longer a member of ${found?.company ?? 'the company'} on ${env.SITE_NAME}`,
    'What you wrote to buyers for the company stays with it, without your name.',
  )
}

const removedFrom = (what: string, words: string): OutboxMail =>
  composeMail({
    subject: what,
    parts: [`${what}. Your account has been deleted, and you’ve been signed out everywhere.`, words],
    because: `If you have questions about it, please ask the company. How we handle data: ${env.SITE_URL}/privacy`,
  })

/** Names who makes the emails about companies; called once at the start. */
export function registerCompanyMails(): void {
  registerOutboxHandler('company.invited', (payload, message) => invitedMail(payload, message.recipient))
  registerOutboxHandler('company.member_removed', removedMail)
  registerOutboxHandler('company.closed', () =>
    Promise.resolve(
      removedFrom(
        `Your company’s ${env.SITE_NAME} account has been deleted`,
        'Its listings and messages have been deleted too.',
      ),
    ),
  )
}
