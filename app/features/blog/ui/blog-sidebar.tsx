import { formatCount } from '../../../lib/text.ts'
import { blogHref, feedHref } from '../post.ts'
import type { BlogCategory } from '../post.queries.server.ts'

type BlogSidebarProps = {
  categories: readonly BlogCategory[]
  /** The one whose posts are shown. */ current: string | null
  /** 'All posts' is chosen. */ isAll?: boolean
}

/** P-49: the categories with their numbers of posts, the fullest first. */
export function BlogSidebar({ categories, current, isAll = false }: BlogSidebarProps) {
  const shown = categories.find((category) => category.id === current)
  const line =
    'flex min-h-11 items-center justify-between gap-4 py-1 no-underline hover:underline ' +
    'aria-[current]:font-semibold aria-[current]:text-ink'
  return (
    <nav className="panel" aria-labelledby="blog-categories">
      <h2 id="blog-categories" className="mb-2 text-lg">
        Categories
      </h2>
      {categories.length > 0 ? (
        <ul className="divide-y divide-line">
          <li>
            <a href="/blog" className={line} aria-current={isAll ? 'page' : undefined}>
              All posts
            </a>
          </li>
          {categories.map((category) => (
            <li key={category.id}>
              <a
                href={blogHref(category.id)}
                className={line}
                aria-current={category.id === current ? 'page' : undefined}
              >
                <span className="min-w-0">{category.name}</span>
                <span className="num text-sm text-ink-2">
                  {formatCount(category.posts)}
                  <span className="visually-hidden">{category.posts === 1 ? ' post' : ' posts'}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">No categories found</p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-sm text-ink-2">
        New posts{shown ? ` in ${shown.name}` : ''} as <a href={feedHref('rss', shown?.id)}>RSS</a> or{' '}
        <a href={feedHref('atom', shown?.id)}>Atom</a>
      </p>
    </nav>
  )
}
