import { SiteFooter } from '#app/ui/site-footer.tsx'
import { useSite } from '../use-site.ts'

/** the one footer, on the pages of every portal. */
export function SharedFooter() {
  const { siteName, contactEmail, year, social, operator } = useSite()
  return <SiteFooter siteName={siteName} contactEmail={contactEmail} year={year} social={social} operator={operator} />
}
