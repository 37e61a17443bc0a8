import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatCount } from '#app/lib/text.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { pageWindow } from './page-window.ts'

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string; label?: string }

/** Real links to the pages of a list; nothing when there is only one. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className="pager">
        {page > 1 ? (
          <li>
            <a href={hrefFor(page - 1)} rel="prev">
              <Icon of={ChevronLeft} />
              <span className="pager-word">Previous</span>
            </a>
          </li>
        ) : null}
        {pageWindow(page, pages).map((item, index) =>
          item === 'gap' ? (
            <li key={`gap-${index}`} className="pager-far">
              <span className="pager-gap" aria-hidden="true">
                …
              </span>
            </li>
          ) : (
            <li key={item.page} className={item.far ? 'pager-far' : undefined}>
              <a href={hrefFor(item.page)} aria-current={item.page === page ? 'page' : undefined}>
                <span className="visually-hidden">Page </span>
                {formatCount(item.page)}
              </a>
            </li>
          ),
        )}
        {page < pages ? (
          <li>
            <a href={hrefFor(page + 1)} rel="next">
              <span className="pager-word">Next</span>
              <Icon of={ChevronRight} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
