import { getReceipt, receiptResponse } from '#app/features/advertising/payments/receipt.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import type { Route } from './+types/receipt'

/** The link in an email is also followed by whoever is signed in to another account at the time. */
const NO_RECEIPT =
  'We can’t find this receipt. It belongs to the account that paid: sign in to that one and open the link again.\n'
const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' }

/** A receipt as PDF: of the company’s own, or any for an admin. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await getReceipt(await readTx(context), params.paymentId)
  if (!receipt) return new Response(NO_RECEIPT, { status: 404, headers })
  return receiptResponse(receipt)
}
