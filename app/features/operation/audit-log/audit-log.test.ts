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
    [{ label: 'Featured', value: 'price £49.00 and duration 1 month → price £55.00 and duration 1 month' }],
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
