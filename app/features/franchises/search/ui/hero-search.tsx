import { Form, useNavigate } from 'react-router'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { ANY_AMOUNT, investmentLabels, investmentRanges } from '../../listing/franchise.ts'
import { noFilters, searchHref } from '../search.ts'

/**
 * The search of the home page (P-02 to P-04); its parts stand beside each other where there is room for their letters.
 */
export function HeroSearch({ categories }: { categories: readonly CategoryLink[] }) {
  const navigate = useNavigate()
  return (
    <div className="@container">
      <Form
        action="/search"
        role="search"
        aria-label="Franchises"
        className="panel panel-raised grid max-w-3xl gap-4 @min-[37rem]:grid-cols-[1fr_1fr_auto] @min-[37rem]:items-end"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const investment = investmentRanges.find((range) => range === form.get('investment')) ?? null
          void navigate(
            searchHref('/search', { ...noFilters, category: String(form.get('category') ?? '') || null, investment }),
          )
        }}
      >
        <SelectField
          label="Category"
          name="category"
          defaultValue=""
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label="Investment range"
          name="investment"
          defaultValue=""
          options={[
            { value: '', label: ANY_AMOUNT },
            ...investmentRanges.map((range) => ({ value: range, label: investmentLabels[range] })),
          ]}
        />
        <Button type="submit">Search Franchises</Button>
      </Form>
    </div>
  )
}
