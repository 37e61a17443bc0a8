import { keysOf } from '#app/lib/record.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { CUSTOM, CUSTOM_LABEL, type Period, periodDays } from '../period.ts'
import { performanceHref, type PerformanceView } from '../performance-href.ts'

const keys = keysOf(periodDays)

/** F-21: 7d, 30d, 3m, 1y, or from a day to a day. All of it is addresses, so it works without scripts. */
export function PeriodChoice({ view, period }: { view: PerformanceView; period: Period }) {
  const { from, to } = period
  const hrefOf = (key: Period['key'], typed = period.typed) =>
    performanceHref({ ...view, period: { key, typed }, page: 1 })
  const hasErrors = Object.keys(period.errors).length > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <LinkTabs
        label="Period"
        tabs={[
          ...keys.map((key) => ({ href: hrefOf(key), label: key, isOpen: key === period.key })),
          { href: hrefOf(CUSTOM, { from, to }), label: CUSTOM_LABEL, isOpen: period.key === CUSTOM },
        ]}
      />
      {period.key === CUSTOM ? (
        <Form
          key={`${period.typed.from} ${period.typed.to}`}
          method="get"
          action={view.path}
          noSummary
          preventScrollReset
          aria-label={CUSTOM_LABEL}
          className="flex flex-wrap items-start gap-3"
          fields={{
            period: CUSTOM,
            ...(view.franchiseId ? { franchise: view.franchiseId } : {}),
            ...(view.metric && view.metric !== 'views' ? { metric: view.metric } : {}),
          }}
          failure={hasErrors ? { errors: period.errors, values: period.typed } : undefined}
        >
          <TextField name="from" label="From" type="date" size="small" defaultValue={period.typed.from} />
          <TextField name="to" label="To" type="date" size="small" defaultValue={period.typed.to} />
          <Button type="submit" variant="quiet" size="small" className="mt-7">
            Show
          </Button>
        </Form>
      ) : null}
    </div>
  )
}
