import type { UserType } from './features/accounts/account.ts'

/** What stands in front of an address: nothing, or a page for those who are not signed in as that kind, or a portal. */
type Door = { kind: 'open' } | { kind: 'logged-out' | 'portal'; type: UserType } | { kind: 'machine' }
type FooterGroup = 'Browse' | 'For buyers' | 'Company' | 'Legal'

/** What is true of an address, said here alone and read by whoever needs it. */
type Page = {
  door: Door
  /** The part of the sitemap that lists it; the others ask search engines to leave them out. */
  sitemap?: 'pages' | 'categories' | 'posts' | 'franchises'
  /** No crawler fetches it (robots.txt), nor anything below it; portals are closed without saying so. */
  isClosed?: true
  /** Its link at the foot of the public pages, in this order. */
  footer?: { group: FooterGroup; label: string }
  /** The name of its file in routes/public, where the weight of its first view has a limit of its own. */
  weighed?: 'home' | 'search' | 'category' | 'franchise' | 'compare'
  /** Programs for mail send its form too, from nowhere (RFC 8058): its link is what proves the right to. */
  takesOneClick?: true
  /** Programs send to it from nowhere: a signature over what they send is what proves the right to. */
  takesSigned?: true
  /** Its form takes files. */
  takesFiles?: true
  /**
   * All visitors are shown the same, so it is kept once rendered (docs/decisions/039): the parameters that change it,
   * and what of the database it shows beside what stands around every page.
   */
  shared?: { params?: readonly string[]; shows?: readonly ('franchises' | 'blog')[] }
}

type Facts = Omit<Page, 'door'>
const open = (facts: Facts = {}): Page => ({ door: { kind: 'open' }, ...facts })
const loggedOut = (type: UserType, facts: Facts = {}): Page => ({ door: { kind: 'logged-out', type }, ...facts })
const portal = (type: UserType, facts: Facts = {}): Page => ({ door: { kind: 'portal', type }, ...facts })
/** An address without a screen, which answers for itself. */
const machine = (facts: Facts = {}): Page => ({ door: { kind: 'machine' }, ...facts })
/** A page of texts or lists that is there whatever the data. */
const listed = (group: FooterGroup, label: string): Page => open({ sitemap: 'pages', footer: { group, label } })
/** The parameters of a list of franchises (franchises/search/search.ts) but for what someone has at hand. */
const LIST = [
  'q',
  'category',
  'subcategory',
  'location',
  'open',
  'investment',
  'sort',
  'view',
  'page',
  'only',
  'places',
]
const list = { params: LIST, shows: ['franchises', 'blog'] } as const

