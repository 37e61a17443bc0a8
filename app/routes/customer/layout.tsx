import CircleUser from 'lucide-react/icons/circle-user'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessageSquare from 'lucide-react/icons/message-square'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { requireRole, requireMember } from '#app/features/accounts/guards.server.ts'
import { PortalFooter } from '#app/site/portal-footer.tsx'
import { nobody, useSite } from '#app/site/use-site.ts'
import { ShortlistProvider } from '#app/features/franchises/shortlist/ui/shortlist-provider.tsx'
import { unreadBadge } from '#app/features/messages/conversations/conversation.ts'
import { countUnread } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { keepShownMiddleware } from '#app/lib/router/keep-shown.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { PortalShell } from '#app/site/portal-shell.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireRole('customer')]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const { userId } = requireMember(context)
  const { unread } = await countUnread(await readTx(context), userId)
  return { unread }
}

/** The sidebar keeps to what it was given; a shortlist is the site's, and its owner's menu leads there. */
const accountLinks = [{ href: '/shortlist', label: 'Shortlist' }]

/** The portal shows no cards to mark. */
const noMarks: readonly string[] = []

/** C-14, 3-decisions 3: what the portal has; its other parts join this list when they exist. */
function Portal({ unread, children }: { unread: number; children: ReactNode }) {
  const { siteName, person } = useSite()
  const links = [
    { href: '/customer/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { href: '/customer/franchises', label: 'Franchises', icon: Store },
    {
      href: '/customer/messages',
      label: 'Messages',
      icon: MessageSquare,
      count: unreadBadge(unread),
    },
    { href: '/customer/account', label: 'Account', icon: CircleUser, within: '/customer/account/' },
  ]
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

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Portal {...loaderData}>
      <Outlet />
    </Portal>
  )
}

/** A page that fails keeps the portal around it: its navigation and the way out (3-decisions 61). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Portal unread={loaderData?.unread ?? 0}>
      <ErrorPage
        error={error}
        reference={useSite().requestId}
        action={{ href: '/customer/dashboard', label: 'Go to your dashboard' }}
      />
    </Portal>
  )
}
