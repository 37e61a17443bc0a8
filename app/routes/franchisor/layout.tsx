import Building2 from 'lucide-react/icons/building-2'
import ChartLine from 'lucide-react/icons/chart-line'
import CirclePlus from 'lucide-react/icons/circle-plus'
import CircleUser from 'lucide-react/icons/circle-user'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Store from 'lucide-react/icons/store'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { requireRole, requireMember } from '#app/features/accounts/guards.server.ts'
import { PortalFooter } from '#app/site/portal-footer.tsx'
import { nobody, useSite } from '#app/site/use-site.ts'
import { countNewLeads } from '#app/features/leads/inbox/franchisor-leads.queries.server.ts'
import { unreadBadge } from '#app/features/messages/conversations/conversation.ts'
import { countUnread } from '#app/features/messages/conversations/conversation-list.queries.server.ts'
import { countUnreadSupport } from '#app/features/messages/support/support.queries.server.ts'
import { keepShownMiddleware } from '#app/lib/router/keep-shown.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { PortalShell } from '#app/site/portal-shell.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [requireRole('franchisor')]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepShownMiddleware]

export async function loader({ context }: Route.LoaderArgs) {
  const member = requireMember(context)
  const tx = await readTx(context)
  const [newLeads, { unread }, support] = await Promise.all([
    countNewLeads(tx, member.userId),
    countUnread(tx, member.userId),
    countUnreadSupport(tx, member.userId),
  ])
  return { newLeads, unread, support: support.unread }
}

type PortalProps = { newLeads: number; unread: number; support: number; children: ReactNode }

/** F-17: what the portal has; its other parts join this list when they exist. */
function Portal({ newLeads, unread, support, children }: PortalProps) {
  const { siteName, person } = useSite()
  const user = person ?? nobody
  const links = [
    { href: '/franchisor/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { href: '/franchisor/add-franchise', label: 'Add Franchise', icon: CirclePlus },
    { href: '/franchisor/franchises', label: 'My Franchises', icon: Store, within: '/franchisor/franchise/' },
    {
      href: '/franchisor/leads',
      label: 'Leads',
      icon: Inbox,
      count: { value: newLeads, label: newLeads === 1 ? 'new lead' : 'new leads', urgent: true },
    },
    {
      href: '/franchisor/messages',
      label: 'Messages',
      icon: MessageSquare,
      count: unreadBadge(unread),
    },
    { href: '/franchisor/performance', label: 'Performance', icon: ChartLine },
    {
      href: '/franchisor/support',
      label: 'Support',
      icon: LifeBuoy,
      count: unreadBadge(support),
    },
    { href: '/franchisor/company', label: 'Company', icon: Building2 },
    { href: '/franchisor/account', label: 'Account', icon: CircleUser },
  ]
  const groups = [
    { links },
    {
      title: 'Advertising',
      links: [
        {
          href: '/franchisor/advertising/featured',
          label: 'Featured Ads',
          icon: Megaphone,
          within: '/franchisor/advertising/featured/',
        },
      ],
    },
  ]
  return (
    <PortalShell
      footer={<PortalFooter />}
      siteName={siteName}
      owner={person?.companyName ?? user.fullName}
      user={user}
      signOutAction="/sign-out"
      groups={groups}
    >
      {children}
    </PortalShell>
  )
}

export default function FranchisorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Portal {...loaderData}>
      <Outlet />
    </Portal>
  )
}

/** A page that fails keeps the portal around it: its navigation and the way out (3-decisions 61). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Portal newLeads={loaderData?.newLeads ?? 0} unread={loaderData?.unread ?? 0} support={loaderData?.support ?? 0}>
      <ErrorPage
        error={error}
        reference={useSite().requestId}
        action={{ href: '/franchisor/dashboard', label: 'Go to your dashboard' }}
      />
    </Portal>
  )
}
