export type FooterLink = { href: string; label: string }
export type FooterGroup = { title: string; links: readonly FooterLink[] }

const faqs = { href: '/faqs', label: 'FAQs' }
const support = { href: '/support', label: 'Support' }
const contact = { href: '/contact', label: 'Contact' }
const search = { href: '/search', label: 'Browse Franchises' }
const guide = { href: '/guide', label: 'Buyer’s guide' }
const blog = { href: '/blog', label: 'Blog' }

const legal: FooterGroup = {
  title: 'Legal',
  links: [
    { href: '/privacy', label: 'Privacy' },
    { href: '/terms', label: 'Terms' },
    { href: '/disclaimer', label: 'Disclaimer' },
    { href: '/cookies', label: 'Cookies' },
    { href: '/cookies#settings', label: 'Cookie settings' },
  ],
}

/** the links at the foot of the public pages. */
export const siteLinks: readonly FooterGroup[] = [
  {
    title: 'Browse',
    links: [
      search,
      { href: '/categories', label: 'Categories' },
      { href: '/compare', label: 'Compare' },
      { href: '/shortlist', label: 'Shortlist' },
      { href: '/customer/login', label: 'Buyer sign in' },
      { href: '/franchisor/login', label: 'List Your Franchise' },
    ],
  },
  { title: 'For buyers', links: [guide, faqs, { href: '/success-stories', label: 'Success stories' }, support] },
  { title: 'Company', links: [{ href: '/about', label: 'About' }, contact, blog] },
  legal,
]

/**
 * R-58 in a portal: help first, the public site, and what the law asks for. Signing in and up are behind whoever is
 * here.
 */
export const portalLinks: readonly FooterGroup[] = [
  { title: 'Help', links: [support, faqs, contact] },
  { title: 'Website', links: [search, guide, blog] },
  legal,
]
