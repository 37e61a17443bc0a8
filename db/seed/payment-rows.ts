import { brands } from './content/compose.ts'
import { franchisors } from './content/franchisors.ts'
import { after, idOf } from './ids.ts'
import { accountOf } from './people-rows.ts'
import type { Batch } from './rows.ts'

/** An advertisement that somebody has paid for, or is to pay. */
export type Sold = {
  product: 'featured' | 'banner'
  /** Its id, and the brand's key. */
  id: string
  brand: string
  pence: number
  description: string
  by: 'test' | 'bank'
  /** When it was paid, or ordered where it waits for its transfer. */
  at: Date
  state: 'paid' | 'refunded' | 'created'
  refundedAt: Date | null
}

/** The number of the first receipt, as the database counts them. */
const FIRST_RECEIPT = 1001

/** The account that a brand's franchisor signs in with, and the company. */
export function ownerOf(brand: string): { account: string; company: string; name: string } {
  const found = brands.find(({ key }) => key === brand)
  if (!found?.franchisorKey) throw new Error(`an ad for an unknown brand: ${brand}`)
  const company = franchisors.find(({ key }) => key === found.franchisorKey)?.company ?? ''
  return { account: accountOf(found.franchisorKey), company, name: found.name }
}

/** The payments, with receipts in the order in which they came. */
export function paymentRows(sold: readonly Sold[]): Batch {
  const paid = sold.filter(({ state }) => state !== 'created').toSorted((a, b) => Number(a.at) - Number(b.at))
  const receipts = new Map(paid.map(({ id }, at) => [id, FIRST_RECEIPT + at]))
  const rows = sold.map(({ product, id, brand, pence, description, by, at, state, refundedAt }) => {
    const owner = ownerOf(brand)
    return {
      id: idOf('payment', product, id),
      ad_id: product === 'featured' ? id : null,
      banner_id: product === 'banner' ? id : null,
      product,
      franchisor_id: owner.account,
      provider: by,
      provider_session_id: by === 'test' ? `demo_${id}` : null,
      provider_payment_id: by === 'test' ? `demo_pay_${id}` : null,
      amount_pence: pence,
      currency: 'gbp',
      status: state,
      description,
      billed_to: owner.company,
      receipt_number: receipts.get(id) ?? null,
      created_at: after(at, -0.1),
      updated_at: refundedAt ?? at,
      paid_at: state === 'created' ? null : at,
      refunded_at: refundedAt,
    }
  })
  return { table: 'payments', rows }
}
