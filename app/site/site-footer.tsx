import Mail from 'lucide-react/icons/mail'
import type { Operator } from '#app/platform/settings/operator.ts'
import { FooterCredits } from './footer-credits.tsx'
import { type FooterLink, siteLinks } from './footer-links.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type SiteFooterProps = {
  siteName: string
  contactEmail: string
  year: number
  social?: readonly FooterLink[]
  /** Who runs the site, where it says so. */
  operator?: Operator | null
}

/**
 * The footer of the public pages: link groups, social links, contact, the credit for the places (R-58, 3-decisions 16).
 */
export function SiteFooter({ siteName, contactEmail, year, social, operator }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <nav className="wrap site-footer-groups" aria-label="Footer">
        {siteLinks.map((group) => (
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
          <h2>Contact us</h2>
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
          <FooterCredits siteName={siteName} year={year} operator={operator} />
        </div>
      </div>
    </footer>
  )
}
