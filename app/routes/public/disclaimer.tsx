import { pageMeta } from '#app/lib/page-meta.ts'
import { loadLegalText } from './legal/legal-text.server.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { disclaimerText } from '#app/features/operation/legal/texts/disclaimer-text.tsx'
import type { Route } from './+types/disclaimer'

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context, 'disclaimer')
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, disclaimerText)

export default function Disclaimer({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={disclaimerText} today={loaderData.today} written={loaderData.written} />
}
