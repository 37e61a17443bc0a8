import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Store from 'lucide-react/icons/store'
import { Outlet } from 'react-router'
import { door, memberOf } from '#app/features/accounts/context.server.ts'
import { SharedFooter } from '#app/features/accounts/ui/shared-footer.tsx'
import { useSite } from '#app/features/accounts/use-site.ts'
import { ShortlistProvider } from '#app/features/franchises/ui/shortlist-provider.tsx'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [door('customer')]

export function loader({ context }: Route.LoaderArgs) {
  const { fullName, email } = memberOf(context)
  return { user: { fullName, email } }
}

/** C-14, 3-decisions 3: what the portal has; its other parts join this list when they exist. */
const links = [
  { href: '/customer/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/customer/franchises', label: 'Franchises', icon: Store },
]

/** The sidebar keeps to what it was given; a shortlist is the site's, and its owner's menu leads there. */
const accountLinks = [{ href: '/shortlist', label: 'Shortlist' }]

/** The portal shows no cards to mark. */
const noMarks: readonly string[] = []

export default function CustomerLayout({ loaderData: { user } }: Route.ComponentProps) {
  const { siteName } = useSite()
  return (
    <PortalShell footer={<SharedFooter />} siteName={siteName} owner="Your account" user={user} signOutAction="/sign-out" accountLinks={accountLinks} groups={[{ links }]}>
      {/* What the browser kept before the sign-in moves to the account here. */}
      <ShortlistProvider saved={noMarks}>
        <Outlet />
      </ShortlistProvider>
    </PortalShell>
  )
}
