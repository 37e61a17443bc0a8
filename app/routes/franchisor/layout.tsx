import CirclePlus from 'lucide-react/icons/circle-plus'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Store from 'lucide-react/icons/store'
import { Outlet } from 'react-router'
import { door, memberOf } from '#app/features/accounts/context.server.ts'
import { SharedFooter } from '#app/features/accounts/ui/shared-footer.tsx'
import { useSite } from '#app/features/accounts/use-site.ts'
import { countNewLeads } from '#app/features/leads/queries/franchisor-leads.server.ts'
import { readTx } from '#app/platform/request.server.ts'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import type { Route } from './+types/layout'

export const middleware: Route.MiddlewareFunction[] = [door('franchisor')]

export async function loader({ context }: Route.LoaderArgs) {
  const member = memberOf(context)
  return {
    owner: member.companyName ?? member.fullName,
    user: { fullName: member.fullName, email: member.email },
    newLeads: await countNewLeads(await readTx(context), member.userId),
  }
}

/** F-17: what the portal has; its other parts join this list when they exist. */
export default function FranchisorLayout({ loaderData: { owner, user, newLeads } }: Route.ComponentProps) {
  const { siteName } = useSite()
  const links = [
    { href: '/franchisor/dashboard', label: 'Dashboard', icon: LayoutDashboard },
    { href: '/franchisor/add-franchise', label: 'Add Franchise', icon: CirclePlus },
    { href: '/franchisor/franchises', label: 'My Franchises', icon: Store, within: '/franchisor/franchise/' },
    { href: '/franchisor/leads', label: 'Leads', icon: Inbox, count: { value: newLeads, label: newLeads === 1 ? 'new lead' : 'new leads', urgent: true } },
  ]
  return (
    <PortalShell footer={<SharedFooter />} siteName={siteName} owner={owner} user={user} signOutAction="/sign-out" groups={[{ links }]}>
      <Outlet />
    </PortalShell>
  )
}
