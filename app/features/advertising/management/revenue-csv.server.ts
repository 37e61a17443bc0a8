import { londonDay } from '#app/lib/dates.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { type CsvColumns, writeCsv } from '#app/platform/render/csv.server.ts'
import { paidBy, vatIn } from '../payments/receipt.ts'
import type { BookedPayment } from './income.queries.server.ts'

function wayOf(payment: BookedPayment): string {
  if (payment.isLoaded) return 'before this site'
  return payment.provider === 'test' ? 'test' : paidBy(payment).toLowerCase()
}

const columns: CsvColumns<BookedPayment> = {
  Receipt: ({ number }) => number,
  Paid: ({ paidAt }) => paidAt && londonDay(paidAt),
  Company: ({ billedTo }) => billedTo,
  Description: ({ description }) => description,
  'Paid by': wayOf,
  'Amount (£)': ({ pence }) => penceToPounds(pence),
  // Of what was loaded as paid nobody here knows the VAT.
  'VAT included (£)': (payment) => (payment.isLoaded ? null : penceToPounds(vatIn(payment))),
  State: ({ status, isMistake }) => (isMistake ? 'made by mistake' : status.replace('_', ' ')),
  'Refunded or taken back': ({ refundedAt }) => refundedAt && londonDay(refundedAt),
  'Payment service’s number': ({ providerPaymentId }) => providerPaymentId,
}

/** The payments as a file for the bookkeeper; amounts in pounds with pence. */
export const paymentsAsCsv = (payments: readonly BookedPayment[]): Promise<string> => writeCsv(columns, payments)
