import { addressesWhere, pages } from '#app/pages.ts'

export type FooterLink = { href: string; label: string }
export type FooterGroup = { title: string; links: readonly FooterLink[] }

const linkTo = (href: string): FooterLink => ({ href, label: pages[href]?.footer?.label ?? '' })
const group = (title: string): FooterGroup => ({
  title,
  links: addressesWhere(({ footer }) => footer?.group === title).map(linkTo),
})

const ownLegal = group('Legal')
const legal: FooterGroup = {
  ...ownLegal,
  links: [...ownLegal.links, { href: '/cookies#settings', label: 'Cookie settings' }],
}

/** the links at the foot of the public pages. */
export const siteLinks: readonly FooterGroup[] = [group('Browse'), group('For buyers'), group('Company'), legal]

/**
 * R-58 in a portal: help first, the public site, and what the law asks for. Signing in and up are behind whoever is
 * here.
 */
export const portalLinks: readonly FooterGroup[] = [
  { title: 'Help', links: ['/support', '/faqs', '/contact'].map(linkTo) },
  { title: 'Website', links: ['/search', '/guide', '/blog'].map(linkTo) },
  legal,
]
