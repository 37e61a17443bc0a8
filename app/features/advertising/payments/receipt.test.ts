import { expect, test } from 'vitest'
import { poundsToPence } from '#app/lib/money.ts'
import { refundedMail } from './payment.mail.server.ts'
import { paidBy, takenBackLines, vatBack, vatIn, vatLines } from './receipt.ts'
import { printable, receiptPdf } from './receipt-pdf.server.ts'

const receipt = {
  number: 1001,
  description: 'Featured ad: Kiln, 3 months',
  billedTo: 'Zażółć Ltd',
  pence: 457_95,
  vatNumber: 'GB123456789',
  provider: 'stripe',
  paidAt: new Date('2026-11-23T10:00:00Z'),
  refundedAt: null,
  refundPence: null,
  isMistake: false,
}

test('a price includes VAT at 20 per cent, to the penny; without a number there is none', () => {
  expect(vatLines(receipt)).toEqual([
    ['Without VAT', '£381.62'],
    ['VAT at 20%', '£76.33'],
  ])
  // 98 / 6 is 16.333, which is rounded down.
  expect(vatLines({ pence: 98_00, vatNumber: 'GB1' })[1]).toEqual(['VAT at 20%', '£16.33'])
  for (const pence of [1, 49_00, 457_95, 2074_80]) {
    const sums = vatLines({ pence, vatNumber: 'GB1' }).map(([, text]) => poundsToPence(text.replaceAll(/[£,]/g, '')))
    const [net = 0, vat = 0] = sums
    expect(net + vat).toBe(pence)
    expect(Math.abs(net * 0.2 - vat)).toBeLessThanOrEqual(1)
  }
  expect(vatLines({ pence: 49_00, vatNumber: null })[0]?.[1]).toMatch(/none charged/)
})

test('a receipt says how it was paid', () => {
  expect(['none', 'bank', 'stripe', 'test'].map((provider) => paidBy({ provider }))).toEqual([
    'Nothing to pay',
    'Bank transfer',
    'Card',
    'Test payment: no money was taken',
  ])
})

test('a receipt is one small PDF, whatever the name', async () => {
  const pdf = await receiptPdf(receipt)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeLessThan(16_000)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('a name keeps the marks of its letters; of letters that no font here has those go', async () => {
  const names = 'Zażółć Ltd, Đorđe & Şule, Tŷ Gŵyr, Café Übung'
  expect(printable(names)).toBe(names)
  expect(printable(names.normalize('NFD'))).toBe(names)
  expect(printable('Hà Nội 漢')).toBe('Hà Noi ?')
  const fonts = async (billedTo: string) => (await receiptPdf({ ...receipt, billedTo })).toString('latin1')
  expect(await fonts('Tŷ Gŵyr')).toMatch(/\/FontName \/[A-Z]+\+ReceiptSans-Regular/)
  expect(await fonts('Café Übung')).not.toContain('FontName')
})

test('a receipt says what became of its payment', () => {
  const refundedAt = new Date('2026-11-24T10:00:00Z')
  expect(takenBackLines(receipt)).toEqual([])
  const [on, whole] = ['on 24 November 2026', { ...receipt, refundedAt, refundPence: receipt.pence }]
  expect(takenBackLines(whole)).toEqual([['Refunded', `£457.95 ${on} (£381.62 without VAT, £76.33 VAT)`]])
  expect(takenBackLines({ ...whole, vatNumber: null })).toEqual([['Refunded', `£457.95 ${on}`]])
  // A part is credited with its VAT; what is kept has the rest of it.
  expect(takenBackLines({ ...whole, refundPence: 152_65 })).toEqual([
    ['Refunded', `£152.65 ${on} (£127.20 without VAT, £25.45 VAT)`],
    ['Kept', '£305.30, for the days that the ad ran'],
  ])
  for (let pence = 1; pence <= 600; pence += 7)
    for (let back = 1; back <= pence; back += 5) {
      const sum = { pence, vatNumber: 'GB1', refundPence: back }
      expect(vatBack(sum) + vatIn({ pence: pence - back, vatNumber: 'GB1' })).toBe(vatIn(sum))
    }
  expect(takenBackLines({ ...receipt, refundedAt, isMistake: true })).toEqual([
    ['Cancelled', 'on 24 November 2026: this receipt was made by mistake, and £457.95 was not paid'],
  ])
})

test('a company reads how its money comes back', () => {
  const { description, pence } = receipt
  const paid = {
    id: 'x',
    description,
    pence,
    receipt: 1001,
    dear: null,
    until: null,
    adId: null,
    backPence: null,
    isOwed: false,
    isPaid: false,
    isMistake: false,
    isAdPaid: false,
    isWaiting: false,
    payBy: new Date(0),
  }
  const sent = ['bank', 'stripe'].map((provider) => refundedMail({ ...paid, provider }).text)
  expect(sent[0]).toContain('£457.95 for Featured ad: Kiln, 3 months by bank transfer.')
  expect(sent[0]).not.toContain('ten days')
  expect(sent[1]).toContain('up to ten days')
  const part = refundedMail({ ...paid, provider: 'stripe', backPence: 152_65 })
  expect(part.subject).toBe('Refunded: £152.65')
  expect(part.text.replaceAll(/\s+/g, ' ')).toContain('£152.65 of the £457.95 you paid for Featured ad: Kiln, 3 months')
  expect(part.text.replaceAll(/\s+/g, ' ')).toContain('the part that was left of the ad')
  // Of a banner: it is not on that page.
  expect(sent[0]).not.toContain('See your featured ads')
  expect(refundedMail({ ...paid, provider: 'stripe', adId: 'x' }).text).toContain('See your featured ads')
})
