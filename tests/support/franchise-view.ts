import { type Disclosure, noFacts } from '#app/features/franchises/figures/figures.ts'
import type { FranchiseView } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { noFigures } from './no-figures.ts'

/** A franchise as its page shows it, with little to say. */
export const franchiseView: FranchiseView = {
  id: '0b6f4a5e-7c1d-4e8a-9f00-112233445566',
  name: 'Larkspur',
  location: 'Leeds',
  shortDescription: 'Care at home.',
  longDescription: 'One.\n\nTwo.',
  investmentPence: 40_000_00,
  imageUrl: null,
  brochureUrl: null,
  franchisorId: null,
  company: null,
  websiteCheckedAt: null,
  replyTenths: null,
  replyMinutes: null,
  isFeatured: false,
  approvedAt: new Date('2026-01-05'),
  category: null,
  categories: [],
  gallery: [],
  testimonials: [{ id: '1', authorName: 'Jo Ashby', content: 'Good.' }],
  stories: [],
  faqs: [],
}

/** What it discloses: a total, and since when it trades. */
export const disclosureOfView: Disclosure = {
  figures: { ...noFigures, investment: { pence: 40_000_00, vat: 'no_vat' } },
  facts: { ...noFacts, foundedYear: 2001 },
  confirmedAt: null,
}
