import { formatDate } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { cookiesText } from './legal/cookies-text.tsx'
import type { Route } from './+types/cookies'

export function loader() {
  return { today: formatDate(new Date()) }
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, cookiesText)

export default function Cookies({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={cookiesText} today={loaderData.today} />
}
