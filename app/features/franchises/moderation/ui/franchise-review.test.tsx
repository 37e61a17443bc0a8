import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { emptyFigures } from '../../figures/figures-draft.ts'
import { TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import { readListView } from '#app/lib/list-params.ts'
import { sortLinks } from '#app/ui/lists/list-sort.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { noFacts } from '../../figures/figures.ts'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import { changeLines } from '../changes/change-lines.server.ts'
import type { PublicState } from '../changes/public-state.server.ts'
import { FranchiseChanges } from '../changes/ui/franchise-changes.tsx'
import { FiguresReview } from '../../figures/ui/figures-review.tsx'
import { FiguresSection, SUMMED } from '../../editing/ui/figures-section.tsx'
import { pendingFranchiseList } from '../moderation-list.ts'
import { FranchiseReview } from './franchise-review.tsx'
import { pendingColumns } from './pending-columns.tsx'
import { belongsTo, NO_WEBSITE, WebsiteCheck } from './website-check.tsx'

const day = new Date('2026-11-20T09:00:00Z')
const franchise: FranchiseForAdmin = {
  id: 'f1',
  version: '1',
  name: 'Alder Care',
  location: 'Leeds',
  openAreas: ['England', 'Cardiff'],
  website: null,
  company: null,
  websiteCheckedAt: null,
  websiteCheckedBy: null,
  status: 'pending',
  rejectionReason: null,
  submittedAt: day,
  approvedAt: null,
  updatedAt: day,
  shortDescription: 'Care',
  longDescription: 'More care',
  investmentPence: 31_200_00,
  mainImageUrl: null,
  brochureUrl: null,
  categories: [],
  gallery: [],
  faqs: [],
  testimonials: [],
  stories: [],
  isChanged: false,
  franchisor: null,
}

function show(element: React.ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('3-decisions 70: the total stands among the figures, under its one label, and nowhere else', () => {
  expect(show(<FranchiseReview franchise={franchise} />)).not.toMatch(/investment|£/i)
})

test('an amount that was not given is said to be so, never £0.00 (3-decisions 10)', () => {
  const html = show(<FiguresReview disclosure={{ figures: noFigures, facts: noFacts, confirmedAt: null }} now={day} />)
  expect(html).toMatch(new RegExp(`${TOTAL_INVESTMENT}</dt><dd[^>]*>(?:<[^>]*>)*Not disclosed`))
  expect(html).not.toContain('£0')
})

const state: PublicState = {
  name: 'Alder Care',
  company: null,
  website: null,
  location: 'Leeds',
  open_areas: ['England', 'Cardiff'],
  categories: [],
  figures: { investment_amount: 31_200 },
  earnings: null,
  short_description: 'Care',
  long_description: 'Care at home from early morning until late.',
  main_image_url: null,
  gallery: [],
  gallery_texts: [],
  brochure: null,
  testimonials: [],
  stories: [],
  faqs: [],
}
const changesOf = (was: Partial<PublicState>, held: ('testimonials' | 'earnings')[] = []) =>
  show(<FranchiseChanges changes={{ lines: changeLines(was, state, new Map()), held }} approvedAt={day} />)

test('a changed investment stands beside the approved one, both with pence (3-decisions 17, 35)', () => {
  const html = changesOf({ figures: { investment_amount: 29_999.5, units_uk: 3 } })
  expect(html).toContain('Units in the UK')
  expect(html).toContain('£29,999.50')
  expect(html).toContain('£31,200.00')
  expect(html).toContain(TOTAL_INVESTMENT)
})

const amountsIn = (html: string) => html.match(/£[\d,.]*\d/g) ?? []
const withPence = /^£[\d,]+\.\d\d$/

test('an admin reads every figure with its pence, worked out or stated (3-decisions 17)', () => {
  const included = (pence: number) => ({ pence, vat: 'included' as const })
  const figures = {
    ...noFigures,
    investment: included(31_200_00),
    franchiseFee: included(9_999_99),
    otherStartUp: included(12_000_00),
    workingCapital: included(4_000_00),
    minimumOwnCash: included(10_000_00),
    serviceFee: { kind: 'percent' as const, basisPoints: 800, minimumMonthly: included(250_00) },
    marketingLevy: { kind: 'fixed' as const, monthly: included(100_00) },
    renewalFee: included(500_00),
  }
  const amounts = amountsIn(
    show(<FiguresReview disclosure={{ figures, facts: noFacts, confirmedAt: null }} now={day} />),
  )
  expect(amounts).toContain('£8,333.33')
  expect(amounts).toHaveLength(10)
  expect(amounts.filter((amount) => !withPence.test(amount))).toEqual([])
})

test('the list of approvals says the total as the listing’s page does (3-decisions 17)', () => {
  const figures = pendingColumns(
    { action: '/', failure: undefined, saved: [], now: day },
    sortLinks(pendingFranchiseList, readListView(new URLSearchParams(), pendingFranchiseList)),
  ).find(({ key }) => key === 'figures')
  const franchise = {
    id: 'a',
    version: '1',
    name: 'Kiln',
    shortDescription: '',
    location: 'Leeds',
    franchisor: null,
    submittedAt: day,
    lookedAtBy: null,
    disclosed: 12,
    total: { pence: 31_200_00, vat: 'plus_vat' as const },
    warnings: [],
  }
  expect(show(<>{figures?.cell(franchise)}</>)).toContain('£31,200.00\u00a0+\u00a0VAT')
})

test('a franchisor reads with pence what the parts come to, and what was said before (3-decisions 17)', () => {
  const draft = {
    ...emptyFigures,
    franchiseFee: '10,000',
    franchiseFeeVat: 'no_vat',
    otherStartUp: '5,000',
    otherStartUpVat: 'no_vat',
    workingCapital: '1,000',
    workingCapitalVat: 'no_vat',
  }
  const warning =
    new RegExp(`${SUMMED}[^]*?Check`).exec(show(<FiguresSection draft={draft} investment="31,200" held={{}} />))?.[0] ??
    ''
  expect(amountsIn(warning)).toEqual(['£16,000.00', '£31,200.00'])
})

test('an admin reads where it can be opened, and where it could when it was approved (3-decisions 35, 84)', () => {
  expect(show(<FranchiseReview franchise={franchise} />)).toContain('England and Cardiff')
  const html = changesOf({ open_areas: [] })
  expect(html).toMatch(/Where it can be opened.*Ask the franchisor.*England and Cardiff/s)
})

test('changed words are marked beside the old ones, and what is held is said (3-decisions 35)', () => {
  const html = changesOf(
    { long_description: 'Care at home from noon until late.', testimonials: [{ authorName: 'Al', content: 'Good.' }] },
    ['testimonials'],
  )
  expect(html).toMatch(/Care at home from <mark[^>]*>early morning <\/mark>until late/)
  expect(html.match(/Already public/g)).toHaveLength(1)
  expect(html).toMatch(/“Good.” Al.*None.*Held until you review/s)
})

const websiteOf = (change: Partial<FranchiseForAdmin>) =>
  show(<WebsiteCheck franchise={{ ...franchise, ...change }} action="/admin/franchise/f1" />)

test('an admin opens the website in a new tab, says whose it is, and reads who last did', () => {
  expect(websiteOf({})).toContain(NO_WEBSITE)
  expect(websiteOf({})).not.toContain('<form')
  const open = websiteOf({ website: 'https://alder.example/' })
  expect(open).toMatch(/<a href="https:\/\/alder.example\/" target="_blank" rel="noopener noreferrer nofollow">/)
  expect(open).toContain('(opens in a new tab)')
  expect(open).toContain('Not checked yet.')
  expect(open).toContain(belongsTo('Alder Care'))
  expect(open).not.toContain('Remove')
  const checked = websiteOf({ website: 'https://alder.example/', websiteCheckedAt: day, websiteCheckedBy: 'Ada' })
  expect(checked).toContain('Checked on 20 November 2026 by Ada.')
  expect(checked).toContain('Remove the check')
  expect(websiteOf({ website: 'https://alder.example/', websiteCheckedAt: day })).toContain('20 November 2026.')
})

test('another website stands beside the approved one (3-decisions 35)', () => {
  const html = changesOf({ website: 'https://old.example/' })
  expect(html).toMatch(/Website.*https:\/\/old.example\/.*None/s)
})
