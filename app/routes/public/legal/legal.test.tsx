import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { faqGroups } from '../texts/faqs.ts'
import { guideSecondHalf } from '../texts/guide-second-half.tsx'
import { guideFirst } from '../texts/guide-parts.tsx'
import { type Section } from '../texts/long-page.tsx'
import { supportGroups } from '../texts/support.ts'
import { cookiesText } from '#app/features/operation/legal/texts/cookies-text.tsx'
import { checkedByOf } from '#app/features/operation/legal/texts/legal-document.tsx'
import { dayHint } from '#app/features/operation/legal/legal.ts'
import { disclaimerText } from '#app/features/operation/legal/texts/disclaimer-text.tsx'
import { privacyText } from '#app/features/operation/legal/texts/privacy-text.tsx'
import { captchaServices } from '#app/platform/forms/captcha/captcha-setting.ts'
import { formatDate } from '#app/lib/dates.ts'
import { readDataMap } from '#tests/support/data-map.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { storedItems } from '#app/features/operation/legal/texts/stored-items.ts'
import { LegalPage } from './legal-page.tsx'
import { termsText } from '#app/features/operation/legal/texts/terms-text.tsx'

const site = {
  siteName: 'A Site',
  contactEmail: 'hello@example.test',
  operator: { name: 'A Company Ltd', registered: null, address: '1 High Street, Leeds', vatNumber: null },
  checkedBy: null,
}
const documents = [privacyText, termsText, disclaimerText, cookiesText]
const html = (sections: readonly Section[]) =>
  sections
    .map(
      (section) =>
        `<section id="${section.id}"><h2>${section.title}</h2>${renderToStaticMarkup(section.body)}</section>`,
    )
    .join('')
const pages = new Map([
  ...documents.map((document) => [document.path, html(document.sections(site))] as const),
  ['/guide', html([...guideFirst, ...guideSecondHalf])] as const,
])

test.each([
  [
    privacyText,
    [
      'who we are',
      'collect',
      'use',
      'sharing',
      'data rights',
      'protect',
      'cookies',
      'how long we keep',
      'third-party links',
      'changes',
      'contact',
    ],
  ],
  [
    termsText,
    [
      'about',
      'use of the website',
      'enquiries',
      'listings',
      'intellectual property',
      'liability',
      'third-party links',
      'changes',
      'termination',
      'governing law',
      'contact',
    ],
  ],
  [
    disclaimerText,
    [
      'no advice',
      'accuracy',
      'due diligence',
      'no endorsement',
      'third-party content',
      'liability',
      'changes',
      'contact',
    ],
  ],
  [
    cookiesText,
    ['what cookies are', 'types', 'third-party cookies', 'managing cookies', 'consent', 'updates', 'contact'],
  ],
])('each legal text has its sections in their order (P-65 to P-68)', (document, titles) => {
  const sections = document.sections(site)
  expect(sections).toHaveLength(titles.length)
  for (const [index, title] of titles.entries()) expect(sections[index]?.title.toLowerCase()).toContain(title)
})

test('what the texts must state (P-61 to P-64)', () => {
  for (const path of ['/disclaimer', '/terms']) {
    expect(pages.get(path)).toMatch(/financial, legal or investment advice/)
    expect(pages.get(path)).toMatch(/endorse/)
  }
  expect(pages.get('/terms')).toMatch(/18 or over/)
  expect(pages.get('/terms')).toMatch(/accurate information/)
  expect(pages.get('/terms')).toMatch(/law of England and Wales/)
  for (const document of documents) expect(pages.get(document.path)).toContain('mailto:hello@example.test')
  for (const type of ['Essential', 'Analytics', 'Functionality', 'Marketing'])
    expect(pages.get('/cookies')).toContain(`>${type}</h3>`)
})

test('privacy and terms say who runs the site and where, as far as the settings do', () => {
  for (const document of [privacyText, termsText]) {
    expect(pages.get(document.path)).toContain(
      'A Site is operated by <strong>A Company Ltd</strong>, 1 High Street, Leeds.',
    )
    expect(html(document.sections({ ...site, operator: { ...site.operator, address: null } }))).toContain(
      '<strong>A Company Ltd</strong>.',
    )
    expect(html(document.sections({ ...site, operator: null }))).not.toContain('operated by')
  }
})

test('the terms say what UK law asks of a site whose users write for each other, and how paid places rank', () => {
  const terms = pages.get('/terms')!.replaceAll(/\s+/g, ' ')
  // Online Safety Act 2023, sections 10, 20, 21 and 72.
  for (const words of ['terrorism', 'sexually exploits or abuses children', 'Report this listing', 'Complaints.'])
    expect(terms).toContain(words)
  expect(terms).toContain('you have the right to bring a claim for breach of contract')
  // Regulation 2019/1150, article 5.
  expect(terms).toMatch(/Order of listings.* A featured ad puts a listing on the home page/)
})

