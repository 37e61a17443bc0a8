import { createHmac } from 'node:crypto'

export type DatabaseUrls = {
  /** As given: may create roles and schemas. */
  admin: string
  /** The admin's login, acting as atlas_owner: owns every table; for migrations, the demo and bulk filling. */
  owner: string
  /** The application's login, under row-level security. */
  app: string
  /** The server's own login (sign-up, jobs, webhooks), under row-level security with its own policies. */
  system: string
}

export const ownerRole = 'atlas_owner'
export const loginRoles = ['atlas_app', 'atlas_system'] as const
export type LoginRole = (typeof loginRoles)[number]

/**
 * The same address with host, user and password in their own places: `?host=`, `?user=` and `?password=` say the same,
 * and would win over the user of a login role.
 */
function withoutDetours(adminUrl: string): URL {
  const url = new URL(adminUrl)
  const taken = (name: string) => {
    const value = url.searchParams.get(name)
    url.searchParams.delete(name)
    return value
  }
  const [host, user, password] = [taken('host'), taken('user'), taken('password')]
  // A folder, where a socket lies, is a host too. An address without a host takes no user.
  if (host || url.hostname === '') url.hostname = encodeURIComponent(host || process.env.PGHOST || 'localhost')
  const port = taken('port')
  if (port) url.port = port
  if (user) url.username = encodeURIComponent(user)
  if (password) url.password = encodeURIComponent(password)
  return url
}

/** The password of a login role: made from the admin's, so that several processes agree and nothing is stored. */
export function rolePassword(adminUrl: string, role: LoginRole): string {
  const own = decodeURIComponent(withoutDetours(adminUrl).password) || (process.env.PGPASSWORD ?? '')
  return createHmac('sha256', own).update(`franchise-atlas/${role}`).digest('hex')
}

/** The four addresses of one database, derived from the admin's. */
export function connectionUrls(adminUrl: string): DatabaseUrls {
  const login = (role: LoginRole) => {
    const url = withoutDetours(adminUrl)
    url.username = role
    url.password = rolePassword(adminUrl, role)
    return url.href
  }
  const owner = new URL(adminUrl)
  owner.searchParams.set(
    'options',
    [owner.searchParams.get('options'), `-c role=${ownerRole}`].filter(Boolean).join(' '),
  )
  return { admin: adminUrl, owner: owner.href, app: login('atlas_app'), system: login('atlas_system') }
}

/** The same address with another database's name. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
