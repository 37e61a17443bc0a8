import { WEBSITE_MAX } from '#app/features/accounts/company/website.schema.ts'

/** Most of everything in one franchise; lengths in characters. */
export const limits = {
  name: 120,
  shortDescription: 300,
  longDescription: 10_000,
  website: WEBSITE_MAX,
  line: 200,
  alt: 200,
  answer: 2_000,
  story: 4_000,
  gallery: 12,
  faqs: 20,
  testimonials: 10,
  stories: 10,
  investmentPence: 9_999_999_999_99,
} as const
