import Heart from 'lucide-react/icons/heart'
import MenuIcon from 'lucide-react/icons/menu'
import UserRound from 'lucide-react/icons/user-round'
import X from 'lucide-react/icons/x'
import { useLocation } from 'react-router'
import { AdBanner, type BannerImage } from './ad-banner.tsx'
import { CategoriesDrop, type CategoryLink } from './categories-drop.tsx'
import { Icon } from './icon.tsx'
import { LinkButton } from './link-button.tsx'
import { useDetailsMenu } from './menu.tsx'
import { SiteName } from './site-name.tsx'

type SiteHeaderProps = {
  siteName: string
  /** Top-level categories; the first 12 are shown. */
  categories: readonly CategoryLink[]
  /** The signed-in person's own portal, or null for 'Sign in'. */
  account: { href: string; label: string } | null
  banner?: BannerImage | null
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

function NavLinks({ items, className }: { items: readonly NavItem[]; className: string }) {
  const { pathname } = useLocation()
  return items.map((item) => (
    <li key={item.href} className={item.room && `nav-${item.room}`}>
      <a href={item.href} className={className} aria-current={pathname === item.href ? 'page' : undefined}>
        {item.label}
      </a>
    </li>
  ))
}

function MobileMenu({ account }: Pick<SiteHeaderProps, 'account'>) {
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
          <NavLinks items={[...before, { href: '/categories', label: 'Categories' }, compare, { href: '/shortlist', label: 'Shortlist' }, ...after]} className="menu-item" />
          <li>
            <a className="menu-item" href={account?.href ?? '/customer/login'}>
              {account?.label ?? 'Sign in'}
            </a>
          </li>
          <li>
            <a className="menu-item" href="/franchisor/login">
              List Your Franchise
            </a>
          </li>
        </ul>
      </nav>
    </details>
  )
}

/** The public header: name, navigation, Categories, 'List Your Franchise', account, phone menu, advertisement. */
export function SiteHeader({ siteName, categories, account, banner }: SiteHeaderProps) {
  return (
    <header>
      <div className="site-header">
        <div className="wrap site-header-row">
          <SiteName name={siteName} />
          <nav className="site-nav" aria-label="Main">
            <ul>
              <NavLinks items={before} className="site-nav-link" />
              <li>
                <CategoriesDrop categories={categories} />
              </li>
              <NavLinks items={[compare, ...after]} className="site-nav-link" />
            </ul>
          </nav>
          <div className="site-header-end">
            <a className="site-nav-link site-header-wide" href="/shortlist">
              <Icon of={Heart} label="Shortlist" />
            </a>
            <a className="site-nav-link site-header-wide" href={account?.href ?? '/customer/login'}>
              <Icon of={UserRound} />
              {account?.label ?? 'Sign in'}
            </a>
            <LinkButton href="/franchisor/login" variant="quiet" size="small" className="site-list">
              List Your Franchise
            </LinkButton>
            <MobileMenu account={account} />
          </div>
        </div>
      </div>
      {banner ? <AdBanner {...banner} /> : null}
    </header>
  )
}
