import { pageMeta } from '#app/lib/page-meta.ts'
import { loadLegalText } from './legal/legal-text.server.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { privacyText } from '#app/features/operation/legal/texts/privacy-text.tsx'
import type { Route } from './+types/privacy'

export function loader({ context }: Route.LoaderArgs) {
  return loadLegalText(context, 'privacy')
}

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, privacyText)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={privacyText} today={loaderData.today} written={loaderData.written} />
}
