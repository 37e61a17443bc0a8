import { expect, test } from 'vitest'
import { leadsAsCsv } from './lead-csv.server.ts'
import type { LeadForExport } from './lead-export.queries.server.ts'

const lead: LeadForExport = {
  id: '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f',
  name: 'Amelia "Amy" Hart',
  isVerified: true,
  franchiseName: 'Kiln, Crumb & Co',
  city: 'Bath',
  postCode: null,
  desiredInvestment: '£20,000',
  desiredTimeframe: '1 month',
  receivedAt: new Date('2026-07-01T23:30:00Z'),
  status: 'new',
  interest: 'not_interested',
  email: 'amelia@buyer.test',
  phone: '+44 7700 900123',
  message: 'First line\nSecond line',
  country: 'UK',
  viewedAt: null,
  hasAccount: true,
  repliedAt: null,
  next: { what: 'Call, then write', due: '2026-07-09' },
}

test('a lead is a line, with quotes where they are needed, in the time of London', async () => {
  const [head, ...lines] = (await leadsAsCsv([lead])).split('\r\n')
  expect(head).toBe(
    '\ufeffReceived,Status,Franchise,Name,Email,Email verified,Phone,City,Postcode,Country,Budget,Timescale,' +
      'Still interested,Message,First opened,First reply,Next action,Next action due',
  )
  expect(lines.join('|')).toBe(
    '2026-07-02 00:30,New,"Kiln, Crumb & Co","Amelia ""Amy"" Hart",amelia@buyer.test,Yes,' +
      '07700 900123,Bath,,UK,"£20,000",1 month,No,"First line\nSecond line",,,"Call, then write",2026-07-09|',
  )
})

test.each(['07700900123', '+447700900123', '00447700900123'])(
  'a phone number keeps its zero in a spreadsheet, and none is a formula: %s',
  async (phone) => {
    expect(await leadsAsCsv([{ ...lead, phone }])).toContain('amelia@buyer.test,Yes,07700 900123,Bath')
  },
)

test('where no phone number was given, its cell is empty', async () => {
  expect(await leadsAsCsv([{ ...lead, phone: 'Not provided' }])).toContain('amelia@buyer.test,Yes,,Bath')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1'])(
  'what a spreadsheet takes for a formula is text: %j (security.md, exports)',
  async (message) => {
    expect(await leadsAsCsv([{ ...lead, message }])).toContain(`'${message}`)
  },
)

test('thousands of leads are written whole, in order, and others are answered meanwhile', async () => {
  const leads = Array.from({ length: 1_100 }, (_, n) => ({ ...lead, name: `Buyer ${n}`, message: 'One line' }))
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const lines = (await leadsAsCsv(leads)).trimEnd().split('\r\n')
  isDone = true
  expect(lines.slice(1).map((line) => line.split(',')[4])).toEqual(leads.map(({ name }) => name))
  expect(turns).toBeGreaterThanOrEqual(4)
})
