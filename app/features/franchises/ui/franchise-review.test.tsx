import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FranchiseForAdmin } from '../queries/franchise-for-admin.server.ts'
import { FranchiseChanges } from './franchise-changes.tsx'
import { FranchiseReview } from './franchise-review.tsx'

const day = new Date('2026-11-20T09:00:00Z')
const franchise: FranchiseForAdmin = {
  id: 'f1', version: '1', name: 'Alder Care', location: 'UK', status: 'pending', rejectionReason: null, createdAt: day, approvedAt: null, updatedAt: day,
  shortDescription: 'Care', longDescription: 'More care', investmentPence: 31_200_00, mainImageUrl: null, brochureUrl: null, hue: null,
  categories: [], gallery: [], faqs: [], testimonials: [], stories: [], changed: null, franchisor: null,
}

function show(element: React.ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('an admin reads an investment with its pence (3-decisions 17)', () => {
  expect(show(<FranchiseReview franchise={franchise} />)).toContain('£31,200.00')
})

test('an amount that was not given is said to be so, never £0.00 (3-decisions 10)', () => {
  const html = show(<FranchiseReview franchise={{ ...franchise, investmentPence: null }} />)
  expect(html).toContain('Not disclosed')
  expect(html).not.toContain('£0')
})

test('a changed investment stands beside the approved one, both with pence (3-decisions 17, 35)', () => {
  const html = show(<FranchiseChanges franchise={franchise} changed={{ investment_amount: 29_999.5 }} action="/admin/franchise/f1" />)
  expect(html).toContain('£29,999.50')
  expect(html).toContain('£31,200.00')
})
