import { z } from 'zod'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { refusalPage } from '#app/platform/http/refusal-page.server.tsx'
import type { Receipt } from './receipt.ts'
import { receiptPdf } from './receipt-pdf.server.ts'

const row = z.object({
  number: z.int(),
  description: z.string(),
  billedTo: z.string(),
  pence: z.int(),
  vatNumber: z.string().nullable(),
  provider: z.string(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  refundPence: z.int().nullable(),
  isMistake: z.boolean(),
})
const RECEIPT = statement(
  row,
  `select coalesce(receipt_number, 0)::int as number, description, billed_to as "billedTo", amount_pence::int as pence,
     vat_number as "vatNumber", provider, coalesce(paid_at, created_at) as "paidAt",
     refunded_at as "refundedAt", case when status = 'refunded' then coalesce(refund_pence, amount_pence)::int end
       as "refundPence", made_by_mistake as "isMistake"
   from payments where id = $1 and receipt_number is not null`,
)

/** A receipt of the reader's own company, or any for an admin; undefined where there is none. */
export const getReceipt = async (tx: Tx, id: string): Promise<Receipt | undefined> =>
  z.guid().safeParse(id).success ? maybeOne(tx, RECEIPT, [id]) : undefined

/** The receipt as a file that is saved. */
export async function receiptResponse(receipt: Receipt): Promise<Response> {
  return new Response(new Uint8Array(await receiptPdf(receipt)), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${receipt.number}.pdf"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** The link in an email is also followed by whoever is signed in to another account at the time. */
const NO_RECEIPT = {
  status: 404,
  text: 'We can’t find this receipt. It belongs to the account that paid: sign in to that one and open the link again.',
}

/** A page in its place, for whoever follows a link; the sentence alone for others. */
export function noReceiptResponse({ headers }: Request): Response {
  const { type, body } = refusalPage(headers.get('accept') ?? undefined, NO_RECEIPT)
  return new Response(body, {
    status: NO_RECEIPT.status,
    headers: { 'content-type': type, 'cache-control': 'private, no-store' },
  })
}
