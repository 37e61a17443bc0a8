import { FooterCredits } from './footer-credits.tsx'
import { portalLinks } from './footer-links.ts'
import { useSite } from './use-site.ts'

/**
 * The footer of the portals: the groups of links and the social links of the site's own in a few quiet lines.
 */
export function PortalFooter() {
  const { siteName, year, social, operator } = useSite()
  const groups = social.length > 0 ? [...portalLinks, { title: 'Follow us', links: social }] : portalLinks
  return (
    <footer className="portal-footer">
      <nav aria-label="Footer">
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} rel={href.startsWith('/') ? undefined : 'noopener'}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="portal-footer-end">
        <FooterCredits siteName={siteName} year={year} operator={operator} />
      </div>
    </footer>
  )
}
