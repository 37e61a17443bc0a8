import { formatPoundsExact } from '#app/lib/money.ts'
import { Table } from '#app/ui/lists/table.tsx'
import type { MonthOfRevenue } from '../income.queries.server.ts'

const kinds = [
  ['card', 'Featured ads by card'],
  ['transfer', 'Featured ads by bank transfer'],
  ['loaded', 'Featured ads before this site'],
  ['banners', 'Banner ads'],
  ['refunded', 'Refunded or taken back'],
] as const

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Twelve months, by kind; what was loaded as paid where there is any. */
export function RevenueByMonth({ months }: { months: readonly MonthOfRevenue[] }) {
  if (months.length === 0) return null
  const shown = kinds.filter(([key]) => key !== 'loaded' || months.some(({ loaded }) => loaded > 0))
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="revenue">
      <h2 id="revenue">Revenue by month</h2>
      <Table
        caption="Revenue by month and kind"
        rows={months}
        rowKey={({ month }) => month}
        scroll
        columns={[
          {
            key: 'month',
            header: 'Month',
            primary: true,
            cell: ({ month }) => monthName.format(new Date(`${month}-15T00:00:00Z`)),
          },
          ...shown.map(([key, header]) => ({
            key,
            header,
            numeric: true,
            cell: (row: MonthOfRevenue) => formatPoundsExact(row[key]),
          })),
          {
            key: 'total',
            header: 'Total',
            numeric: true,
            cell: (row: MonthOfRevenue) =>
              formatPoundsExact(row.card + row.transfer + row.loaded + row.banners - row.refunded),
          },
        ]}
      />
    </section>
  )
}
