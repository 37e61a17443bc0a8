import { expect, test } from 'vitest'
import { auditDetails } from './audit-details.ts'
import { auditLogHref, historyHref, subjectHref } from './audit-log.ts'

const ID = '0198b4ae-7a00-7000-8000-000000000001'

test.each([
  [{}, []],
  [null, []],
  [{ reason: null, name: 'Kiln & Crumb' }, [{ label: 'Name', value: 'Kiln & Crumb' }]],
  [
    { role: 'franchisor', byAdmin: true, franchises: 2 },
    [
      { label: 'Role', value: 'franchisor' },
      { label: 'By an admin', value: 'yes' },
      { label: 'Franchises', value: '2' },
    ],
  ],
  [
    { before: 'Care', after: '' },
    [
      { label: 'Before', value: 'Care' },
      { label: 'After', value: '—' },
    ],
  ],
  [
    { before: { contactEmail: 'a@x.test', banner: '' }, after: { contactEmail: 'b@x.test', banner: '' } },
    [{ label: 'Contact email', value: 'a@x.test → b@x.test' }],
  ],
  [{ pence: 13_720 }, [{ label: 'Amount', value: '£137.20' }]],
  [
    {
      before: {
        featured: [
          { price: 49, duration: '1m' },
          { price: 129, duration: '3m' },
        ],
        discounts: [],
      },
      after: {
        featured: [
          { price: 55, duration: '1m' },
          { price: 129, duration: '3m' },
        ],
        discounts: [],
      },
    },
    [{ label: 'Prices of featured ads', value: '1 month £49.00 → 1 month £55.00' }],
  ],
  [
    {
      before: { discounts: [{ categories: 2, discount: 10 }] },
      after: { discounts: [{ categories: 2, discount: 15 }] },
    },
    [{ label: 'Discounts', value: '2 categories 10% → 2 categories 15%' }],
  ],
  // Names that look like a day or a moment, and are none.
  ...['0000-00-00', '2026-13-45', '2026-02-31', '2026-13-45T10:00:00Z', '2026-11-30T25:61Z', '2026-02-31T10:00Z'].map(
    (name): [unknown, unknown[]] => [{ name }, [{ label: 'Name', value: name }]],
  ),
  // Numbers of the database, and words of the code.
  [{ parentId: ID, paymentId: ID, by: ID, categories: [ID], change: ID, before: null, after: ID }, []],
  [
    { amount: '1299.99', status: 'pending_payment', bannerType: 'main', by: 'payment_service', isByHand: true },
    [
      { label: 'Amount', value: '£1,299.99' },
      { label: 'Status', value: 'pending payment' },
      { label: 'Where it shows', value: 'every page' },
      { label: 'Done by', value: 'payment service' },
      { label: 'Paid back by hand', value: 'yes' },
    ],
  ],
  [
    { fields: ['short_description', 'open_areas', 'faqs'], published: ['earnings'], role: 'customer', scope: 'others' },
    [
      { label: 'What changed', value: 'short description, where it can be opened, FAQs' },
      { label: 'Made public', value: 'earnings claim' },
      { label: 'Role', value: 'buyer' },
      { label: 'Which devices', value: 'all others' },
    ],
  ],
  [
    { inForceFrom: '2026-12-01', at: '2026-07-01T08:30:00.000Z', reason: 'no_figures yet', adsRunning: 2 },
    [
      { label: 'In force from', value: '1 December 2026' },
      { label: 'At', value: '1 Jul 2026, 09:30' },
      { label: 'Reason', value: 'no_figures yet' },
      { label: 'Ads that were running', value: '2' },
    ],
  ],
  // Another order of the same.
  [{ before: { areas: [1, 2] }, after: { areas: [2, 1] } }, [{ label: 'Areas', value: '1, 2 → 2, 1' }]],
  [{ before: { areas: [1] }, after: { areas: [] } }, [{ label: 'Areas', value: '1 → —' }]],
])('the details %j read as lines', (details, lines) => expect(auditDetails(details)).toEqual(lines))

test('a filter and a place stand in the address', () => {
  expect(auditLogHref({})).toBe('/admin/audit-log')
  expect(auditLogHref({ person: 'Priya', action: '', from: '2026-11-01' }, { before: '90' })).toBe(
    '/admin/audit-log?person=Priya&from=2026-11-01&before=90',
  )
  expect(historyHref(ID)).toBe(`/admin/audit-log?subject=${ID}`)
})

test.each([
  ['profile', ID, 'franchisor', `/admin/franchisor/${ID}/franchises`],
  ['profile', ID, 'customer', null],
  ['profile', ID, null, null],
  ['franchise', ID, null, `/admin/franchise/${ID}`],
  ['contact_message', ID, null, `/admin/messages/done?message=${ID}`],
  ['post', '../../x', null, null],
  ['lead_webhook', ID, null, null],
])('a subject of the kind %s, %s, %s, leads to %s', (type, id, role, href) =>
  expect(subjectHref({ type, id, role })).toBe(href),
)
