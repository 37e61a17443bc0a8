import { pageMeta } from '#app/lib/page-meta.ts'
import { loadLegalText } from './legal/legal-text.server.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { privacyText } from '#app/features/operation/legal/texts/privacy-text.tsx'
import type { Route } from './+types/privacy'

export function loader({ context, url }: Route.LoaderArgs) {
  return loadLegalText(context, 'privacy', url)
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, privacyText)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={privacyText} {...loaderData} />
}
