import { getReceipt, noReceiptResponse, receiptResponse } from '#app/features/advertising/payments/receipt.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/receipt'

/** A receipt as PDF: of the company’s own, or any for an admin. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const receipt = await getReceipt(await readTx(context), params.paymentId)
  return receipt ? receiptResponse(receipt) : noReceiptResponse(request)
}
