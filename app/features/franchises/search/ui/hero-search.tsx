import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { formatPounds } from '#app/lib/money.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { CASH_LABEL } from '../../figures/cash-and-loan.ts'
import { cashError } from '../../figures/invalid-figures.ts'
import { ANY_AMOUNT, investmentLabels, investmentRanges } from '../investment-ranges.ts'
import { noFilters, searchHref } from '../search.ts'
import { readFilters } from '../search-form.ts'

/** Amounts to pick instead of typing one, in pounds. */
const AMOUNTS = [10_000, 25_000, 40_000, 75_000]

/**
 * The search of the home page (P-02 to P-04), by the question that decides: it leads to the franchises that the cash
 * pays for (3-decisions 74). What cannot be read has its error beside the field (3-decisions 86): here, and without
 * scripts at the head of the results. Its parts stand beside each other where there is room for their letters.
 */
export function HeroSearch({ categories }: { categories: readonly CategoryLink[] }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  return (
    <div className="hero-search">
      <Form
        action="/search"
        role="search"
        aria-label="Franchises"
        className="panel panel-raised"
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const filters = readFilters(new FormData(form), noFilters)
          if (filters.refusedCash === null) void navigate(searchHref('/search', filters))
          else {
            setError(cashError(filters.refusedCash))
            form.querySelector('input')?.focus()
          }
        }}
      >
        <div className={classNames('hero-fields', error && 'hero-refused')}>
          <TextField
            label={CASH_LABEL}
            name="cash"
            prefix="£"
            inputMode="decimal"
            autoComplete="off"
            {...(error && { error })}
          />
          <SelectField
            label="Category"
            name="category"
            defaultValue=""
            options={[
              { value: '', label: 'All Categories' },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button type="submit">Search Franchises</Button>
        </div>
        <div className="hero-more">
          <ul className="hero-amounts" aria-label="Search with">
            {AMOUNTS.map((pounds) => (
              <li key={pounds}>
                <a
                  className="btn btn-quiet btn-small"
                  href={searchHref('/search', noFilters, { cashPence: pounds * 100 })}
                >
                  {formatPounds(pounds * 100)}
                </a>
              </li>
            ))}
          </ul>
          <details>
            <summary>Or by investment range</summary>
            <SelectField
              label="Investment range"
              name="investment"
              defaultValue=""
              options={[
                { value: '', label: ANY_AMOUNT },
                ...investmentRanges.map((range) => ({ value: range, label: investmentLabels[range] })),
              ]}
            />
          </details>
        </div>
      </Form>
    </div>
  )
}
