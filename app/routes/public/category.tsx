import { data, redirect } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { resolveBody } from '#app/features/blog/article-body.server.tsx'
import { getCategoryArticle } from '#app/features/categories/category.queries.server.ts'
import { CategoryArticle } from '#app/features/categories/ui/category-article.tsx'
import { PageAd } from '#app/features/advertising/ui/page-ad.tsx'
import { renderResults } from '#app/features/franchises/search/results-html.server.ts'
import { getSearchPage } from '#app/features/franchises/search/queries/search-page.server.ts'
import { listShortlistedIds } from '#app/features/franchises/shortlist/queries/shortlist.server.ts'
import { searchHref } from '#app/features/franchises/search/search.ts'
import { listDescription, listHeading, listTitle } from '#app/features/franchises/search/search-indexing.ts'
import { parseSearch } from '#app/features/franchises/search/search.schema.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { RecentlyViewed } from '#app/features/franchises/listing/ui/recently-viewed.tsx'
import { FranchiseErrorPage } from '#app/features/franchises/listing/ui/franchise-error-page.tsx'
import { SearchFiltersForm } from '#app/features/franchises/search/ui/search-filters.tsx'
import { SearchResults } from '#app/features/franchises/search/ui/search-results.tsx'
import { revalidateUnlessAside } from '#app/features/franchises/shortlist/ui/revalidate-unless-aside.ts'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { faqPage, itemList } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { getCategoryInPlaceOf, getMissingStatus } from '#app/platform/http/removed-pages.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { JsonLd, useSiteUrl } from '#app/ui/layout/json-ld.tsx'
import { FAILED } from '#app/ui/feedback/error-page.tsx'
import { ErrorFrame } from '#app/ui/feedback/error-frame.tsx'
import type { Route } from './+types/category'

/**
 * A main category, or a subcategory with its parent in the select (3-decisions 13). Null where there is none (P-29).
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  search.set('category', params.categoryId)
  const asked = parseSearch(search)
  if (asked.category === null) return data(null, 404)
  const tx = await readTx(context)
  const [found, text, kept] = await Promise.all([
    getSearchPage(tx, asked),
    getCategoryArticle(tx, asked.category),
    getActor(context).role === 'customer' ? listShortlistedIds(tx) : undefined,
  ])
  if (!found.main) {
    const other = await getCategoryInPlaceOf(tx, asked.category)
    if (other) throw redirect(`/category/${other}${new URL(request.url).search}`, 301)
    return data(null, await getMissingStatus(tx, 'category', asked.category))
  }
  const category = found.sub?.id === asked.category ? found.sub : found.main
  const path = `/category/${category.id}`
  // The path of a subcategory already says which it is.
  const filters = { ...found.filters, subcategory: category === found.sub ? null : found.filters.subcategory }
  if (filters.page > found.pages) throw redirect(searchHref(path, filters, { page: found.pages }))
  const categoryId = (filters.subcategory && found.sub?.id) || category.id
  const results = renderResults(context, found, {
    name: `${category.name} Franchises`,
    filters,
    path,
    category: category.name,
    categoryId,
    actions: RequestCheckbox,
    ...(kept && { kept }),
  })
  // What the browser needs of the article is not its text: the document has it.
  const article = text && {
    title: text.title,
    faqs: text.faqs,
    body: staticPart(context, await resolveBody(tx, text.html)),
  }
  return data({
    found: results,
    main: found.main,
    category,
    path,
    article,
    // Put together here: scripts need not know how.
    title: listTitle(text?.metaTitle ?? `${category.name} Franchises`, filters),
    description: listDescription(
      text?.metaDescription ??
        `${category.name} franchises in the UK: what each one costs, where you can open it and how to enquire.`,
      filters,
    ),
  })
}

export const shouldRevalidate = revalidateUnlessAside

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (!loaderData) return pageMeta(matches[0].loaderData, { title: error ? FAILED : 'Category not found' })
  const { found, category, title, description } = loaderData
  return pageMeta(matches[0].loaderData, {
    title,
    description,
    path: found.path,
    picture: `/og/category/${category.id}.png`,
  })
}

export default function Category({ loaderData }: Route.ComponentProps) {
  const siteUrl = useSiteUrl()
  if (!loaderData)
    return (
      <ErrorFrame title="Category not found" action={{ href: '/search', label: 'Back to Search' }}>
        <p>It may have been renamed or removed.</p>
      </ErrorFrame>
    )
  const { found, main, category, path, article } = loaderData
  const sub = category.id === main.id ? null : category
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Categories', href: '/categories' },
    ...(sub ? [{ label: main.name, href: `/category/${main.id}` }] : []),
    { label: category.name },
  ]
  return (
    <div className="wrap grid grid-cols-1 gap-2 pt-2 lg:gap-1">
      <Breadcrumb items={crumbs} />
      <JsonLd things={[itemList(siteUrl, found.list.value), article && faqPage(article.faqs)]} />
      <div className="results-layout">
        <h1 className="list-title break-words max-sm:sr-only">
          {listHeading(`${category.name} Franchises`, found.filters)}
        </h1>
        <SearchFiltersForm
          filters={found.filters}
          refused={found.refused}
          mains={found.mains}
          subs={found.subs}
          fixed={{ main, sub, path }}
        />
        <SearchResults found={found} path={path} within={` in ${category.name}`} fixed banner={<PageAd eager />} />
      </div>
      {article ? (
        <CategoryArticle article={article}>
          <StaticHtml part={article.body} />
        </CategoryArticle>
      ) : null}
      <RecentlyViewed />
      <Dock>
        <CompareTray hasBoxes={found.hasBoxes} />
        <RequestBar arrow hasBoxes={found.hasBoxes} />
      </Dock>
    </div>
  )
}

export function ErrorBoundary() {
  return <FranchiseErrorPage />
}
