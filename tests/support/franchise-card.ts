import type { FranchiseCard } from '#app/features/franchises/listing/queries/cards.server.ts'

/** A franchise as lists know it: no picture, no company, not featured. */
export const franchiseCard: FranchiseCard = {
  id: '0b6f4a5e-7c1d-4e8a-9f00-112233445566',
  name: 'Kiln & Crumb',
  shortDescription: 'Bread.',
  location: 'Leeds',
  investmentPence: 18_900_000,
  totalVat: 'no_vat',
  totalWithVatPence: 18_900_000,
  minimumOwnCashPence: null,
  imageUrl: null,
  franchisorId: null,
  isFeatured: false,
  replyTenths: null,
  replyMinutes: null,
  serviceFeeBasisPoints: null,
  serviceFeeMonthlyPence: null,
  marketingLevyBasisPoints: null,
  marketingLevyMonthlyPence: null,
  feeHadVat: false,
  unitsUk: null,
  disclosedCount: 0,
  premises: [],
}
