import { expect, test } from 'vitest'
import { bfaCheckText } from '../figures/bfa-text.ts'
import { type Facts, noFacts } from '../figures/figures.ts'
import { trustLines } from './trust.ts'

const now = new Date('2026-11-22T12:00:00Z')
const nothing = { company: null, websiteCheckedAt: null, replyTenths: null, replyMinutes: null }
const facts = (bfa: Facts['bfa']): Facts => ({ ...noFacts, bfa })

test('what nobody knows is not claimed', () => {
  expect(trustLines(nothing, { facts: facts(null), confirmedAt: null }, now)).toEqual([])
  expect(trustLines(nothing, { facts: facts({ level: 'none', checkedOn: null }), confirmedAt: null }, now)).toEqual([])
})

test('each line says whose word it is, and of when', () => {
  const known = {
    company: 'Alder Ltd, company number 01234567',
    websiteCheckedAt: new Date('2026-11-03T00:30:00Z'),
    replyTenths: 8,
    replyMinutes: 300,
  }
  const bfa = { level: 'full', checkedOn: '2026-11-13' } as const
  const confirmedAt = new Date('2026-10-04T09:00:00Z')
  expect(trustLines(known, { facts: facts(bfa), confirmedAt }, now)).toEqual([
    { sign: 'reply', text: 'Usually replies within a day · Replies to 8 of 10 requests' },
    { sign: 'company', text: 'Alder Ltd, company number 01234567' },
    { sign: 'website', text: 'Website checked on 3 November 2026' },
    { sign: 'register', text: `bfa full member (${bfaCheckText('2026-11-13')})` },
    { sign: 'figures', text: 'Figures confirmed by the franchisor on 4 October 2026' },
  ])
})

test('3-decisions 75: a confirmation of long ago says so, and a level without a day has none', () => {
  const told = trustLines(
    nothing,
    { facts: facts({ level: 'provisional', checkedOn: null }), confirmedAt: new Date('2025-10-04T09:00:00Z') },
    now,
  )
  expect(told.map((line) => line.text)).toEqual([
    'bfa provisional member',
    'Figures confirmed by the franchisor on 4 October 2025, more than 12 months ago',
  ])
})
