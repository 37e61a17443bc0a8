import Activity from 'lucide-react/icons/activity'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleUser from 'lucide-react/icons/circle-user'
import FolderTree from 'lucide-react/icons/folder-tree'
import Gauge from 'lucide-react/icons/gauge'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelTop from 'lucide-react/icons/panel-top'
import ScrollText from 'lucide-react/icons/scroll-text'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Settings2 from 'lucide-react/icons/settings-2'
import SquarePen from 'lucide-react/icons/square-pen'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { requireRole, requireMember } from '#app/features/accounts/guards.server.ts'
import { PortalFooter } from '#app/site/portal-footer.tsx'
import { nobody, useSite } from '#app/site/use-site.ts'
import { unreadBadge } from '#app/features/messages/conversations/conversation.ts'
import { keepShownMiddleware } from '#app/lib/router/keep-shown.ts'
import { countWhatWaits } from '#app/what-waits.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { PortalShell } from '#app/site/portal-shell.tsx'
import { revalidateAfterConflict } from '#app/ui/hooks/revalidate-after-conflict.ts'
import type { Route } from './+types/layout'

export const shouldRevalidate = revalidateAfterConflict

export const middleware = [requireRole('admin')]

export const clientMiddleware = [keepShownMiddleware]

/** The badges (D-04). */
export async function loader({ context }: Route.LoaderArgs) {
  const { owesEnrolment } = requireMember(context)
  if (owesEnrolment) return { accounts: 0, franchises: 0, unread: 0, alarms: 0 }
  const { accounts, franchises, changed, held, messages, reports, alarms } = await countWhatWaits(await readTx(context))
  return {
    accounts,
    franchises: franchises + changed + held,
    unread: messages + reports,
    alarms: alarms.emails + alarms.jobs,
  }
}

/** Where the site is a demo that keeps its emails, its admins read them. */
const mailboxLinks = [{ href: '/dev/mail', label: 'Demo mailbox' }]

type PortalProps = { accounts: number; franchises: number; unread: number; alarms: number; children: ReactNode }

/** The user menu (D-05) shows who is signed in. */
function Portal({ accounts, franchises, unread, alarms, children }: PortalProps) {
  const site = useSite()
  const groups = [
    {
      links: [
        { href: '/admin/dashboard', label: 'Dashboard', icon: Gauge },
        { href: '/admin/accounts', label: 'Accounts', icon: Users, within: ['/admin/franchisor/', '/admin/accounts/'] },
        {
          href: '/admin/account-approvals',
          label: 'Account Approvals',
          icon: UserCheck,
          count: { value: accounts, label: accounts === 1 ? 'waiting account' : 'waiting accounts' },
        },
        {
          href: '/admin/franchise-approvals',
          label: 'Franchise Approvals',
          icon: Store,
          within: '/admin/franchise',
          count: { value: franchises, label: 'to review' },
        },
        { href: '/admin/categories', label: 'Categories', icon: FolderTree, within: '/admin/categories/' },
        {
          href: '/admin/messages',
          label: 'Messages',
          icon: MessageSquare,
          within: '/admin/messages/',
          count: unreadBadge(unread),
        },
        { href: '/admin/account', label: 'Account', icon: CircleUser },
      ],
    },
    {
      title: 'Blog Management',
      links: [
        { href: '/admin/blog/new', label: 'Add New Post', icon: SquarePen },
        { href: '/admin/blog/articles', label: 'Articles', icon: Newspaper, within: '/admin/blog/edit/' },
        { href: '/admin/blog/categories', label: 'Blog Categories', icon: Tags },
        { href: '/admin/blog/statistics', label: 'Statistics', icon: ChartColumn },
      ],
    },
    {
      title: 'Advertising',
      links: [
        { href: '/admin/advertising/featured', label: 'Featured Ads', icon: Megaphone },
        { href: '/admin/advertising/banners', label: 'Banner Ads', icon: PanelTop },
        { href: '/admin/advertising/settings', label: 'Settings', icon: SlidersHorizontal },
      ],
    },
    {
      title: 'Site',
      links: [
        {
          href: '/admin/operation',
          label: 'Operation',
          icon: Activity,
          within: '/admin/operation/',
          count: { value: alarms, label: alarms === 1 ? 'failure' : 'failures', urgent: true },
        },
        { href: '/admin/settings', label: 'Site settings', icon: Settings2, within: '/admin/settings/' },
        { href: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
      ],
    },
  ]
  return (
    <PortalShell
      footer={<PortalFooter />}
      siteName={site.siteName}
      owner="Administration"
      groups={groups}
      user={site.person ?? nobody}
      signOutAction="/sign-out"
      accountLinks={site.mailbox ? mailboxLinks : []}
    >
      {children}
    </PortalShell>
  )
}

export default function AdminPortal({ loaderData }: Route.ComponentProps) {
  return (
    <Portal {...loaderData}>
      <Outlet />
    </Portal>
  )
}

/** A page that fails keeps the portal around it: its navigation and the way out (3-decisions 61). */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Portal
      accounts={loaderData?.accounts ?? 0}
      franchises={loaderData?.franchises ?? 0}
      unread={loaderData?.unread ?? 0}
      alarms={loaderData?.alarms ?? 0}
    >
      <ErrorPage
        error={error}
        reference={useSite().requestId}
        action={{ href: '/admin/dashboard', label: 'Go to the dashboard' }}
      />
    </Portal>
  )
}
