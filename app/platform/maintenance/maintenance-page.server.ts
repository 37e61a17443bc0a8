import { formatTime } from '#app/lib/dates.ts'
import { refusalPage } from '#app/platform/http/refusal-page.server.tsx'
import type { Maintenance } from './maintenance.server.ts'

/** Where nobody has said when the site is back, in seconds. */
const UNSAID_SECONDS = 600

/** What a visitor reads while the site is closed: 503, and when to come again. Nothing of it asks the database. */
export function maintenancePage(request: Request, { backAt }: Maintenance, siteName: string, now: Date): Response {
  const seconds = backAt ? Math.ceil((backAt.getTime() - now.getTime()) / 1000) : UNSAID_SECONDS
  // It takes longer than was said.
  const isLate = seconds <= 0
  const when = backAt && !isLate ? `at about ${formatTime(backAt)}` : 'in a few minutes'
  const { type, body } = refusalPage(request.headers.get('accept') ?? undefined, {
    status: 503,
    text: `${siteName} is closed for a short time while we work on it. Please come back ${when}.`,
  })
  return new Response(request.method === 'HEAD' ? null : body, {
    status: 503,
    headers: {
      'content-type': type,
      'cache-control': 'private, no-store',
      'retry-after': String(isLate ? UNSAID_SECONDS : seconds),
    },
  })
}
