import type pg from 'pg'
import { normaliseEmail } from '../account.ts'
import { emailTaken } from '../account.errors.ts'
import { checkPasswordRules } from './password-rules.server.ts'
import { hashPassword } from './password-hash.server.ts'

export type NewAdmin = { email: string; fullName: string; password: string }

/**
 * The first admin of an empty site, or a further one (3-decisions 2). No screen can do this, and neither login role
 * may: it runs on a connection of the owner. Throws `account.email_taken` and what `checkPasswordRules` throws.
 */
export async function createAdmin(owner: Pick<pg.Client, 'query'>, admin: NewAdmin): Promise<string> {
  await checkPasswordRules(admin.password, { email: admin.email, names: [admin.fullName], isAdmin: true })
  const passwordHash = await hashPassword(admin.password)
  const email = normaliseEmail(admin.email)
  // One statement would not do: the profile's trigger reads the user's row.
  await owner.query('begin')
  try {
    const { rows } = await owner.query<{ id: string }>(
      `insert into auth."user" (name, email, email_verified) values ($1, $2, true) on conflict (lower(email)) do
        nothing returning id`,
      [admin.fullName, email],
    )
    const id = rows[0]?.id
    if (!id) throw emailTaken()
    await owner.query(
      `insert into auth.account (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)`,
      [id, id, passwordHash],
    )
    await owner.query(
      `insert into profiles (id, full_name, user_type, status, approved_at) values ($1, $2, 'admin', 'approved',
        now())`,
      [id, admin.fullName],
    )
    await owner.query('select write_audit($1, $2, $3, $4)', ['account.admin_created', 'profile', id, '{}'])
    await owner.query('commit')
    return id
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