test('each text has a version and a day from which it counts (3-decisions 59)', () => {
  for (const document of documents) {
    expect(document.version).toBeGreaterThanOrEqual(1)
    expect(document.inForceSince.getTime()).not.toBeNaN()
  }
})

test('no name of the site or its address is written into a text', () => {
  for (const text of pages.values()) expect(text).not.toMatch(/Franchise Atlas|franchise-atlas/)
})

test('every link into a text meets its anchor', () => {
  const texts = [
    ...pages.values(),
    ...faqGroups.flatMap((group) => group.faqs.map((faq) => `href="${faq.link?.href ?? '/'}"`)),
    ...supportGroups.flatMap((group) => group.troubles.map((trouble) => `href="${trouble.link?.href ?? '/'}"`)),
  ]
  let found = 0
  for (const text of texts)
    for (const [, path = '', anchor = ''] of text.matchAll(/href="(\/[\w-]*)#([\w-]+)"/g)) {
      if (path === '/about') continue
      expect(pages.get(path), `${path}#${anchor}`).toContain(`id="${anchor}"`)
      found++
    }
  expect(found).toBeGreaterThan(15)
})

test('every key under which our code stores something in a browser is on the cookies page (3-decisions 60)', () => {
  const app = path.resolve(import.meta.dirname, '../../..')
  const keys = new Set<string>()
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\./.test(name)) continue
    const code = readFileSync(path.join(app, name), 'utf8')
    if (!/(?:local|session)Storage|browserList/.test(code)) continue
    for (const match of code.matchAll(
      /(?:browserList|(?:get|set)Item)(?:<[^>]*>)?\(\s*'([^']+)'|const KEY = '([^']+)'/g,
    ))
      keys.add(match[1] ?? match[2] ?? '')
  }
  expect(keys).toContain('pendingFranchises')
  const listed: string[] = storedItems.map((item) => item.name)
  for (const key of keys) expect(listed).toContain(key)
})

