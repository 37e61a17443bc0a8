import { formatPoundsExact } from '#app/lib/money.ts'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { DURATIONS, durationName } from '../../prices/duration.ts'
import { type DiscountTier, MOST_EXTRA_CATEGORIES, priceParts } from '../../prices/prices.ts'
import type { DraftPrices, PriceListName } from '../settings.ts'

const EXTRAS = Array.from({ length: MOST_EXTRA_CATEGORIES + 1 }, (_, n) => n)

type PriceTableProps = {
  caption: string
  header: string
  /** The name of the row of so many further categories. */
  rowName: (extras: number) => string
  prices: DraftPrices[PriceListName]
  discounts: readonly DiscountTier[]
}

function columnsFor({ header, rowName, prices, discounts }: PriceTableProps): Column<number>[] {
  const percentFor = (extras: number) => priceParts(0, extras, discounts).percent
  return [
    {
      key: 'extras',
      header,
      primary: true,
      cell: (extras) => <span className="whitespace-nowrap">{rowName(extras)}</span>,
    },
    {
      key: 'discount',
      header: 'Discount',
      numeric: true,
      cell: (extras) => (percentFor(extras) === 0 ? 'None' : `${percentFor(extras)}%`),
    },
    ...DURATIONS.map((duration): Column<number> => {
      const base = prices[duration]
      const cell = (extras: number) =>
        base === null ? '–' : formatPoundsExact(priceParts(base, extras, discounts).total)
      return { key: duration, header: durationName(duration), numeric: true, cell }
    }),
  ]
}

/** What advertisers will pay, by the same function as the server's (V-13). */
export function PriceTable(props: PriceTableProps) {
  return <Table scroll captionShown caption={props.caption} rows={EXTRAS} rowKey={String} columns={columnsFor(props)} />
}
