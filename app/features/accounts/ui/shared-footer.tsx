import { Drawn } from '#app/ui/drawn.tsx'
import { useSite } from '../use-site.ts'

/** the footer of the public pages and of signing in. */
export function SharedFooter() {
  return <Drawn part={useSite().footer} />
}