test('the cookies page lists and counts every cookie, and no code names or sets one past the list', () => {
  const app = path.resolve(import.meta.dirname, '../../..')
  const past: string[] = []
  for (const name of readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\./.test(name) || name === path.join('platform', 'cookies', 'cookies.ts'))
      continue
    // The figures for Prometheus begin so too.
    if (name === path.join('platform', 'observation', 'metrics.server.ts')) continue
    const code = readFileSync(path.join(app, name), 'utf8')
    if (/'atlas_(?!app|system|owner)\w+'|append\(\s*'set-cookie',\s*`/.test(code)) past.push(name)
  }
  expect(past).toEqual([])
  const listed = storedItems.filter((item) => item.kind === 'Cookie').map((item) => item.name)
  expect(listed).toEqual(Object.values(cookies).map(({ name }) => name))
  expect(pages.get('/cookies')).toContain(`the names of all ${listed.length} cookies begin with <code>__Host-</code>`)
})

test('a service that checks forms is named as a recipient, and nobody is said to come from our server alone', () => {
  const ours = 'scripts come from our own server'
  for (const page of ['/privacy', '/cookies']) expect(pages.get(page)).not.toMatch(/Turnstile|hCaptcha/)
  expect(pages.get('/cookies')).toContain(ours)
  for (const global of Object.keys(captchaServices) as (keyof typeof captchaServices)[]) {
    const { script } = captchaServices[global]
    const checkedBy = checkedByOf({ kind: 'widget', script, global, siteKey: 'key' })
    expect(checkedBy).toMatch(/^(Cloudflare Turnstile|hCaptcha)$/)
    expect(html(privacyText.sections({ ...site, checkedBy }))).toContain(`<strong>${checkedBy}</strong> checks that`)
    const said = html(cookiesText.sections({ ...site, checkedBy }))
    expect(said).toContain(`<strong>${checkedBy}</strong> checks that you are a person`)
    expect(said).not.toContain(ours)
  }
  expect(checkedByOf({ kind: 'proof-of-work' })).toBeNull()
})

/** What the privacy notice calls each table of docs/data-map.md; the last ones are about admins at their work alone. */
const saidOf: Record<string, string> = {
  'auth.user': 'name, email address and password',
  'auth.account': 'the number of your account there',
  'auth.session': 'Sign-ins and sessions',
  'auth.two_factor': 'an authenticator app',
  'auth.second_step': 'Links and codes that we email',
  'auth.passkey': 'passkeys',
  'auth.verification': 'Links and codes that we email',
  'auth.email_change': 'A new email address that you haven’t confirmed',
  'auth.rate_limit': 'counters that hold IP or email addresses',
  rate_limits: 'counters that hold IP or email addresses',
  profiles: 'the company’s name, number and website',
  company_invitations: 'each person they invite',
  login_events: 'Record of sign-ins',
  email_opt_outs: 'which emails you do without',
  franchise_leads: 'Requests for information',
  lead_follow_ups: 'Requests for information',
  lead_status_history: 'note how a request goes',
  lead_notes: 'Notes, plans and status of a franchisor',
  lead_next_actions: 'what they plan to do about it',
  lead_webhooks: 'sent on to its own system',
  lead_webhook_deliveries: 'Record of what was sent to a franchisor’s own system',
  lead_deletions: 'A count without personal data remains',
  company_metrics_daily: 'after that only totals',
  pending_choices: 'the franchises you chose',
  consent_records: 'Records of consent',
  shortlist: 'your shortlist with its notes',
  messages: 'Messages between franchisors and us, with their files',
  conversations: 'Messages between franchisors and us, with their files',
  uploads: 'with their pictures and documents',
  contact_messages: 'Contact form messages and reports',
  data_requests: 'Requests and complaints about your data rights',
  franchises: 'Listings and their documents',
  franchise_search: 'Listings and their documents',
  franchise_testimonials: 'quote people in testimonials',
  franchise_success_stories: 'success stories',
  franchise_held_parts: 'quote people in testimonials',
  franchise_approved_states: 'Listings and their documents',
  franchise_last_reviews: 'Listings and their documents',
  franchise_drafts: 'Drafts of listings',
  company_checks: 'what we find about a franchisor',
  featured_ads: 'what is needed for advertising',
  ad_metrics: 'Single views of articles and advertisements',
  payments: 'Payments and receipts',
  stripe_events: 'Payments and receipts',
  counted_visits: 'Single views of listings',
  post_views: 'Single views of articles and advertisements',
  audit_log: 'An audit record',
  outbox: 'Our outgoing emails',
  idempotency_keys: 'marks that keep a form from counting twice',
}
const ofAdminsAlone = ['support_threads', 'banner_ads', 'posts', 'post_drafts', 'review_claims']

test('the privacy notice names every kind of personal data that is stored, and what lies outside the database', () => {
  const said = pages
    .get('/privacy')!
    .replaceAll(/<[^>]+>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ')
  expect(
    readDataMap()
      .tables.map(({ table }) => table)
      .toSorted(),
  ).toEqual([...Object.keys(saidOf), ...ofAdminsAlone].toSorted())
  for (const [table, words] of Object.entries(saidOf))
    expect([table, said]).toEqual([table, expect.stringContaining(words)])
  for (const words of ['Technical logs', 'Backups']) expect(said).toContain(`${words} `)
})

test('whoever writes a new version is held to the emails that the text promises', () => {
  expect(pages.get('/terms')).toMatch(/change by email at least 15 days before/)
  expect(dayHint('terms', '2026-12-16')).toMatch(
    /16 December 2026 or later: the terms promise .* at least 15 days before/,
  )
  expect(pages.get('/privacy')).toMatch(/we tell you beforehand by email/)
  expect(dayHint('privacy', '2026-12-02')).toMatch(
    /2 December 2026 or later: the privacy notice promises an email before/,
  )
  for (const page of ['disclaimer', 'cookies'] as const) expect(dayHint(page, '2026-12-02')).not.toMatch(/promise/)
})

test('before its day a version that people were told of is read beside the present one', () => {
  const show = (text: Partial<Parameters<typeof LegalPage>[0]>) => {
    const element = <LegalPage document={termsText} today="1 December 2026" written={null} {...text} />
    const routes = [{ id: 'root', path: '*', element, loader: () => null }]
    const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { ...site, captcha: null } } } })
    return renderToStaticMarkup(<RouterProvider router={router} />)
  }
  const written = { version: 2, since: '20 November 2026', isToCome: false, body: { html: 'Ours' } as never }
  const next = { version: 3, day: '16 December 2026' }
  const since = formatDate(termsText.inForceSince)
  for (const [present, day] of [[show({ next }), since] as const, [show({ next, written }), written.since] as const]) {
    expect(present).toContain('A new version applies from 16 December 2026. <a href="/terms?version=3">')
    expect(present).toMatch(new RegExp(`Version \\d, in force since ${day}`))
  }
  const early = show({ written: { ...written, version: 3, since: next.day, isToCome: true } })
  expect(early).toContain('This version applies from 16 December 2026. <a href="/terms">')
  expect(early).toContain('Version 3, in force from 16 December 2026')
  expect(show({})).not.toMatch(/applies from/)
})
