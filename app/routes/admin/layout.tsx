import Gauge from 'lucide-react/icons/gauge'
import Store from 'lucide-react/icons/store'
import UserCheck from 'lucide-react/icons/user-check'
import { Outlet } from 'react-router'
import { countPendingAccounts } from '#app/features/accounts/account.queries.server.ts'
import { door, memberOf } from '#app/features/accounts/context.server.ts'
import { SharedFooter } from '#app/features/accounts/ui/shared-footer.tsx'
import { useSite } from '#app/features/accounts/use-site.ts'
import { countPendingFranchises } from '#app/features/franchises/queries/moderation.server.ts'
import { readTx } from '#app/platform/request.server.ts'
import { PortalShell } from '#app/ui/portal-shell.tsx'
import { revalidateWhenLate } from '#app/ui/revalidate-when-late.ts'
import type { Route } from './+types/layout'

export const shouldRevalidate = revalidateWhenLate

export const middleware = [door('admin')]

/** The badges (D-04) and the user menu (D-05). */
export async function loader({ context }: Route.LoaderArgs) {
  const { fullName, email } = memberOf(context)
  const tx = await readTx(context)
  const [accounts, franchises] = await Promise.all([countPendingAccounts(tx), countPendingFranchises(tx)])
  return { user: { fullName, email }, accounts, franchises }
}

export default function AdminPortal({ loaderData: { user, accounts, franchises } }: Route.ComponentProps) {
  const site = useSite()
  const groups = [
    {
      links: [
        { href: '/admin/dashboard', label: 'Dashboard', icon: Gauge },
        { href: '/admin/account-approvals', label: 'Account Approvals', icon: UserCheck, count: { value: accounts, label: 'waiting accounts', urgent: true } },
        { href: '/admin/franchise-approvals', label: 'Franchise Approvals', icon: Store, within: '/admin/franchise/', count: { value: franchises, label: 'waiting franchises', urgent: true } },
      ],
    },
  ]
  return (
    <PortalShell footer={<SharedFooter />} siteName={site.siteName} owner="Administration" groups={groups} user={user} signOutAction="/sign-out">
      <Outlet />
    </PortalShell>
  )
}
