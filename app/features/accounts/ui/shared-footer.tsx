import { Drawn } from '#app/ui/drawn.tsx'
import { useSite } from '../use-site.ts'

/** the one footer, on the pages of every portal. */
export function SharedFooter() {
  return <Drawn part={useSite().footer} />
}
