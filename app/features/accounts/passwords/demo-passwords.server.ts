import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { authSecret, type Demo } from '#app/platform/env.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/**
 * What every account of the demo signs in with where only its own machine reaches it. Everyone may read it (README).
 */
export const PUBLISHED_PASSWORD = 'demo-atlas'

/** The accounts that a start prints, one for each door. */
const doors = [
  'admin@demo.example',
  'franchisor@demo.example',
  'pending@demo.example',
  'rejected@demo.example',
  'customer@demo.example',
]

/**
 * The password of a demo account that others may reach; the accounts that are never printed share one. It comes from
 * the site's secret, so that it outlives a restart, is the same for all processes of a site, and is kept nowhere.
 */
export function derivePassword(email = 'everyone else'): string {
  return createHmac('sha256', authSecret()).update(`demo password of ${email}`).digest('base64url').slice(0, 20)
}

/** The password with which the demo fills an empty database. */
export const initialPassword = (demo: Demo): string => (demo === 'local' ? PUBLISHED_PASSWORD : derivePassword())

type Account = { id: string; userId: string; email: string; hash: string }
export type DemoAccount = { email: string; password: string }

/**
 * The accounts of the doors, and whoever shares a password's hash: only the demo gives several accounts the same one.
 */
async function demoAccountsOf(owner: Pick<pg.Client, 'query'>): Promise<Account[]> {
  const { rows } = await owner.query<Account>(
    `select a.id, a.user_id as "userId", u.email, a.password as hash from auth.account a join auth."user" u on u.id =
      a.user_id
      where a.provider_id = 'credential' and a.password is not null
        and (u.email = any($1) or a.password in (select password from auth.account where password is not null group
        by password having count(*) > 1))
      order by array_position($1, u.email)`,
    [doors],
  )
  return rows
}

/** Answers each question about a hash and a password once: the accounts that are not printed share both. */
function verifier(): (hash: string, password: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>()
  return (hash, password) => {
    const key = `${hash} ${password}`
    const answer = known.get(key) ?? verifyPassword({ hash, password })
    known.set(key, answer)
    return answer
  }
}

async function replace(
  owner: Pick<pg.Client, 'query'>,
  accounts: readonly Account[],
  passwordOf: (email: string) => string,
): Promise<void> {
  const hashes = new Map<string, Promise<string>>()
  const hashOf = (password: string) =>
    hashes.get(password) ?? hashes.set(password, hashPassword(password)).get(password)!
  await owner.query('begin')
  try {
    for (const { id, email } of accounts)
      await owner.query('update auth.account set password = $2, updated_at = now() where id = $1', [
        id,
        await hashOf(passwordOf(email)),
      ])
    const users = accounts.map(({ userId }) => userId)
    await owner.query('delete from auth.session where user_id = any($1)', [users])
    await owner.query(`delete from auth.verification where value = any($1::text[]) and identifier like 'reset-%'`, [
      users,
    ])
    await owner.query('commit')
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/**
 * Sees to it that no account keeps the published password where others may reach the site, whatever the database was
 * before: such accounts get a secret one, and their sessions and reset links end. In a public demo the accounts of the
 * doors have the passwords that are printed. Once replaced, a password stays: a site that goes back to its own machine
 * does not open another process of the same database. Call it on a connection of the owner, before the site answers.
 *
 * Returns the accounts of the doors whose passwords are known; none where the demo is off. `isFilled` says whether the
 * demo ever filled this database.
 */
export async function replacePublishedPasswords(
  owner: Pick<pg.Client, 'query'>,
  demo: Demo,
): Promise<{ accounts: DemoAccount[]; isFilled: boolean }> {
  const all = await demoAccountsOf(owner)
  const isDoor = (email: string) => doors.includes(email)
  const passwordOf = (email: string) => derivePassword(isDoor(email) ? email : undefined)
  const isThePassword = verifier()
  if (demo !== 'local') {
    const open: Account[] = []
    for (const account of all) {
      const isPrinted = demo === 'public' && isDoor(account.email)
      if (
        (await isThePassword(account.hash, PUBLISHED_PASSWORD)) ||
        (isPrinted && !(await isThePassword(account.hash, passwordOf(account.email))))
      )
        open.push(account)
    }
    if (open.length > 0) await replace(owner, open, passwordOf)
  }
  const printed = demo === 'off' ? [] : all.filter(({ email }) => isDoor(email))
  const accounts: DemoAccount[] = []
  for (const { email, hash } of printed) {
    const candidates = demo === 'public' ? [] : [PUBLISHED_PASSWORD, passwordOf(email)]
    let password = demo === 'public' ? passwordOf(email) : undefined
    for (const candidate of candidates) if (!password && (await isThePassword(hash, candidate))) password = candidate
    if (password) accounts.push({ email, password })
  }
  return { accounts, isFilled: all.length > 0 }
}
