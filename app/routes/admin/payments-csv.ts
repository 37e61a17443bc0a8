import { listBookedPayments } from '#app/features/advertising/management/income.queries.server.ts'
import { paymentsAsCsv } from '#app/features/advertising/management/revenue-csv.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { csvResponse } from '#app/platform/render/csv.server.ts'
import type { Route } from './+types/payments-csv'

/** Every payment that has come, for the bookkeeper. */
export async function loader({ context }: Route.LoaderArgs) {
  return csvResponse('payments', await paymentsAsCsv(await listBookedPayments(await readTx(context))))
}
