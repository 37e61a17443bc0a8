import { loginPath } from '#app/lib/account-paths.ts'
import Heart from 'lucide-react/icons/heart'
import MenuIcon from 'lucide-react/icons/menu'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { use } from 'react'
import { useLocation } from 'react-router'
import { CategoriesDrop, type CategoryLink } from './categories-menu.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useDetailsMenu } from '#app/ui/navigation/menu.tsx'
import { PageParts } from '#app/ui/layout/page-parts.ts'
import { SiteName } from './site-name.tsx'

type SiteHeaderProps = {
  siteName: string
  /** Top-level categories; the first 12 are shown. */
  categories: readonly CategoryLink[]
  /** The signed-in person's own portal, or null for 'Sign in'. */
  account: { href: string; label: string } | null
}

/** `room`: on a desk only where there is so much of it. */
type NavItem = { href: string; label: string; room?: 'roomy' | 'widest' }

const before: NavItem[] = [
  { href: '/', label: 'Home' },
  { href: '/search', label: 'Browse Franchises' },
]
/** Between the categories and the rest. */
const compare: NavItem = { href: '/compare', label: 'Compare', room: 'widest' }
const after: NavItem[] = [
  { href: '/blog', label: 'Blog', room: 'roomy' },
  { href: '/about', label: 'About' },
  { href: '/contact', label: 'Contact' },
]

/** All that lead to one page; `current` is the address of the one that is open. */
const places: readonly NavItem[] = [
  ...before,
  { href: '/categories', label: 'Categories' },
  compare,
  { href: '/shortlist', label: 'Shortlist' },
  ...after,
]

function NavLinks({
  items,
  className,
  current,
}: {
  items: readonly NavItem[]
  className: string
  current: string | null
}) {
  return items.map((item) => (
    <li key={item.href} className={item.room && `nav-${item.room}`}>
      <a href={item.href} className={className} aria-current={current === item.href ? 'page' : undefined}>
        {item.label}
      </a>
    </li>
  ))
}

type HeaderRowProps = SiteHeaderProps & { current: string | null }

function MobileMenu({ account, current }: Pick<HeaderRowProps, 'account' | 'current'>) {
  const element = useDetailsMenu()
  return (
    <details className="site-menu" ref={element}>
      <summary className="btn btn-quiet btn-small">
        <Icon of={MenuIcon} className="when-closed" />
        <Icon of={X} className="when-open" />
        Menu
      </summary>
      <nav className="site-menu-panel" aria-label="Mobile">
        <ul>
          <NavLinks items={places} className="menu-item" current={current} />
          <li>
            <a className="menu-item" href={account?.href ?? loginPath('customer')}>
              {account?.label ?? 'Sign in'}
            </a>
          </li>
          <li>
            <a className="menu-item" href={loginPath('franchisor')}>
              List Your Franchise
            </a>
          </li>
        </ul>
      </nav>
    </details>
  )
}

function HeaderRow({ siteName, categories, account, current }: HeaderRowProps) {
  return (
    <div className="wrap site-header-row">
      <SiteName name={siteName} />
      <nav className="site-nav" aria-label="Main">
        <ul>
          <NavLinks items={before} className="site-nav-link" current={current} />
          <li>
            <CategoriesDrop categories={categories} />
          </li>
          <NavLinks items={[compare, ...after]} className="site-nav-link" current={current} />
        </ul>
      </nav>
      <div className="site-header-end">
        <a className="site-nav-link site-header-heart" href="/shortlist">
          <Icon of={Heart} label="Shortlist" />
        </a>
        <a className="site-nav-link site-header-wide" href={account?.href ?? loginPath('customer')}>
          <Icon of={UserRound} />
          {account?.label ?? 'Sign in'}
        </a>
        <LinkButton href={loginPath('franchisor')} variant="quiet" size="small" className="site-list">
          List Your Franchise
        </LinkButton>
        <MobileMenu account={account} current={current} />
      </div>
    </div>
  )
}

/** The public header: name, navigation, Categories, 'List Your Franchise', account, phone menu. */
export function SiteHeader(shown: SiteHeaderProps) {
  const { pathname } = useLocation()
  const memoised = use(PageParts)?.memoised
  const props = { ...shown, current: places.find(({ href }) => href === pathname)?.href ?? null }
  const row = <HeaderRow {...props} />
  return (
    <header>
      {/* The same on thousands of pages: the server draws it once, a browser takes over what came like any other part.
       */}
      {memoised ? (
        <div className="site-header" dangerouslySetInnerHTML={{ __html: memoised(JSON.stringify(props), row) }} />
      ) : (
        <div className="site-header">{row}</div>
      )}
    </header>
  )
}
