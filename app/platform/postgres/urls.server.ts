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

/** The password of a login role: made from the admin's, so that several processes agree and nothing is stored. */
export function rolePassword(adminUrl: string, role: LoginRole): string {
  return createHmac('sha256', decodeURIComponent(new URL(adminUrl).password)).update(`franchise-atlas/${role}`).digest('hex')
}

/** The four addresses of one database, derived from the admin's. */
export function connectionUrls(adminUrl: string): DatabaseUrls {
  const login = (role: LoginRole) => {
    const url = new URL(adminUrl)
    url.username = role
    url.password = rolePassword(adminUrl, role)
    return url.href
  }
  const owner = new URL(adminUrl)
  owner.searchParams.set('options', [owner.searchParams.get('options'), `-c role=${ownerRole}`].filter(Boolean).join(' '))
  return { admin: adminUrl, owner: owner.href, app: login('atlas_app'), system: login('atlas_system') }
}

/** The same address with another database's name. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.href
}
