import { Form } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { FilterSelect } from '#app/ui/forms/filter-select.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { periodParams } from '../period.ts'
import type { PerformanceView } from '../performance-href.ts'

type FranchiseChoiceProps = { view: PerformanceView; franchises: readonly { id: string; name: string }[] }

/** All franchises or one of them; with a single one there is nothing to choose. */
export function FranchiseChoice({ view, franchises }: FranchiseChoiceProps) {
  const isHydrated = useHydrated()
  if (franchises.length < 2) return null
  const kept = { ...periodParams(view.period), ...(view.metric ? { metric: view.metric } : {}) }
  return (
    <Form method="get" action={view.path} preventScrollReset className="flex min-w-0 flex-wrap items-end gap-2">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterSelect
        name="franchise"
        label="Franchise"
        className="w-60 max-w-full"
        value={view.franchiseId ?? ''}
        options={[
          { value: '', label: 'All franchises' },
          ...franchises.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {isHydrated ? null : (
        <Button type="submit" variant="quiet" size="small">
          Show
        </Button>
      )}
    </Form>
  )
}
