import bold from './fonts/receipt-bold.ttf?inline'
import regular from './fonts/receipt-regular.ttf?inline'

const bytes = (address: string) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')

/** For names with letters that the PDF's own font lacks (ł, ŵ): Source Sans 3, renamed as its licence asks. */
export const receiptFonts = { regular: bytes(regular), bold: bytes(bold) }
