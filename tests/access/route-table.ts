import type { UserType } from '#app/features/accounts/account.ts'
import { pages } from '#app/pages.ts'

/**
 * What stands in front of a route: nothing, a portal's door, or a page for those who are not signed in as that kind.
 */
export type RouteAccess =
  | { kind: 'open'; statuses: readonly number[] }
  | { kind: 'portal'; type: UserType }
  | { kind: 'logged-out'; type: UserType }
  | { kind: 'machine'; statuses: readonly number[] }

/** What a GET without further input may be answered with, where that is not a page or a redirect to one. */
const statuses: Readonly<Record<string, readonly number[]>> = {
  '/blog/:postId': [404],
  '/two-step': [302, 410],
  '/reset-password': [410],
  '/join-company': [410],
  '/change-email': [410],
  '/stop-emails': [410],
  '/confirm-request': [410],
  '/sign-out': [302],
  '/api/auth/callback/:providerId': [404],
  '/passkey-challenge': [200, 404],
  '/cookie-choice': [302],
  '/seen': [302],
  '/search/count': [200],
  '/suggest': [200],
  '/live': [401, 406],
  '/art/:hue/:seed': [200, 404],
  '/files/:uploadId': [404],
  '/files/:uploadId/:variant': [404],
  '/attachments': [302],
  '/attachments/:uploadId/:variant': [404],
  '/request/email': [302, 404, 405],
  '/request/names': [200],
  '/request/timestamp': [404],
  '/sitemap.xml': [200],
  '/sitemaps/:part': [404],
  '/robots.txt': [200],
  '/.well-known/security.txt': [200],
  '/blog/feed/:format': [404],
  '/og/:kind/:id': [404],
  '/webhooks/stripe': [405],
  '/test-payment': [404],
  '/dev/mail': [200],
  '/*': [302],
}

/** The door of each address of the site, and what it answers. */
export const routeAccess: Readonly<Record<string, RouteAccess>> = Object.fromEntries(
  Object.entries(pages).map(([address, { door }]): [string, RouteAccess] => [
    address,
    'type' in door
      ? door
      : { kind: door.kind, statuses: statuses[address] ?? (door.kind === 'open' ? [200, 302] : []) },
  ]),
)
