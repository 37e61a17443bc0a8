import { Fragment } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { formatCount } from '#app/lib/text.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { type PageItem, pageWindow } from './page-window.ts'

type PaginationProps = { page: number; pages: number; hrefFor: (page: number) => string; label?: string }

const isFar = (item: PageItem | undefined): boolean => item === 'gap' || item?.far === true

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
        {pageWindow(page, pages).map((item, index, all) => (
          <Fragment key={item === 'gap' ? `gap-${index}` : item.page}>
            {isFar(item) && !isFar(all[index - 1]) ? <Gap className="pager-phone" /> : null}
            {item === 'gap' ? (
              <Gap className="pager-far" />
            ) : (
              <li className={item.far ? 'pager-far' : undefined}>
                <a href={hrefFor(item.page)} aria-current={item.page === page ? 'page' : undefined}>
                  <span className="visually-hidden">Page </span>
                  {formatCount(item.page)}
                </a>
              </li>
            )}
          </Fragment>
        ))}
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

/** Stands for pages that are left out: on a phone once for all that are next to each other. */
const Gap = ({ className }: { className: string }) => (
  <li className={className}>
    <span className="pager-gap" aria-hidden="true">
      …
    </span>
  </li>
)
