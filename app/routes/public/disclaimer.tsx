import { formatDate } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { disclaimerText } from './legal/disclaimer-text.tsx'
import type { Route } from './+types/disclaimer'

export function loader() {
  return { today: formatDate(new Date()) }
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, disclaimerText)

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={disclaimerText} today={loaderData.today} />
}
