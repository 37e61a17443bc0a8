import { pageMeta } from '#app/lib/page-meta.ts'
import { loadLegalText } from './legal/legal-text.server.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { termsText } from '#app/features/operation/legal/texts/terms-text.tsx'
import type { Route } from './+types/terms'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadLegalText(context, 'terms', url)
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, termsText)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={termsText} {...loaderData} />
}
