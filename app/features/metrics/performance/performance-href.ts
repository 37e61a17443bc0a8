import { type Period, periodParams } from './period.ts'
import type { Metric } from './performance.ts'

/** How the numbers are looked at, all of which stands in the address of a page. */
export type PerformanceView = {
  path: string
  period: Pick<Period, 'key' | 'typed'>
  franchiseId?: string | null
  metric?: Metric
  page?: number
}

/** The address of a page that shows the numbers like this. */
export function performanceHref({ path, period, franchiseId, metric = 'views', page = 1 }: PerformanceView): string {
  const params = new URLSearchParams({
    ...periodParams(period),
    ...(franchiseId ? { franchise: franchiseId } : {}),
    ...(metric === 'views' ? {} : { metric }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return `${path}?${params.toString()}`
}
