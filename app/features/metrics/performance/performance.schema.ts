import { z } from 'zod'
import { askedPage } from '#app/lib/list-view.ts'
import { metrics } from './performance.ts'

const view = z.object({
  franchise: z.guid().nullable().catch(null),
  metric: z.enum(metrics).catch('views'),
})

/** Whose numbers an address asks for, which of the three its chart draws, and the table's page. Never fails. */
export function readPerformanceView(search: URLSearchParams) {
  const asked = view.parse({ franchise: search.get('franchise'), metric: search.get('metric') })
  return { ...asked, page: askedPage(search) }
}
