import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, one, rows, statement } from '#app/platform/db/statement.server.ts'

const companyRow = z.object({
  companyName: z.string().nullable(),
  companyNumber: z.string().nullable(),
  companyWebsite: z.string().nullable(),
})
export type Company = z.output<typeof companyRow>

const COMPANY = statement(
  companyRow,
  `select company_name as "companyName", company_number as "companyNumber", company_website as "companyWebsite"
    from profiles where id = $1`,
)

/** The company as its people see it; `companyId` is its owner's account. */
export function getCompany(tx: Tx, companyId: string): Promise<Company> {
  return one(tx, COMPANY, [companyId])
}

const memberRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  email: z.string(),
  isOwner: z.boolean(),
  joinedAt: z.date(),
  lastLogin: z.date().nullable(),
})
export type CompanyMember = z.output<typeof memberRow>

const columns = `coalesce(id) as id, coalesce(full_name) as "fullName", coalesce(email) as email,
  coalesce(is_owner) as "isOwner", coalesce(created_at) as "joinedAt", last_login as "lastLogin"`
const MEMBERS = statement(memberRow, `select ${columns} from company_members order by is_owner desc, created_at, id`)
const MEMBER = statement(memberRow, `select ${columns} from company_members where id = $1 and not is_owner`)

/** Everyone of the company of whoever asks, its owner first. */
export const listCompanyMembers = (tx: Tx): Promise<CompanyMember[]> => rows(tx, MEMBERS)

/** One member of it who is not its owner, or null; `id` may be anything. */
export async function getCompanyMember(tx: Tx, id: string | null): Promise<CompanyMember | null> {
  if (!z.guid().safeParse(id).success) return null
  return (await maybeOne(tx, MEMBER, [id])) ?? null
}

const invitationRow = z.object({
  id: z.guid(),
  fullName: z.string(),
  email: z.string(),
  expiresAt: z.date(),
  isOver: z.boolean(),
})
export type Invitation = z.output<typeof invitationRow>

const INVITATIONS = statement(
  invitationRow,
  `select id, full_name as "fullName", email, expires_at as "expiresAt", expires_at <= now() as "isOver"
    from company_invitations where company_id = $1 order by created_at, id`,
)

/** Who was invited and has not come yet; an owner's alone. */
export const listInvitations = (tx: Tx, companyId: string): Promise<Invitation[]> => rows(tx, INVITATIONS, [companyId])
