import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import styles from './app.css?url'
import { getActor, requestMiddleware } from '#app/features/accounts/guards.server.ts'
import { siteOf } from '#app/site/site.server.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { fontPreloads } from '#app/ui/styles/fonts.ts'
import { useClientNavigation } from '#app/ui/hooks/use-client-navigation.ts'

export const middleware: Route.MiddlewareFunction[] = [requestMiddleware]

export const links: Route.LinksFunction = () => [
  // By its address, not as a part of a script: what is fetched later would bring the whole sheet a second time.
  { rel: 'stylesheet', href: styles },
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
]

export function loader({ context, request }: Route.LoaderArgs) {
  const actor = getActor(context)
  if (actor.role === 'visitor') return siteOf(context, request, null)
  const { role, fullName, companyName, email } = actor
  return siteOf(context, request, { role, fullName, companyName, email })
}

/** The site's name and the person do not change while someone browses; forms revalidate by themselves. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}) {
  return formMethod ? defaultShouldRevalidate : false
}

/**
 * A page with nothing to hydrate says so by `handle = { scripts: false }`: it sends no framework at all. Under npm run
 * dev it has one all the same, because hot reload comes with it; 'never' is meant there too. Where a browser draws such
 * a page the framework is there already, with the place to which each page is scrolled: that goes on.
 */
function useScripts(): boolean {
  const wishes = new Set(
    useMatches().map(({ handle }) =>
      typeof handle === 'object' && handle !== null && 'scripts' in handle ? handle.scripts : undefined,
    ),
  )
  return !import.meta.env.SSR || (!wishes.has('never') && (import.meta.env.DEV || !wishes.has(false)))
}

export function Layout({ children }: { children: React.ReactNode }) {
  const scripts = useScripts()
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {scripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  useClientNavigation()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<typeof loader>('root')
  return (
    <main>
      <ErrorPage error={error} reference={site?.requestId} />
    </main>
  )
}
