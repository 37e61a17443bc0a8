import { formatDateShort } from '#app/lib/dates.ts'
import { askHref } from '#app/lib/list-view.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { ConfirmButton } from '#app/ui/feedback/confirm.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { ofDeletedAsAd } from '../managed-ads.ts'
import type { PaymentOfDeleted } from '../managed-ads.queries.server.ts'
import { asking, Question } from './questions.tsx'

const columns = (here: string): Column<PaymentOfDeleted>[] => [
  { key: 'description', header: 'Payment', primary: true, cell: ({ description }) => description },
  { key: 'from', header: 'From', cell: ({ billedTo }) => billedTo },
  { key: 'paid', header: 'Paid', cell: ({ paidAt }) => paidAt && formatDateShort(paidAt) },
  { key: 'amount', header: 'Amount', numeric: true, cell: ({ pence }) => formatPoundsExact(pence) },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (payment) => (
      <ConfirmButton
        {...asking('refund', [ofDeletedAsAd(payment)], here)}
        label={
          <>
            Refund<span className="visually-hidden"> {payment.description}</span>
          </>
        }
        fallbackHref={askHref(here, { ask: 'refund', payment: payment.paymentId })}
        variant="danger-quiet"
        size="small"
      >
        <Question act="refund" ads={[ofDeletedAsAd(payment)]} />
      </ConfirmButton>
    ),
  },
]

type PaymentsProps = { payments: readonly PaymentOfDeleted[]; here: string }

const PaymentTable = ({ payments, here, caption }: PaymentsProps & { caption: string }) => (
  <Table caption={caption} rows={payments} rowKey={({ paymentId }) => paymentId} columns={columns(here)} />
)

/** Payments to give back of ads that are deleted. */
export function OwedPayments({ payments, here }: PaymentsProps) {
  if (payments.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="owed">
      <h2 id="owed">Money to refund</h2>
      <PaymentTable payments={payments} here={here} caption="Payments to refund for deleted ads" />
    </section>
  )
}

/** What was paid for ads and banners that are deleted since: seldom wanted, so folded. */
export function PaymentsOfDeleted({ payments, here }: PaymentsProps) {
  if (payments.length === 0) return null
  return (
    <Disclosure summary="Payments for deleted ads">
      <div className="grid grid-cols-1 gap-3">
        <p>Ads are also deleted with their franchise. Here you can refund payments from the last 13 months.</p>
        <PaymentTable payments={payments} here={here} caption="Payments for ads that are deleted" />
      </div>
    </Disclosure>
  )
}
