import { NO_FEATURED } from '#app/features/advertising/featured/no-featured.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { useSite } from '#app/site/use-site.ts'
import { listFeaturedFranchises } from '#app/features/advertising/ad.queries.server.ts'
import { PageAd } from '#app/features/advertising/ui/page-ad.tsx'
import { listLatestPosts, type PostCard as Post } from '#app/features/blog/post.queries.server.ts'
import { PostCard } from '#app/features/blog/ui/post-card.tsx'
import { type CategoryCount, HOME_CATEGORIES } from '#app/features/categories/category.ts'
import { listCategoriesWithCounts } from '#app/features/categories/category.queries.server.ts'
import { CategoryTile } from '#app/features/categories/ui/category-tile.tsx'
import { franchiseCards } from '#app/features/franchises/search/cards.server.tsx'
import { listShortlistedIds } from '#app/features/franchises/shortlist/queries/shortlist.server.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { countDisclosing, listSample } from '#app/features/franchises/listing/queries/sample.server.ts'
import { SampleTable } from '#app/features/franchises/listing/ui/sample-table.tsx'
import { Hero } from './home/hero.tsx'
import { HowItWorks, Trust } from './home/sections.tsx'
import { Introduction } from './home/introduction.tsx'
import { revalidateUnlessAside } from '#app/features/franchises/shortlist/ui/revalidate-unless-aside.ts'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { organization, webSite } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import { env } from '#app/platform/env.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Dock } from '#app/ui/layout/dock.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { JsonLd } from '#app/ui/layout/json-ld.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/home'

export async function loader({ context }: Route.LoaderArgs) {
  const settings = siteSettings()
  const tx = await readTx(context)
  const [featured, all, counted, sample, posts, kept] = await Promise.all([
    listFeaturedFranchises(tx),
    listCategoriesWithCounts(tx),
    countDisclosing(tx),
    listSample(tx),
    listLatestPosts(tx, 3),
    getActor(context).role === 'customer' ? listShortlistedIds(tx) : undefined,
  ])
  const mains = all.filter((category) => category.parentId === null)
  return {
    featured:
      featured.length === 0
        ? null
        : staticPart(
            context,
            franchiseCards(featured, { eager: true, actions: RequestCheckbox, ...(kept && { kept }) }),
          ),
    words: { title: settings.homeTitle, lead: settings.homeLead },
    counted,
    sample:
      sample.length === 0 ? null : staticPart(context, renderStatic('sample', <SampleTable franchises={sample} />)),
    categories: mains.map(({ id, name }) => ({ id, name })),
    below: staticPart(
      context,
      renderStatic(
        'below',
        <>
          <Categories tiles={mains.slice(0, HOME_CATEGORIES)} />
          <HowItWorks />
          <Trust />
          <Introduction siteName={env.SITE_NAME} text={settings.introduction} film={settings.film} />
        </>,
      ),
    ),
    latest: posts.length === 0 ? null : staticPart(context, renderStatic('latest', <Latest posts={posts} />)),
  }
}

export const shouldRevalidate = revalidateUnlessAside

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'UK franchises, and what they really cost',
    description:
      'Search UK franchises by category and investment, compare what they cost line by line, then contact the ' +
      'ones you like in one go.',
    path: '/',
  })

/** The categories with their terrain, under the cards. */
function Categories({ tiles }: { tiles: readonly CategoryCount[] }) {
  return (
    <section className="wrap grid grid-cols-1 gap-6 pt-16" aria-labelledby="categories">
      <h2 id="categories">Browse by Category</h2>
      <div className="tile-grid">
        {tiles.map((category) => (
          <CategoryTile key={category.id} category={category} />
        ))}
      </div>
      <div>
        <LinkButton href="/categories" variant="quiet">
          View All Categories
        </LinkButton>
      </div>
    </section>
  )
}

/** What was written last. */
function Latest({ posts }: { posts: readonly Post[] }) {
  return (
    <section className="wrap grid grid-cols-1 gap-6 pt-16" aria-labelledby="blog">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="blog">From the blog</h2>
        <a href="/blog">All posts</a>
      </div>
      <div className="card-grid card-trio">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  )
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const site = useSite()
  const { featured, counted, sample, categories, below, latest } = loaderData
  return (
    <>
      <JsonLd things={[organization(site, site.contactEmail, site.social), webSite(site)]} />
      <Hero words={loaderData.words} categories={categories} counted={counted} sample={sample} />

      <div className="wrap pt-8 empty:hidden">
        <PageAd />
      </div>

      <section className="wrap grid grid-cols-1 gap-6 pt-10" aria-labelledby="featured">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="featured">Featured Opportunities</h2>
          <a href="/search">All franchises</a>
        </div>
        {featured ? (
          <StaticHtml part={featured} className="card-grid" />
        ) : (
          <EmptyState
            level={3}
            title={NO_FEATURED}
            art={{ hue: 28, seed: 'no-featured' }}
            action={
              <LinkButton href="/search" variant="quiet">
                Browse All Franchises
              </LinkButton>
            }
          />
        )}
      </section>

      <StaticHtml part={below} />

      {latest ? <StaticHtml part={latest} /> : null}
      <Dock>
        <CompareTray hasBoxes={featured !== null} />
        <RequestBar hasBoxes={featured !== null} />
      </Dock>
    </>
  )
}
