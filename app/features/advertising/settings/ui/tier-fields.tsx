import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { use, useState } from 'react'
import { announce } from '#app/ui/feedback/status.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { cheaperWithMore, DISCOUNT_COUNTS, type DiscountTier } from '../../prices/prices.ts'
import { type DraftPrices, nextTier, readTiers, type TypedTier } from '../settings.ts'

const asTyped = ({ categories, percent }: DiscountTier): TypedTier => ({
  categories: String(categories),
  percent: String(percent),
})

type TierFieldsProps = { stored: readonly DiscountTier[]; draft: DraftPrices; onRows: () => void }

/**
 * The discounts (D-67 to D-69, 3-decisions 55). Where scripts are off there is an empty row more, and an emptied row
 * goes with the next save.
 */
export function TierFields({ stored, draft, onRows }: TierFieldsProps) {
  const { failure } = use(FormContext)
  const isLive = useHydrated()
  const [rows, setRows] = useState(() => {
    const sent = failure ? readTiers({ get: (name) => failure.values[name] }) : []
    return (sent.length > 0 ? sent : stored.map(asTyped)).map((row, key) => ({ key, row }))
  })
  const [next, setNext] = useState(DISCOUNT_COUNTS.length + 1)
  useOnChange(rows.map(({ key }) => key).join(' '), onRows)

  const added = nextTier(draft.discounts.map(({ categories }) => categories))
  const isFull = rows.length >= DISCOUNT_COUNTS.length || added === null
  const shown = isLive || isFull ? rows : [...rows, { key: next, row: { categories: '', percent: '' } }]
  const cheaper = cheaperWithMore(draft.discounts)

  function add() {
    if (!added) return
    setRows((before) => [...before, { key: next, row: asTyped(added) }])
    setNext(next + 1)
    announce(`Discount from ${added.categories} categories added`)
  }
  function remove(at: number) {
    setRows((before) => before.filter((_, index) => index !== at))
    announce(`Discount ${at + 1} removed`)
  }
  return (
    <fieldset className="panel grid min-w-0 grid-cols-1 content-start gap-3">
      <legend className="visually-hidden">Multi-category discounts</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg" aria-hidden="true">
          Multi-category discounts
        </h2>
        {isLive ? (
          <Button variant="plain" size="small" icon={Plus} disabled={isFull} onClick={add}>
            Add tier
          </Button>
        ) : null}
      </div>
      {/* As in a table, what the fields are stands over the first row; the others say it to screen readers. */}
      {shown.map(({ key, row }, at) => (
        <div
          key={key}
          role="group"
          aria-label={`Discount ${at + 1}`}
          className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] items-start gap-x-4 border-t border-line pt-3"
        >
          <TextField
            label="Extra categories"
            labelHidden={at > 0}
            name={`tiers.${at}.categories`}
            type="number"
            inputMode="numeric"
            min="2"
            max="6"
            size="small"
            defaultValue={row.categories}
          />
          <TextField
            label="Discount in %"
            labelHidden={at > 0}
            name={`tiers.${at}.percent`}
            type="number"
            inputMode="decimal"
            min="10"
            max="80"
            step="any"
            size="small"
            defaultValue={row.percent}
          />
          {isLive ? (
            <Button
              variant="quiet"
              size="small"
              icon={Trash2}
              iconOnly
              disabled={rows.length === 1}
              {...(at === 0 ? { className: 'mt-7' } : {})}
              onClick={() => remove(at)}
            >
              Remove discount {at + 1}
            </Button>
          ) : null}
        </div>
      ))}
      <p className="text-sm text-ink-2">
        Each discount counts from that many extra categories on. 10% to 80%.
        {isFull ? ' All five counts, 2 to 6, have a discount.' : ''}
        {isLive ? '' : ' To remove a discount, empty both of its fields.'}
      </p>
      <p role="status" className="text-sm text-amber-ink">
        {cheaper[0] === undefined
          ? null
          : `With ${cheaper[0]} extra categories an ad costs less than with ${cheaper[0] - 1}.`}
      </p>
    </fieldset>
  )
}
