import { formatDateShort } from '#app/lib/dates.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { refundedText } from '../../payments/receipt.ts'
import type { Invoice, Invoices } from '../own-ads.queries.server.ts'
import { ALL_RECEIPTS_HREF, receiptPath } from '../featured-ad.ts'

const columns: Column<Invoice>[] = [
  {
    key: 'number',
    header: 'Number',
    primary: true,
    cell: ({ id, number }) => (
      <a href={receiptPath(id)} download>
        {number}
        <span className="visually-hidden"> as PDF</span>
      </a>
    ),
  },
  { key: 'date', header: 'Paid', short: 'end', cell: ({ paidAt }) => formatDateShort(paidAt) },
  { key: 'what', header: 'For', cell: ({ description }) => description },
  {
    key: 'amount',
    header: 'Amount',
    numeric: true,
    short: 'end',
    cell: ({ pence, refundedAt, refundPence, isMistake }) => {
      const back = isMistake ? 'made by mistake' : refundedText(pence, refundPence).toLowerCase()
      return `${formatPoundsExact(pence)}${refundedAt ? `, ${back}` : ''}`
    },
  },
]

/** The company's receipts. */
export function InvoiceList({ invoices: { rows, hasMore } }: { invoices: Invoices }) {
  if (rows.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="receipts">
      <h2 id="receipts">Receipts</h2>
      <Table caption="Receipts" rows={rows} rowKey={({ id }) => id} columns={columns} shortLines />
      {hasMore ? (
        <p>
          These are the newest. <a href={ALL_RECEIPTS_HREF}>Show all receipts</a>
        </p>
      ) : null}
    </section>
  )
}