/** Every address of routes.ts, a row each (pages.test.ts). */
export const pages: Readonly<Record<string, Page>> = {
  '/': open({ sitemap: 'pages', weighed: 'home', shared: { shows: ['franchises', 'blog'] } }),
  '/search': { ...listed('Browse', 'Browse Franchises'), weighed: 'search', shared: list },
  '/categories': { ...listed('Browse', 'Categories'), shared: { shows: ['franchises'] } },
  '/category/:categoryId': open({ sitemap: 'categories', weighed: 'category', shared: list }),
  '/franchise/:franchiseId': open({
    sitemap: 'franchises',
    weighed: 'franchise',
    shared: { params: ['turnover'], shows: ['franchises'] },
  }),
  '/franchise/:franchiseId/report': open(),
  '/compare': {
    ...listed('Browse', 'Compare'),
    weighed: 'compare',
    shared: { params: ['ids', 'turnover', 'only'], shows: ['franchises'] },
  },
  '/shortlist': open({ isClosed: true, footer: { group: 'Browse', label: 'Shortlist' } }),
  '/request': open({ isClosed: true }),
  '/request-success': open({ isClosed: true }),
  '/guide': { ...listed('For buyers', 'Buyer’s guide'), shared: {} },
  '/faqs': { ...listed('For buyers', 'FAQs'), shared: {} },
  '/success-stories': {
    ...listed('For buyers', 'Success stories'),
    shared: { params: ['page'], shows: ['franchises'] },
  },
  '/support': listed('For buyers', 'Support'),
  '/about': { ...listed('Company', 'About'), shared: {} },
  '/contact': listed('Company', 'Contact'),
  '/blog': { ...listed('Company', 'Blog'), shared: { params: ['category', 'page'], shows: ['blog'] } },
  '/blog/:postId': open({ sitemap: 'posts', shared: { shows: ['blog', 'franchises'] } }),
  '/privacy': { ...listed('Legal', 'Privacy'), shared: { params: ['version'] } },
  '/terms': { ...listed('Legal', 'Terms'), shared: { params: ['version'] } },
  '/disclaimer': { ...listed('Legal', 'Disclaimer'), shared: {} },
  '/cookies': listed('Legal', 'Cookies'),
  '/data-complaint': listed('Legal', 'Data protection complaint'),

  '/customer/login': loggedOut('customer', { footer: { group: 'Browse', label: 'Sign in' } }),
  '/customer/signup': loggedOut('customer'),
  '/franchisor/login': loggedOut('franchisor', { footer: { group: 'Browse', label: 'List Your Franchise' } }),
  '/franchisor/signup': loggedOut('franchisor'),
  '/admin/login': loggedOut('admin'),
  '/two-step': open({ isClosed: true }),
  '/forgot-password': open({ isClosed: true }),
  '/reset-password': open({ isClosed: true }),
  '/join-company': open({ isClosed: true }),
  '/verify-email': open({ isClosed: true }),
  '/change-email': open({ isClosed: true }),
  '/stop-emails': open({ isClosed: true, takesOneClick: true }),
  '/confirm-request': open({ isClosed: true }),
  '/account-deleted': open({ isClosed: true }),
  '/signed-out': open(),
  '/not-sent': open(),

  '/customer': portal('customer'),
  '/customer/dashboard': portal('customer'),
  '/customer/franchises': portal('customer'),
  '/customer/messages': portal('customer', { takesFiles: true }),
  '/customer/account': portal('customer'),
  '/customer/account/delete': portal('customer'),
  '/customer/account/data': portal('customer'),
  '/customer/account/shared': portal('customer'),
  '/franchisor': portal('franchisor'),
  '/franchisor/dashboard': portal('franchisor'),
  '/franchisor/add-franchise': portal('franchisor', { takesFiles: true }),
  '/franchisor/add-franchise/preview': portal('franchisor'),
  '/franchisor/draft': portal('franchisor', { takesFiles: true }),
  '/franchisor/upload': portal('franchisor', { takesFiles: true }),
  '/franchisor/franchises': portal('franchisor'),
  '/franchisor/franchise/:franchiseId': portal('franchisor'),
  '/franchisor/franchise/:franchiseId/edit': portal('franchisor', { takesFiles: true }),
  '/franchisor/leads': portal('franchisor', { takesFiles: true }),
  '/franchisor/leads.csv': portal('franchisor'),
  '/franchisor/leads/webhooks': portal('franchisor'),
  '/franchisor/messages': portal('franchisor', { takesFiles: true }),
  '/franchisor/performance': portal('franchisor'),
  '/franchisor/performance.csv': portal('franchisor'),
  '/franchisor/support': portal('franchisor', { takesFiles: true }),
  '/franchisor/advertising/featured': portal('franchisor'),
  '/franchisor/advertising/featured/:adId': portal('franchisor'),
  '/franchisor/advertising/featured/receipt/:paymentId': portal('franchisor'),
  '/franchisor/company': portal('franchisor'),
  '/franchisor/account': portal('franchisor'),
  '/franchisor/account/delete': portal('franchisor'),
  '/franchisor/account/data': portal('franchisor'),
  '/admin': portal('admin'),
  '/admin/dashboard': portal('admin'),
  '/admin/accounts': portal('admin'),
  '/admin/accounts/customers': portal('admin'),
  '/admin/accounts/customers/:customerId': portal('admin'),
  '/admin/franchisor/:franchisorId/franchises': portal('admin', { takesFiles: true }),
  '/admin/account-approvals': portal('admin'),
  '/admin/account-approvals/rejected': portal('admin'),
  '/admin/franchise-approvals': portal('admin'),
  '/admin/franchise-approvals/changed': portal('admin'),
  '/admin/franchise-approvals/held-leads': portal('admin'),
  '/admin/reject-reasons': portal('admin'),
  '/admin/franchise/:franchiseId': portal('admin'),
  '/admin/categories': portal('admin'),
  '/admin/categories/without': portal('admin'),
  '/admin/messages': portal('admin', { takesFiles: true }),
  '/admin/messages/all': portal('admin', { takesFiles: true }),
  '/admin/messages/:box': portal('admin'),
  '/admin/blog/new': portal('admin', { takesFiles: true }),
  '/admin/blog/draft': portal('admin', { takesFiles: true }),
  '/admin/blog/preview/:postId': portal('admin'),
  '/admin/blog/edit/:postId': portal('admin', { takesFiles: true }),
  '/admin/blog/articles': portal('admin'),
  '/admin/blog/categories': portal('admin'),
  '/admin/blog/statistics': portal('admin'),
  '/admin/advertising/banners': portal('admin', { takesFiles: true }),
  '/admin/advertising/settings': portal('admin'),
  '/admin/settings': portal('admin'),
  '/admin/settings/legal': portal('admin'),
  '/admin/settings/legal/:page': portal('admin'),
  '/admin/audit-log': portal('admin'),
  '/admin/operation': portal('admin'),
  '/admin/operation/webhooks': portal('admin'),
  '/admin/operation/data-requests': portal('admin'),
  '/admin/operation/data-requests/address': portal('admin'),
  '/admin/operation/data-requests/copy': portal('admin'),
  '/admin/operation/jobs': portal('admin'),
  '/admin/operation/status': portal('admin'),
  '/admin/advertising/featured': portal('admin'),
  '/admin/advertising/featured/payments.csv': portal('admin'),
  '/admin/advertising/featured/receipt/:paymentId': portal('admin'),
  '/admin/account': portal('admin'),
  '/admin/account/delete': portal('admin'),
  '/admin/account/data': portal('admin'),

  '/sign-out': machine({ isClosed: true }),
  '/api/auth/callback/:providerId': machine({ isClosed: true }),
  '/passkey-challenge': machine({ isClosed: true }),
  '/cookie-choice': machine(),
  '/seen': machine({ isClosed: true }),
  '/search/count': machine(),
  '/suggest': machine(),
  '/live': machine({ isClosed: true }),
  '/art/:hue/:seed': machine(),
  '/files/:uploadId': machine(),
  '/files/:uploadId/:variant': machine(),
  '/attachments': machine({ isClosed: true, takesFiles: true }),
  '/attachments/:uploadId/:variant': machine({ isClosed: true }),
  '/request/email': machine({ isClosed: true }),
  '/request/names': machine({ isClosed: true }),
  '/request/timestamp': machine({ isClosed: true }),
  '/sitemap.xml': machine(),
  '/sitemaps/:part': machine(),
  '/robots.txt': machine(),
  '/.well-known/security.txt': machine(),
  '/blog/feed/:format': machine(),
  '/og/:kind/:id': machine(),
  '/webhooks/stripe': machine({ isClosed: true, takesSigned: true }),
  '/test-payment': machine({ isClosed: true }),
  '/dev/mail': machine({ isClosed: true }),
  '/*': machine(),
}

/** The addresses of which something is true. */
export const addressesWhere = (isSo: (page: Page) => unknown): string[] =>
  Object.entries(pages).flatMap(([address, page]) => (isSo(page) ? [address] : []))

/** How the addresses begin that no crawler fetches: the portals, and the closed ones with all below them. */
export function closedToCrawlers(): string[] {
  const portals = addressesWhere(({ door }) => door.kind === 'portal').map((address) => `/${address.split('/')[1]}/`)
  const all = [
    ...new Set([...portals, ...addressesWhere((page) => page.isClosed).map((address) => address.replace(/:.*/, ''))]),
  ]
  return all.filter((address) => !all.some((other) => other !== address && address.startsWith(other)))
}

/** The names, in routes/public, of the pages whose first view is weighed. */
export const weighedPages = (): string[] => Object.values(pages).flatMap(({ weighed }) => weighed ?? [])
