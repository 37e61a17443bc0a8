import { z } from 'zod'
import { metrics } from './performance.ts'

const view = z.object({
  franchise: z.guid().nullable().catch(null),
  metric: z.enum(metrics).catch('views'),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .catch(1),
})

/** Whose numbers an address asks for, which of the three its chart draws, and the table's page. Never fails. */
export function readPerformanceView(search: URLSearchParams): z.output<typeof view> {
  return view.parse(Object.fromEntries(['franchise', 'metric', 'page'].map((name) => [name, search.get(name)])))
}
