import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { useSite } from './use-site.ts'

/** the footer of the public pages and of signing in. */
export function SharedFooter() {
  return <StaticHtml part={useSite().footer} />
}
