import { londonDay } from '#app/lib/dates.ts'
import { penceToPounds } from '#app/lib/money.ts'
import { type CsvColumns, writeCsv } from '#app/platform/render/csv.server.ts'
import { paidBy, vatBack, vatIn } from '../payments/receipt.ts'
import type { BookedPayment } from './income.queries.server.ts'

/** 'part refunded' where something of it was kept. */
function stateOf({ status, isMistake, pence, refundPence }: BookedPayment): string {
  if (isMistake) return 'made by mistake'
  return refundPence !== null && refundPence < pence ? 'part refunded' : status.replace('_', ' ')
}

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
  State: stateOf,
  'Refunded or taken back': ({ refundedAt }) => refundedAt && londonDay(refundedAt),
  'Refunded or taken back (£)': ({ refundPence }) => refundPence && penceToPounds(refundPence),
  'VAT in that (£)': (payment) =>
    payment.isLoaded || payment.refundPence === null ? null : penceToPounds(vatBack(payment)),
  'Payment service’s number': ({ providerPaymentId }) => providerPaymentId,
}

/** The payments as a file for the bookkeeper; amounts in pounds with pence. */
export const paymentsAsCsv = (payments: readonly BookedPayment[]): Promise<string> => writeCsv(columns, payments)
