import { z } from 'zod'
import { command, execute, maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Claims, Member, Tx } from '#app/platform/db/transaction.server.ts'
import { DAY, isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/enqueue.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { accountNotFound } from '../account.errors.ts'
import { can } from '../account.policy.ts'
import { INVITATION_DAYS, INVITATIONS_PER_ADDRESS, INVITATIONS_PER_DAY, MOST_PEOPLE } from './company.ts'
import * as errors from './company.errors.ts'
import type { ChangeCompany, Invite } from './company.schema.ts'

function requireOwner(actor: Claims): void {
  if (!can(actor, 'company:manage')) throw errors.onlyOwner()
}

const CHANGE = command('update profiles set company_name = $2, company_number = $3, company_website = $4 where id = $1')

/**
 * The company, as buyers read it on its listings: a change of its name or number is flagged on those that are live
 * (3-decisions 35, 83). Throws `company.only_owner`, and `account.not_found` where the account is gone.
 */
export async function changeCompany(tx: Tx, actor: Member, company: ChangeCompany): Promise<void> {
  requireOwner(actor)
  const { companyName, companyNumber = null, companyWebsite } = company
  const changed = await execute(tx, CHANGE, [actor.userId, companyName, companyNumber, companyWebsite])
  if (changed === 0) throw accountNotFound()
  await audit(tx, 'account.company_changed', { type: 'profile', id: actor.userId })
}

const PEOPLE = statement(
  z.object({ people: z.int(), isMember: z.boolean() }),
  `select (select count(*)::int from company_members) + (select count(*)::int from company_invitations
       where company_id = $1) as people,
     exists (select from company_members where lower(email) = $2) as "isMember"`,
)
/** Of two invitations at once the second counts the first. */
const LOCK = command('select pg_advisory_xact_lock(hashtextextended($1, 31))')
/** The account of whoever invites stays until the end of the transaction, or is gone already. */
const HOLD = command('select 1 from profiles where id = $1 for key share')
/** For `INVITATION_DAYS`, which the column has as its default. */
const INVITE = statement(
  z.object({ id: z.guid() }),
  `insert into company_invitations (company_id, email, full_name) values ($1, $2, $3) on conflict do nothing
    returning id`,
)

/**
 * Invites someone by email. Whether the address has an account already only its owner learns, by the email. Throws
 * `company.only_owner`, `company.already_member`, `company.already_invited`, `company.too_many_people`,
 * `company.too_many_invitations`, `company.too_many_to_address`, and `account.not_found` where the account is gone.
 */
export async function inviteMember(tx: Tx, actor: Member, { fullName, email }: Invite): Promise<void> {
  requireOwner(actor)
  await execute(tx, LOCK, [actor.userId])
  if ((await execute(tx, HOLD, [actor.userId])) === 0) throw accountNotFound()
  const { people, isMember } = await one(tx, PEOPLE, [actor.userId, email])
  if (isMember) throw errors.alreadyMember()
  if (people >= MOST_PEOPLE) throw errors.tooManyPeople()
  const made = await maybeOne(tx, INVITE, [actor.userId, email, fullName])
  if (!made) throw errors.alreadyInvited()
  await mailInvitation(tx, actor, made.id, email)
  await audit(tx, 'company.invited', { type: 'invitation', id: made.id })
}

const OF_COMPANY = { scope: 'invitation:company', most: INVITATIONS_PER_DAY, windowSeconds: DAY }
const TO_ADDRESS = { scope: 'invitation:address', most: INVITATIONS_PER_ADDRESS, windowSeconds: DAY }

async function mailInvitation(tx: Tx, { userId }: Member, id: string, email: string): Promise<void> {
  if (await isOverLimit(tx, OF_COMPANY, userId)) throw overLimit(OF_COMPANY, errors.tooManyInvitations())
  if (await isOverLimit(tx, TO_ADDRESS, email)) throw overLimit(TO_ADDRESS, errors.tooManyToAddress())
  await enqueue(tx, 'company.invited', email, { invitationId: id })
}

const RENEW = statement(
  z.object({ email: z.string() }),
  `update company_invitations set expires_at = now() + make_interval(days => $3) where id = $1 and company_id = $2
    returning email`,
)

/** Sends an invitation again, which then is open for as long as a new one. Throws as `inviteMember`. */
export async function resendInvitation(tx: Tx, actor: Member, id: string): Promise<{ email: string }> {
  requireOwner(actor)
  const renewed = await maybeOne(tx, RENEW, [id, actor.userId, INVITATION_DAYS])
  if (!renewed) throw errors.invitationNotFound()
  await mailInvitation(tx, actor, id, renewed.email)
  return renewed
}

const WITHDRAW = statement(
  z.object({ email: z.string() }),
  'delete from company_invitations where id = $1 and company_id = $2 returning email',
)

/** Takes an invitation back: its links work no more. Throws `company.invitation_not_found`. */
export async function withdrawInvitation(tx: Tx, actor: Member, id: string): Promise<{ email: string }> {
  requireOwner(actor)
  const gone = await maybeOne(tx, WITHDRAW, [id, actor.userId])
  if (!gone) throw errors.invitationNotFound()
  await audit(tx, 'company.invitation_withdrawn', { type: 'invitation', id })
  return gone
}

const REMOVE = statement(z.object({ email: z.string().nullable() }), 'select remove_company_member($1) as email')

/**
 * Removes a member, whose account goes and whose sessions end; one last email tells him. Throws
 * `company.only_owner`, and `company.member_not_found` where someone was faster.
 */
export async function removeMember(tx: Tx, actor: Member, memberId: string): Promise<void> {
  requireOwner(actor)
  const { email } = await one(tx, REMOVE, [memberId])
  if (email === null) throw errors.memberNotFound()
  await audit(tx, 'company.member_removed', { type: 'profile', id: memberId })
  await enqueue(tx, 'company.member_removed', email, { companyId: actor.userId })
}
