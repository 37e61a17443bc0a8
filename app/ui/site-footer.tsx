import Mail from 'lucide-react/icons/mail'
import { Icon } from './icon.tsx'

type FooterLink = { href: string; label: string }

type SiteFooterProps = {
  siteName: string
  contactEmail: string
  year: number
  social?: readonly FooterLink[]
  /** Who runs the site, where it says so. */
  operator?: { name: string; address: string | null } | null
}

const groups: { title: string; links: FooterLink[] }[] = [
  {
    title: 'Browse',
    links: [
      { href: '/search', label: 'Browse Franchises' },
      { href: '/categories', label: 'Categories' },
      { href: '/compare', label: 'Compare' },
      { href: '/shortlist', label: 'Shortlist' },
      { href: '/customer/login', label: 'Buyer sign in' },
      { href: '/franchisor/login', label: 'List Your Franchise' },
    ],
  },
  {
    title: 'For buyers',
    links: [
      { href: '/guide', label: 'Buyer’s guide' },
      { href: '/faqs', label: 'FAQs' },
      { href: '/success-stories', label: 'Success stories' },
      { href: '/support', label: 'Support' },
    ],
  },
  {
    title: 'Company',
    links: [
      { href: '/about', label: 'About' },
      { href: '/contact', label: 'Contact' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/disclaimer', label: 'Disclaimer' },
      { href: '/cookies', label: 'Cookies' },
      { href: '/cookies#settings', label: 'Cookie settings' },
    ],
  },
]

/** The footer of every page: link groups, social links, contact, the credit for the places (R-58, 3-decisions 16). */
export function SiteFooter({ siteName, contactEmail, year, social, operator }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <nav className="wrap site-footer-groups" aria-label="Footer">
        {groups.map((group) => (
          <div key={group.title}>
            <h2>{group.title}</h2>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div>
          <h2>Keep in touch</h2>
          <ul>
            <li>
              <a href={`mailto:${contactEmail}`}>
                <Icon of={Mail} />
                {contactEmail}
              </a>
            </li>
            {social?.map((link) => (
              <li key={link.href}>
                <a href={link.href} rel="noopener">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="wrap">
        <div className="site-footer-end">
          <p>
            © {year} {siteName}
          </p>
          {operator ? <p>{`Operated by ${[operator.name, operator.address].filter(Boolean).join(', ')}`}</p> : null}
          <p>
            Place names from <a href="https://www.geonames.org/">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>
          </p>
        </div>
      </div>
    </footer>
  )
}
