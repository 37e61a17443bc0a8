import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { type Alarms, operationPath, type OperationView, operationViews, viewNames } from '../operation.ts'

/** The pages about how the site runs; a number where something is to be looked at. */
export function OperationTabs({ open, alarms }: { open: OperationView; alarms: Alarms }) {
  const counts: Partial<Record<OperationView, number>> = { emails: alarms.emails, jobs: alarms.jobs }
  return (
    <LinkTabs
      label="Operation"
      counted="to look at"
      tabs={operationViews.map((view) => ({
        href: operationPath(view),
        label: viewNames[view],
        count: counts[view] || undefined,
        isOpen: view === open,
      }))}
    />
  )
}
