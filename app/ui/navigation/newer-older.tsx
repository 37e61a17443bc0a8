import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Icon } from '#app/ui/pictures/icon.tsx'

type NewerOlderProps = { newerHref: string | null; olderHref: string | null }

/** The neighbouring pages of a list that is too long to be counted; nothing when there is only one. */
export function NewerOlder({ newerHref, olderHref }: NewerOlderProps) {
  if (!newerHref && !olderHref) return null
  return (
    <nav aria-label="Pages">
      <ul className="pager">
        {newerHref ? (
          <li>
            <a href={newerHref} rel="prev">
              <Icon of={ChevronLeft} />
              Newer
            </a>
          </li>
        ) : null}
        {olderHref ? (
          <li>
            <a href={olderHref} rel="next">
              Older
              <Icon of={ChevronRight} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
