import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { monogram } from '#app/lib/pictures/monogram.ts'
import { SkipLink } from '#app/ui/layout/skip-links.tsx'
import { Count } from '#app/ui/feedback/badge.tsx'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'
import { Menu } from '#app/ui/navigation/menu.tsx'
import { Sheet, SheetButton } from '#app/ui/feedback/sheet.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { useReadWhenBroughtBack } from './brought-back.ts'
import { useSignedInHere } from './signed-in-tabs.ts'
import { SiteName } from './site-name.tsx'
import { StatusLine } from '#app/ui/feedback/status.tsx'

export type PortalLink = {
  href: string
  label: string
  icon: IconType
  /** A badge, with the words for screen readers: { value: 7, label: 'new leads', urgent: true } */
  count?: { value: number; label: string; urgent?: boolean }
  /** Pages below this path, or these, belong to the link too: '/admin/franchise/'. */
  within?: string | readonly string[]
}

/** Links under a heading, which closes them; a group without a title is the top of the list. */
export type PortalGroup = { title?: string; links: readonly PortalLink[] }

type PortalShellProps = {
  siteName: string
  /** Whose portal it is, under the name: the company, or the role. */
  owner: string
  groups: readonly PortalGroup[]
  user: { fullName: string; email: string }
  /** Where the sign-out form is posted. */
  signOutAction: string
  /** Further links of the user menu. */
  accountLinks?: readonly { href: string; label: string }[]
  /** The portal's footer, under the page. */
  footer: ReactNode
  children: ReactNode
}

const isBelow = (pathname: string, within: PortalLink['within']) =>
  within !== undefined && [within].flat().some((start) => pathname.startsWith(start))

function PortalLinks({ links }: { links: readonly PortalLink[] }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a
            href={link.href}
            className="portal-link"
            aria-current={pathname === link.href ? 'page' : isBelow(pathname, link.within) ? true : undefined}
          >
            <Icon of={link.icon} />
            {link.label}
            {link.count ? <Count {...link.count} /> : null}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Group({ group }: { group: PortalGroup }) {
  if (!group.title) return <PortalLinks links={group.links} />
  return (
    <details open>
      <summary className="portal-group">
        {group.title}
        <Icon of={ChevronDown} />
      </summary>
      <PortalLinks links={group.links} />
    </details>
  )
}

/** On a phone the badges are behind the menu: its button says what they sum up to, and of what. */
function WaitingInMenu({ groups }: { groups: readonly PortalGroup[] }) {
  const counts = groups
    .flatMap((group) => group.links)
    .flatMap(({ count }) => (count && count.value > 0 ? [count] : []))
  const value = counts.reduce((sum, count) => sum + count.value, 0)
  const [only] = counts
  const label =
    counts.length === 1 && only
      ? only.label
      : `waiting: ${counts.map((count) => `${count.value} ${count.label}`).join(', ')}`
  if (value === 0) return null
  return (
    <>
      {' '}
      <Count value={value} label={label} urgent={counts.some((count) => count.urgent)} />
    </>
  )
}

/** Full name, email, Sign out (a POST form, so that no link can do it). */
function UserMenu({
  user,
  signOutAction,
  accountLinks,
}: Pick<PortalShellProps, 'user' | 'signOutAction' | 'accountLinks'>) {
  return (
    <Menu
      className="portal-user"
      summary={
        <>
          <span className="avatar" aria-hidden="true">
            {monogram(user.fullName)}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold">{user.fullName}</span>
          <Icon of={ChevronDown} />
        </>
      }
    >
      <p className="menu-note">
        {user.fullName}
        <br />
        {user.email}
      </p>
      {accountLinks?.map((link) => (
        <a key={link.href} className="menu-item" href={link.href}>
          {link.label}
        </a>
      ))}
      <form method="post" action={signOutAction}>
        <button type="submit" className="menu-item">
          <Icon of={LogOut} />
          Sign out
        </button>
      </form>
    </Menu>
  )
}

/** Under the link of the open page, in pixels. */
const ROOM_BELOW = 16

/** Where a window is too low for all links, the one of the open page is in sight. */
function useOwnLinkInSight() {
  const links = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = links.current
    const own = box?.querySelector('[aria-current]')
    if (!box || !own) return
    // Not `scrollIntoView`: a keyboard would go on from there, and not from the beginning of the page.
    const below = own.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    if (below > -ROOM_BELOW) box.scrollTop += below + ROOM_BELOW
  }, [])
  return links
}

/** The quiet frame of a portal: a sidebar with groups and badges (a sheet on a phone) and the page. */
export function PortalShell({
  siteName,
  owner,
  groups,
  user,
  signOutAction,
  accountLinks,
  footer,
  children,
}: PortalShellProps) {
  useLiveUpdates()
  useSignedInHere()
  useReadWhenBroughtBack()
  const links = useOwnLinkInSight()
  return (
    <>
      <SkipLink />
      <div className="portal">
        <header className="portal-top">
          <SiteName name={siteName} />
          <SheetButton sheet="portal-menu" icon={MenuIcon}>
            Menu
            <WaitingInMenu groups={groups} />
          </SheetButton>
        </header>
        <Sheet id="portal-menu" title="Portal menu" as="nav" side="left" className="portal-side">
          <div className="portal-side-inner">
            <div className="portal-links" ref={links}>
              <SiteName name={siteName} />
              <p className="portal-owner" title={owner}>
                <span className="line-clamp-2">{owner}</span>
              </p>
              {groups.map((group, index) => (
                <Group key={group.title ?? index} group={group} />
              ))}
            </div>
            <div className="portal-foot">
              <UserMenu user={user} signOutAction={signOutAction} accountLinks={accountLinks} />
            </div>
          </div>
        </Sheet>
        <main id="main" tabIndex={-1} className="portal-main">
          {children}
        </main>
        {footer}
      </div>
      <StatusLine />
    </>
  )
}
