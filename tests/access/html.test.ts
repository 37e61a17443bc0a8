import { HtmlValidate } from 'html-validate/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressesWhere } from '#app/pages.ts'
import { type PublicSite, publicPages, startPublicSite } from '../support/public-site.ts'
import { createSessionCookie } from '../support/session-cookie.ts'

/** The HTML of public pages and of the portals, with the demo in it. */
let demo: PublicSite
beforeAll(async () => {
  demo = await startPublicSite('html')
})
afterAll(() => demo?.close())

test('every page of the sitemap is looked at', () => {
  const paths = new Set(publicPages.map(([path]) => path))
  expect(addressesWhere((page) => page.sitemap).filter((address) => !paths.has(address))).toEqual([])
})

/** Further screens whose HTML must be valid, though no search engine shows them. */
const unlisted = [
  '/search?q=no-such-thing',
  '/compare?ids=:franchiseId,:otherId',
  '/request?franchise=:franchiseId',
  '/shortlist',
  '/franchise/:pendingId',
  '/franchise/:franchiseId/report',
  '/category/none',
  '/blog/none',
  '/customer/login',
  '/customer/signup',
  '/franchisor/signup',
  '/forgot-password',
]

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes attributes and void elements in its own way, which is valid HTML.
    'attr-quotes': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Titles are held to 60 characters by a test of their own, with the site's name in them.
    'long-title': 'off',
    // Scripts are our own and come from our own address.
    'require-sri': 'off',
    // A hidden field with a value that is set by the server needs no label; visible ones are checked by axe as well.
    'input-missing-label': ['error', {}],
  },
})

async function faultsOf(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap((result) =>
    result.messages.map((message) => `${message.line}:${message.column} ${message.ruleId}: ${message.message}`),
  )
}

test.each([...publicPages.map(([path]) => path), ...unlisted])('%s is valid HTML', async (path) => {
  expect(await faultsOf((await demo.pageAt(path)).html)).toEqual([])
})

/** Screens behind the doors, with the demo's people in them. */
const portals: [path: string, role: 'customer' | 'franchisor' | 'admin'][] = [
  ['/customer/dashboard', 'customer'],
  ['/customer/franchises', 'customer'],
  ['/customer/messages', 'customer'],
  ['/franchisor/dashboard', 'franchisor'],
  ['/franchisor/franchises', 'franchisor'],
  ['/franchisor/add-franchise', 'franchisor'],
  ['/franchisor/franchise/:ownId/edit', 'franchisor'],
  ['/franchisor/leads', 'franchisor'],
  ['/franchisor/messages', 'franchisor'],
  ['/admin/dashboard', 'admin'],
  ['/admin/account-approvals', 'admin'],
  ['/admin/account-approvals/rejected', 'admin'],
  ['/admin/accounts/customers', 'admin'],
  ['/admin/franchise-approvals', 'admin'],
  ['/admin/franchise-approvals/changed', 'admin'],
  ['/admin/franchise-approvals/held-leads', 'admin'],
  ['/admin/categories/without', 'admin'],
  ['/admin/reject-reasons', 'admin'],
  ['/admin/franchise/:pendingId', 'admin'],
]

test.each(portals)('%s is valid HTML, and not for search engines', async (path, role) => {
  const { rows } = await demo.owner.query('select id from profiles where email = $1', [`${role}@demo.example`])
  const response = await demo.fetched(path, { cookie: await createSessionCookie(demo.owner, rows[0].id) })
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
  expect(await faultsOf(await response.text())).toEqual([])
})
