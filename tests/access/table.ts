import type { UserType } from '#app/features/accounts/account.ts'

/**
 * What stands in front of a route: nothing, a portal's door, or a page for those who are not signed in as that kind.
 */
export type Door =
  | { kind: 'open'; statuses: readonly number[] }
  | { kind: 'portal'; type: UserType }
  | { kind: 'logged-out'; type: UserType }
  | { kind: 'machine'; statuses: readonly number[] }

const open: Door = { kind: 'open', statuses: [200, 302] }
/** A page that tells a visitor with this address that there is nothing (any more). */
const openWith = (...statuses: number[]): Door => ({ kind: 'open', statuses })
const portal = (type: UserType): Door => ({ kind: 'portal', type })
const loggedOut = (type: UserType): Door => ({ kind: 'logged-out', type })
/** Routes without a screen answer for themselves; the statuses that a GET without further input may have. */
const machine = (...statuses: number[]): Door => ({ kind: 'machine', statuses })

/** One row per address of app/routes.ts; a route without a row fails the test. */
export const doors: Record<string, Door> = {
  '/': open,
  '/search': open,
  '/categories': open,
  '/category/:categoryId': open,
  '/franchise/:franchiseId': open,
  '/compare': open,
  '/shortlist': open,
  '/request': open,
  '/request-success': open,
  '/about': open,
  '/contact': open,
  '/guide': open,
  '/faqs': open,
  '/success-stories': open,
  '/support': open,
  '/privacy': open,
  '/terms': open,
  '/disclaimer': open,
  '/cookies': open,
  '/blog': open,
  '/blog/:postId': openWith(404),
  '/customer/login': loggedOut('customer'),
  '/customer/signup': loggedOut('customer'),
  '/franchisor/login': loggedOut('franchisor'),
  '/franchisor/signup': loggedOut('franchisor'),
  '/admin/login': loggedOut('admin'),
  '/forgot-password': open,
  '/reset-password': openWith(410),
  '/verify-email': open,
  '/confirm-request': openWith(410),
  '/signed-out': open,
  '/customer': portal('customer'),
  '/customer/dashboard': portal('customer'),
  '/customer/franchises': portal('customer'),
  '/franchisor': portal('franchisor'),
  '/franchisor/dashboard': portal('franchisor'),
  '/franchisor/add-franchise': portal('franchisor'),
  '/franchisor/franchises': portal('franchisor'),
  '/franchisor/franchise/:franchiseId': portal('franchisor'),
  '/franchisor/franchise/:franchiseId/edit': portal('franchisor'),
  '/franchisor/leads': portal('franchisor'),
  '/admin': portal('admin'),
  '/admin/dashboard': portal('admin'),
  '/admin/account-approvals': portal('admin'),
  '/admin/account-approvals/rejected': portal('admin'),
  '/admin/franchise-approvals': portal('admin'),
  '/admin/franchise/:franchiseId': portal('admin'),
  '/sign-out': machine(302),
  '/cookie-choice': machine(302),
  '/suggest': machine(200),
  '/art/:hue/:seed': machine(200, 404),
  '/files/:uploadId': machine(404),
  '/files/:uploadId/:variant': machine(404),
  '/request/email': machine(302, 404, 405),
  '/request/names': machine(200),
  '/sitemap.xml': machine(200),
  '/sitemaps/:part': machine(404),
  '/robots.txt': machine(200),
  '/blog/feed/:format': machine(404),
  '/og/:kind/:id': machine(404),
  '/dev/mail': machine(200),
  '/*': machine(302),
}
