import { once } from 'node:events'
import { formatDate } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { env } from '#app/platform/env.server.ts'
import { registeredAs } from '#app/platform/settings/operator.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { paidBy, type Receipt, takenBackLines, vatLines } from './receipt.ts'

/** Letters of the PDF's own font, which no file has to carry. */
const OWN = /^[\u0020-\u007e\u00a0-\u00ff‘’“”–—•…€]*$/
/** Letters of ours beside them: Latin Extended-A, Romanian and Welsh. */
const NEITHER = /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3‘’“”–—•…€]/gu

/** A text in letters that are printed as they are; of others what is left without their marks. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(NEITHER, (letter) => letter.normalize('NFD').replaceAll(/[^\u0020-\u007e]/g, '') || '?')

/** Points from the left, and how wide the page's column is. */
const [LEFT, WIDTH] = [56, 483]
const [INK, INK_2, LINE] = ['#16202b', '#4d5966', '#c8cfd6']
/** How wide the names of facts are, and what an amount takes at the right. */
const [NAME, AMOUNT] = [110, 120]

/** Who sells, as the settings of the site say it. */
function sellerLines({ vatNumber }: Receipt): string[] {
  const { operatorNumber, operatorAddress, contactEmail } = siteSettings()
  return [
    operatorNumber && registeredAs(operatorNumber).replace(/^./, (letter) => letter.toUpperCase()),
    operatorAddress,
    contactEmail,
    vatNumber && `VAT number ${vatNumber}`,
  ].flatMap((line) => (line ? [line] : []))
}

/** The receipt as a PDF of one page, some 2 KB, or 11 with a font of ours; made in a few ms. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Fetched with the first receipt: it is a twentieth of what a process holds at rest.
  const { default: Pdf } = await import('pdfkit')
  const [seller, lines] = [siteSettings().operatorName ?? env.SITE_NAME, sellerLines(receipt)]
  // One font for all of it, and ours fetched where a name needs it.
  const isOwn = [seller, ...lines, receipt.billedTo, receipt.description].every((text) => OWN.test(printable(text)))
  const ours = isOwn ? undefined : (await import('./receipt-fonts.server.ts')).receiptFonts
  const title = `Receipt ${receipt.number}`
  const pdf = new Pdf({
    size: 'A4',
    margin: LEFT,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: env.SITE_NAME, CreationDate: receipt.paidAt },
  })
  if (ours) pdf.registerFont('Ours', ours.regular).registerFont('Ours-Bold', ours.bold)
  const [regular, strong] = ours ? ['Ours', 'Ours-Bold'] : ['Helvetica', 'Helvetica-Bold']
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => void parts.push(part))
  const finished = once(pdf, 'end')
  const write = (text: string, isBold: boolean, size: number, colour = INK) => {
    pdf
      .font(isBold ? strong : regular)
      .fontSize(size)
      .fillColor(colour)
    return printable(text)
  }
  const rule = () => {
    pdf
      .moveTo(LEFT, pdf.y)
      .lineTo(LEFT + WIDTH, pdf.y)
      .lineWidth(0.75)
      .stroke(LINE)
    pdf.y += 10
  }
  /** A name and what it is; of an amount the right edge. */
  const row = (name: string, value: string, { bold = false, right = false } = {}) => {
    const top = pdf.y
    const [at, wide] = right ? [LEFT + WIDTH - AMOUNT, AMOUNT] : [LEFT + NAME, WIDTH - NAME]
    const size = bold ? 13 : 11
    pdf.text(write(name, bold, size, right ? INK : INK_2), LEFT, top, { width: right ? WIDTH - AMOUNT : NAME })
    const left = pdf.y
    pdf.text(write(value, bold, size), at, top, { width: wide, align: right ? 'right' : 'left' })
    pdf.y = Math.max(left, pdf.y) + 5
  }

  pdf.text(write(seller, true, 13), LEFT, LEFT)
  for (const line of lines) pdf.text(write(line, false, 10, INK_2), { width: WIDTH, lineGap: 2 })
  pdf.text(write(title, true, 24), LEFT, pdf.y + 34)
  pdf.y += 12
  row('Number', String(receipt.number))
  row('Date of payment', formatDate(receipt.paidAt))
  row('Paid by', paidBy(receipt))
  row('Billed to', receipt.billedTo)
  pdf.y += 14
  rule()
  const vat = vatLines(receipt)
  row(receipt.description, receipt.vatNumber === null ? formatPoundsExact(receipt.pence) : '', { right: true })
  for (const [name, value] of vat) {
    if (receipt.vatNumber === null) pdf.text(write(`${name}: ${value}`, false, 10, INK_2), LEFT)
    else row(name, value, { right: true })
  }
  pdf.y += 5
  rule()
  row('Total paid', formatPoundsExact(receipt.pence), { bold: true, right: true })
  for (const [name, value] of takenBackLines(receipt)) row(name, value)
  pdf.end()
  await finished
  return Buffer.concat(parts)
}
