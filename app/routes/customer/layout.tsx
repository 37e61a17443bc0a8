import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { requireRole, requireMember } from '#app/features/accounts/guards.server.ts'
import { PortalFooter } from '#app/site/portal-footer.tsx'
import { nobody, useSite } from '#app/site/use-site.ts'
import { ShortlistProvider } from '#app/features/franchises/shortlist/ui/shortlist-provider.tsx'
import { RouteErrorPage } from '#app/ui/feedback/route-error-page.tsx'
import { PortalShell } from '#app/site/portal-shell.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireRole('customer')]

/** Nothing to read: it is there so that going to a page in the browser passes the door. */
export function loader({ context }: Route.LoaderArgs) {
  requireMember(context)
  return null
}

/** C-14, 3-decisions 3: what the portal has; its other parts join this list when they exist. */
const links = [
  { href: '/customer/dashboard', label: 'Dashboard', icon: LayoutDashboard },
  { href: '/customer/franchises', label: 'Franchises', icon: Store },
  { href: '/customer/account', label: 'Account', icon: CircleUser },
]

/** The sidebar keeps to what it was given; a shortlist is the site's, and its owner's menu leads there. */
const accountLinks = [{ href: '/shortlist', label: 'Shortlist' }]

/** The portal shows no cards to mark. */
const noMarks: readonly string[] = []

function Portal({ children }: { children: ReactNode }) {
  const { siteName, person } = useSite()
  return (
    <PortalShell
      footer={<PortalFooter />}
      siteName={siteName}
      owner="Your account"
      user={person ?? nobody}
      signOutAction="/sign-out"
      accountLinks={accountLinks}
      groups={[{ links }]}
    >
      {/* What the browser kept before the sign-in moves to the account here. */}
      <ShortlistProvider saved={noMarks}>{children}</ShortlistProvider>
    </PortalShell>
  )
}

export default function CustomerLayout() {
  return (
    <Portal>
      <Outlet />
    </Portal>
  )
}

/** A page that fails keeps the portal around it: its navigation and the way out (3-decisions 61). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Portal>
      <RouteErrorPage
        error={error}
        reference={useSite().requestId}
        action={{ href: '/customer/dashboard', label: 'Go to your dashboard' }}
      />
    </Portal>
  )
}
