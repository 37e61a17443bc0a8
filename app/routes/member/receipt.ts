import { data } from 'react-router'
import { getReceipt, receiptResponse } from '#app/features/advertising/payments/receipt.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/receipt'

/** A receipt as PDF: of the company’s own, or any for an admin. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await getReceipt(await readTx(context), params.paymentId)
  if (!receipt) throw data(null, { status: 404 })
  return receiptResponse(receipt)
}
