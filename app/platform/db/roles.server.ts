import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeOf } from '#app/lib/errors.ts'
import { connectionUrls, type LoginRole, loginRoles, ownerRole, rolePassword } from './urls.server.ts'

/** Limits of both login roles; a query of ours takes milliseconds. */
const roleSettings: Record<string, string> = {
  // Divided among workers, a query of a million rows works three times as long and ends later (decision 079).
  max_parallel_workers_per_gather: '0',
  statement_timeout: '5s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '10s',
}
/** The share of the server's connections that a login role may take, so that the administrator always gets in. */
const share: Record<LoginRole, number> = { atlas_app: 0.6, atlas_system: 0.35 }

/**
 * What PostgreSQL stores of a password, made here so that the password itself never travels in a statement (RFC 5803).
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const rounds = 4096
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}

/** Throws where the address leads to another role than the one meant: that one might pass by row-level security. */
async function canLogIn(url: string, role: LoginRole): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>('select session_user::text as name')
    if (rows[0]!.name !== role)
      throw new Error(
        `The application would act as ${rows[0]!.name} instead of ` +
          `${role}: write DATABASE_URL as postgresql://user:password@host:5432/database.`,
      )
    return true
  } catch (error) {
    // No such role, no such password, or no right to this database yet.
    if (['28P01', '28000', '42501'].includes(codeOf(error))) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function createRole(admin: pg.Client, text: string): Promise<void> {
  try {
    await admin.query(text)
  } catch (error) {
    // Another process, perhaps for another database of the same server, was quicker.
    if (!['42710', '23505'].includes(codeOf(error))) throw error
  }
}

type RoleRow = { rolname: string; rolconfig: string[] | null; rolconnlimit: number }

const lacksRight = (error: unknown) => codeOf(error) === '42501'

/** Makes the three roles right (`setUpRoles`); throws a sentence where the administrator may not. */
export async function ensureRoles(admin: pg.Client, adminUrl: string): Promise<void> {
  try {
    await setUpRoles(admin, adminUrl)
  } catch (error) {
    if (!lacksRight(error)) throw error
    throw new Error(
      `The user of DATABASE_URL may not make or change the roles ${[...loginRoles, ownerRole].join(', ')}: let it ` +
        'make roles (ALTER ROLE … CREATEROLE). Where they are there already, another user made them: sites on one ' +
        'server use the same user.',
      { cause: error },
    )
  }
}

/**
 * Makes the three roles right: atlas_owner owns everything and cannot log in; atlas_app and atlas_system log in, own
 * nothing and cannot bypass row-level security. Statements are sent only where something is missing.
 */
async function setUpRoles(admin: pg.Client, adminUrl: string): Promise<void> {
  const { rows } = await admin.query<RoleRow>(
    'select rolname, rolconfig, rolconnlimit from pg_roles where rolname = any($1)',
    [[ownerRole, ...loginRoles]],
  )
  const known = new Map(rows.map((row) => [row.rolname, row]))
  // Not inheriting: the owner may hand functions to atlas_system without taking on its policies.
  if (!known.has(ownerRole)) await createRole(admin, `create role ${ownerRole} nologin noinherit`)
  const { rows: limits } = await admin.query<{ connections: number }>(
    "select current_setting('max_connections')::int as connections",
  )
  for (const role of loginRoles) {
    const limit = Math.max(10, Math.floor(limits[0]!.connections * share[role]))
    if (!known.has(role)) await createRole(admin, `create role ${role} login noinherit connection limit ${limit}`)
    const set = known.get(role)?.rolconfig ?? []
    for (const [name, value] of Object.entries(roleSettings))
      if (!set.includes(`${name}=${value}`)) await admin.query(`alter role ${role} set ${name} = '${value}'`)
    await followLimit(admin, role, known.get(role)?.rolconnlimit ?? limit, limit)
    await grantDatabase(admin, role)
    const url = connectionUrls(adminUrl)[role === 'atlas_app' ? 'app' : 'system']
    if (!(await canLogIn(url, role)))
      await admin.query(
        `alter role ${role} login connection limit ${limit} password '${scramVerifier(rolePassword(adminUrl, role))}'`,
      )
  }
  // From PostgreSQL 16 on whoever makes a role is its member, but may act as it only after granting that to itself.
  const { rows: member } = await admin.query<{ owner: boolean; system: boolean }>(
    `select pg_has_role(current_user, $1, case when current_setting('server_version_num')::int < 160000 then 'member'
      else 'set' end) as owner, exists(select from pg_auth_members where roleid = $2::regrole and member =
      $1::regrole) as system`,
    [ownerRole, 'atlas_system'],
  )
  if (!member[0]!.owner) await admin.query(`grant ${ownerRole} to current_user`)
  if (!member[0]!.system) await admin.query(`grant atlas_system to ${ownerRole}`)
}

/** Lets a role have its share of a server whose max_connections was changed since it was made; -1 is no limit. */
async function followLimit(admin: pg.Client, role: LoginRole, today: number, wanted: number): Promise<void> {
  if (today === wanted || today === -1) return
  try {
    await admin.query(`alter role ${role} connection limit ${wanted}`)
  } catch (error) {
    // Roles that someone else made serve as they are.
    if (!lacksRight(error)) throw error
  }
}

async function grantDatabase(admin: pg.Client, role: LoginRole): Promise<void> {
  const { rows } = await admin.query<{ may: boolean; name: string }>(
    "select has_database_privilege($1, current_database(), 'connect') as may, quote_ident(current_database()) as name",
    [role],
  )
  if (!rows[0]!.may) await admin.query(`grant connect on database ${rows[0]!.name} to ${role}`)
}
