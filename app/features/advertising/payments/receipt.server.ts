import { once } from 'node:events'
import { z } from 'zod'
import { formatDate } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'

const row = z.object({
  number: z.int(),
  description: z.string(),
  billedTo: z.string(),
  pence: z.int(),
  vatNumber: z.string().nullable(),
  provider: z.string(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  isMistake: z.boolean(),
})
export type Receipt = z.output<typeof row>
const RECEIPT = statement(
  row,
  `select coalesce(receipt_number, 0)::int as number, description, billed_to as "billedTo", amount_pence::int as pence,
     vat_number as "vatNumber", provider, coalesce(paid_at, created_at) as "paidAt",
     refunded_at as "refundedAt", made_by_mistake as "isMistake"
   from payments where id = $1 and receipt_number is not null`,
)

/** A receipt of the reader's own company, or any for an admin; undefined where there is none. */
export const getReceipt = async (tx: Tx, id: string): Promise<Receipt | undefined> =>
  z.guid().safeParse(id).success ? maybeOne(tx, RECEIPT, [id]) : undefined

/** How it was paid, as receipts say it. */
export const paidBy = ({ provider }: Pick<Receipt, 'provider'>): string =>
  provider === 'none' ? 'Nothing to pay' : provider === 'bank' ? 'Bank transfer' : 'Card'

/** What stands above the sum: the VAT in it, a sixth at the standard rate of 20 per cent, or that there is none. */
export function vatLines({ pence, vatNumber }: Pick<Receipt, 'pence' | 'vatNumber'>): [string, string][] {
  if (vatNumber === null) return [['VAT', 'none charged: we aren’t registered for VAT']]
  const vat = Math.round(pence / 6)
  return [
    ['Without VAT', formatPoundsExact(pence - vat)],
    ['VAT at 20%', formatPoundsExact(vat)],
  ]
}

/** What a receipt says once its payment was given back, or turns out to be none. */
export function takenBackLines({ pence, refundedAt, isMistake }: Receipt): [string, string][] {
  if (refundedAt === null) return []
  const [amount, day] = [formatPoundsExact(pence), formatDate(refundedAt)]
  if (isMistake) return [['Cancelled', `on ${day}: this receipt was made by mistake, and ${amount} was not paid`]]
  return [['Refunded', `${amount} on ${day}`]]
}

/** Letters that the PDF's own fonts have; of others what is left without their marks. */
const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(
      /[^\u0020-\u007e\u00a0-\u00ff‘’“”–—•…€]/gu,
      (letter) => letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '') || '?',
    )

/** The receipt as a PDF of one page, some 2 KB, made in a few ms. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Fetched with the first receipt: it is a twentieth of what a process holds at rest.
  const { default: Pdf } = await import('pdfkit')
  const title = `Receipt ${receipt.number}`
  const pdf = new Pdf({
    size: 'A4',
    margin: 56,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: env.SITE_NAME, CreationDate: receipt.paidAt },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const finished = once(pdf, 'end')
  const facts: [string, string][] = [
    ['Number', String(receipt.number)],
    ['Date of payment', formatDate(receipt.paidAt)],
    ['Paid by', paidBy(receipt)],
    ['Billed to', receipt.billedTo],
    ['For', receipt.description],
    ...vatLines(receipt),
    ['Total paid', formatPoundsExact(receipt.pence)],
    ...takenBackLines(receipt),
  ]
  const { operatorName, operatorNumber, operatorAddress, contactEmail } = siteSettings()
  const seller = [
    operatorName ?? env.SITE_NAME,
    operatorNumber && `Company number ${operatorNumber}`,
    operatorAddress,
    contactEmail,
    receipt.vatNumber && `VAT number ${receipt.vatNumber}`,
  ]
  pdf.font('Helvetica-Bold').fontSize(20).text(printable(title))
  pdf.moveDown(0.5).font('Helvetica').fontSize(11)
  for (const line of seller) if (line) pdf.text(printable(line))
  pdf.moveDown(1.5)
  for (const [label, value] of facts) {
    pdf.font('Helvetica-Bold').text(`${label}: `, { continued: true })
    pdf.font('Helvetica').text(printable(value))
    pdf.moveDown(0.4)
  }
  pdf.end()
  await finished
  return Buffer.concat(parts)
}

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
