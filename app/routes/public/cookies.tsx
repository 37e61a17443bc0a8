import { pageMeta } from '#app/lib/page-meta.ts'
import { useSite } from '#app/site/use-site.ts'
import { CookieSettings } from '#app/site/cookie-banner.tsx'
import { loadLegalText } from './legal/legal-text.server.ts'
import { LegalPage } from './legal/legal-page.tsx'
import { cookiesText } from '#app/features/operation/legal/texts/cookies-text.tsx'
import type { Route } from './+types/cookies'

export function loader({ request, context }: Route.LoaderArgs) {
  return { ...loadLegalText(context, 'cookies'), saved: new URL(request.url).searchParams.has('saved') }
}

/** Nothing here needs scripts, the form neither: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, cookiesText)

export default function Cookies({ loaderData }: Route.ComponentProps) {
  const { consent } = useSite()
  return (
    <LegalPage
      document={cookiesText}
      today={loaderData.today}
      written={loaderData.written}
      cookieSettings={<CookieSettings now={consent} saved={loaderData.saved} />}
    />
  )
}
