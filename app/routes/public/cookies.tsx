import { formatDate } from '#app/lib/dates.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { useSite } from '#app/site/use-site.ts'
import { CookieSettings } from '#app/site/cookie-banner.tsx'
import { LegalPage } from './legal/legal-page.tsx'
import { cookiesText } from './legal/cookies-text.tsx'
import type { Route } from './+types/cookies'

export function loader({ request }: Route.LoaderArgs) {
  return { today: formatDate(new Date()), saved: new URL(request.url).searchParams.has('saved') }
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
      cookieSettings={<CookieSettings now={consent} saved={loaderData.saved} />}
    />
  )
}
