import { categoryTree } from '#app/features/categories/category.ts'
import { listCategoriesWithCounts } from '#app/features/categories/category.queries.server.ts'
import { CategoryTile } from '#app/features/categories/ui/category-tile.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/categories'

export async function loader({ context }: Route.LoaderArgs) {
  const mains = categoryTree(await listCategoriesWithCounts(await readTx(context)))
  return {
    tiles: mains.length === 0 ? null : staticPart(context, renderStatic('tiles', <Tiles mains={mains} />)),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Browse by Category',
    description: 'All categories of UK franchises, with the number of franchises in each.',
    path: '/categories',
  })

/** Links alone, and fifteen drawings: nothing that a browser would hydrate. */
function Tiles({ mains }: { mains: ReturnType<typeof categoryTree> }) {
  return (
    <>
      {mains.map((category) => (
        <CategoryTile key={category.id} category={category} level={2}>
          {category.children.length > 0 ? (
            <ul className="relative mt-2 text-sm">
              {category.children.map((child) => (
                <li key={child.id} className="flex justify-between gap-4 border-t border-line">
                  <a href={`/category/${child.id}`} className="flex min-h-8 min-w-0 items-center hover:underline">
                    {child.name}
                  </a>
                  <span className="num flex items-center text-ink-2">
                    {formatCount(child.franchises)}
                    <span className="visually-hidden">{child.franchises === 1 ? ' franchise' : ' franchises'}</span>
                  </span>
                </li>
              ))}
            </ul>
          ) : null}
        </CategoryTile>
      ))}
    </>
  )
}

export default function Categories({ loaderData: { tiles } }: Route.ComponentProps) {
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <PageTop title="Browse by Category" crumbs={[{ label: 'Home', href: '/' }, { label: 'Categories' }]}>
        Browse UK franchises by type of business.
      </PageTop>
      {tiles ? (
        <StaticHtml part={tiles} className="card-grid" />
      ) : (
        <EmptyState
          title="No categories found"
          art={{ hue: 206, seed: 'nothing-found' }}
          action={<LinkButton href="/search">Browse All Franchises</LinkButton>}
        />
      )}
    </div>
  )
}
