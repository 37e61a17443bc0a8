import { formatPoundsExact } from '#app/lib/money.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { MANAGE_ADS_PATH, owedAsAd } from '../management.ts'
import type { OwedPayment } from '../management.queries.server.ts'
import { asking, Question } from './questions.tsx'

const owedColumns = (here: string): Column<OwedPayment>[] => [
  { key: 'description', header: 'Payment', primary: true, cell: ({ description }) => description },
  { key: 'from', header: 'From', cell: ({ billedTo }) => billedTo },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ pence }) => formatPoundsExact(pence) },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (payment) => (
      <ConfirmButton
        {...asking('refund', [owedAsAd(payment)], here)}
        label={
          <>
            Refund<span className="visually-hidden"> {payment.description}</span>
          </>
        }
        fallbackHref={`${MANAGE_ADS_PATH}?ask=refund&payment=${payment.paymentId}`}
        variant="danger-quiet"
        size="small"
      >
        <Question act="refund" ads={[owedAsAd(payment)]} />
      </ConfirmButton>
    ),
  },
]

/** Payments to give back of ads that are deleted. */
export function OwedPayments({ owed, here }: { owed: readonly OwedPayment[]; here: string }) {
  if (owed.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="owed">
      <h2 id="owed">Money to give back</h2>
      <Table
        caption="Payments to give back, of ads that are deleted"
        rows={owed}
        rowKey={({ paymentId }) => paymentId}
        columns={owedColumns(here)}
      />
    </section>
  )
}
