import type pg from 'pg'
import { normaliseEmail } from '../account.ts'
import { accountNotFound } from '../account.errors.ts'
import { hashPassword } from './password-hash.server.ts'
import { checkPasswordRules } from './password-rules.server.ts'

/**
 * Gives an admin another password and ends all sessions, for one whom no email reaches. No screen can do this: it runs
 * on a connection of the owner. Throws `account.not_found` where no admin has the address, and what
 * `checkPasswordRules` throws; then nothing is changed.
 */
export async function resetAdminPassword(
  owner: Pick<pg.Client, 'query'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await owner.query('begin')
  try {
    const { rows } = await owner.query<{ id: string; name: string; email: string }>(
      `select u.id, u.name, u.email from auth."user" u join profiles p on p.id = u.id
       where lower(u.email) = $1 and p.user_type = 'admin' for update of u`,
      [normaliseEmail(email)],
    )
    const admin = rows[0]
    if (!admin) throw accountNotFound()
    await checkPasswordRules(password, { email: admin.email, names: [admin.name], isAdmin: true })
    const hash = await hashPassword(password)
    const { rowCount } = await owner.query(
      `update auth.account set password = $2 where user_id = $1 and provider_id = 'credential'`,
      [admin.id, hash],
    )
    if (rowCount === 0)
      await owner.query(
        `insert into auth.account (user_id, account_id, provider_id, password) values ($1, $2, 'credential', $3)`,
        [admin.id, admin.id, hash],
      )
    await owner.query('delete from auth.session where user_id = $1', [admin.id])
    await owner.query('select write_audit($1, $2, $3, $4)', ['account.password_set', 'profile', admin.id, '{}'])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}
