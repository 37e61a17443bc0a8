import { formatDate } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { privacyText } from './legal/privacy-text.tsx'
import type { Route } from './+types/privacy'

export function loader() {
  return { today: formatDate(new Date()) }
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, privacyText)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={privacyText} today={loaderData.today} />
}
