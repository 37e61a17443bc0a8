import { data } from 'react-router'
import { isSharedPage, onOpening } from '#app/platform/http/page-cache/shared-page.server.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { listFeaturedFranchises } from '#app/features/advertising/ad.queries.server.ts'
import { PageAd } from '#app/features/advertising/ui/page-ad.tsx'
import { EXAMPLE_TURNOVER_PENCE } from '#app/features/franchises/figures/assumptions.ts'
import { factLine } from '#app/features/franchises/figures/figure-lines.ts'
import { parseAffordability } from '#app/features/franchises/figures/cash-and-loan.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { getFranchise, isFranchiseId } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { CompareCheckbox } from '#app/features/franchises/compare/ui/compare-checkbox.tsx'
import { franchiseLines } from '#app/features/franchises/search/cards.server.tsx'
import { listSimilar } from '#app/features/franchises/listing/queries/similar-franchises.server.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { CostAndFacts } from '#app/features/franchises/listing/ui/cost-section.tsx'
import { FranchiseTabs } from '#app/features/franchises/listing/ui/franchise-tabs.tsx'
import { PriceStrip } from '#app/features/franchises/listing/ui/price-strip.tsx'
import { ShareOrReport } from '#app/features/franchises/listing/ui/share-or-report.tsx'
import { Sharing } from '#app/features/franchises/listing/ui/sharing.tsx'
import { About, Faqs, Head } from '#app/features/franchises/listing/ui/franchise-sections.tsx'
import { ERROR_TITLE, FranchiseErrorPage } from '#app/features/franchises/listing/ui/franchise-error-page.tsx'
import { FrontPictures } from '#app/features/franchises/listing/ui/franchise-gallery.tsx'
import { detailFormAction, getDetailFormDefaults } from '#app/features/leads/capture/actions/detail-form.server.ts'
import { replyTexts } from '#app/features/franchises/listing/reply-record-text.ts'
import { AddRecentlyViewed } from '#app/features/franchises/listing/ui/recently-viewed.tsx'
import { ShortlistButton } from '#app/features/franchises/shortlist/ui/shortlist-button.tsx'
import { revalidateUnlessShortlisted } from '#app/features/franchises/shortlist/ui/shortlist-revalidation.ts'
import { DetailForm } from '#app/features/leads/capture/ui/detail-form.tsx'
import { submitDetailForm } from '#app/features/leads/capture/ui/detail-form-client-action.ts'
import { OwnRequest, OwnRequestBar } from '#app/features/leads/capture/ui/selection/own-request.tsx'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { SelectionBar } from '#app/features/leads/capture/ui/selection/selection-bar.tsx'
import { visitorOf } from '#app/features/metrics/visitor.server.ts'
import { countClick } from '#app/features/metrics/visits.server.ts'
import { faqPage, franchiseService } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { env } from '#app/platform/env.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { documentOnly, staticPart } from '#app/platform/render/static-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { getMissingStatus } from '#app/platform/http/removed-pages.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { JsonLd, useSiteUrl } from '#app/ui/layout/json-ld.tsx'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/franchise'

/** How many others stand beside a franchise, and how many similar ones after it. */
const FEATURED_BESIDE = 3
const SIMILAR_BELOW = 3

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = params.franchiseId
  const missing = async () =>
    data({ title: 'Franchise not found', franchise: null }, await getMissingStatus(tx, 'franchise', asked))
  if (!isFranchiseId(asked)) return missing()
  // Nearly every address is of a franchise that is shown: all travel in one packet.
  const [found, featured, disclosure, resembling] = await Promise.all([
    getFranchise(tx, asked),
    listFeaturedFranchises(tx, asked),
    getDisclosure(tx, asked),
    listSimilar(tx, asked),
  ])
  if (found.state === 'missing') return missing()
  if (found.state === 'not-public') return data({ title: 'Franchise Not Available', franchise: null }, 404)
  const { id } = found.franchise
  const actor = getActor(context)
  onOpening(context, { request, ip: getClient(context).ip }, (opened) =>
    countClick(opened.request, id, visitorOf(opened.request, actor, opened.ip)),
  )
  const start = await getDetailFormDefaults(tx, actor, { franchiseId: id, isShared: isSharedPage(context) })
  const afford = parseAffordability(new URL(request.url).searchParams)
  const now = new Date()
  const beside = featured.slice(0, FEATURED_BESIDE)
  // Whoever stands beside the franchise already does not come again under it.
  const similar = resembling.filter((one) => !beside.some((other) => other.id === one.id)).slice(0, SIMILAR_BELOW)
  return data({
    title: found.franchise.name,
    franchise: found.franchise,
    start,
    total: factLine('total', disclosure, EXAMPLE_TURNOVER_PENCE)?.text ?? null,
    reply: replyTexts(found.franchise)[0] ?? null,
    openAreas: documentOnly(disclosure.openAreas),
    head: staticPart(context, renderStatic('head', <Head franchise={found.franchise} />)),
    strip: staticPart(
      context,
      renderStatic(
        'strip',
        <PriceStrip franchise={found.franchise} disclosure={disclosure} now={now} afford={afford} />,
      ),
    ),
    costs: staticPart(
      context,
      renderStatic(
        'costs',
        <CostAndFacts franchise={found.franchise} disclosure={disclosure} now={now} afford={afford} />,
      ),
    ),
    about: staticPart(context, renderStatic('about', <About franchise={found.franchise} />)),
    faqs:
      found.franchise.faqs.length === 0
        ? null
        : staticPart(context, renderStatic('faqs', <Faqs faqs={found.franchise.faqs} />)),
    share: staticPart(
      context,
      renderStatic('share', <ShareOrReport franchise={found.franchise} siteUrl={env.SITE_URL} />),
    ),
    compare: staticPart(context, renderStatic('compare', <CompareCheckbox franchise={found.franchise} />)),
    featured: beside.length === 0 ? null : staticPart(context, franchiseLines(beside, { actions: RequestCheckbox })),
    similar:
      similar.length === 0 ? null : staticPart(context, franchiseLines(similar, { actions: RequestCheckbox, afford })),
  })
}

/** P-39: the request form beside the franchise. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return detailFormAction(await readForm(request), params.franchiseId, {
    actor: getActor(context),
    ...getClient(context),
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitDetailForm(request, serverAction)
}

export const shouldRevalidate = revalidateUnlessShortlisted

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const franchise = loaderData?.franchise
  return pageMeta(matches[0].loaderData, {
    title: error ? ERROR_TITLE : (loaderData?.title ?? 'Franchise not found'),
    ...(franchise && {
      description: describe(franchise),
      path: `/franchise/${franchise.id}`,
      picture: `/og/franchise/${franchise.id}.png`,
    }),
  })
}

/** The franchisor's line where it says enough for a search engine, else with what the page is about. */
function describe({ name, shortDescription }: { name: string; shortDescription: string }): string {
  return shortDescription.length >= 50
    ? shortDescription
    : `${shortDescription} ${name}: what this franchise costs, where it is offered and how to ask for more.`.trim()
}

function NotThere({ title }: { title: string }) {
  return (
    <ErrorPage title={title} action={{ href: '/search', label: 'Browse All Franchises' }}>
      <p>
        {title === 'Franchise not found'
          ? 'There is no franchise at this address. The link may be incomplete.'
          : 'This listing isn’t available at the moment.'}
      </p>
    </ErrorPage>
  )
}

export default function Franchise({ loaderData }: Route.ComponentProps) {
  const siteUrl = useSiteUrl()
  if (!loaderData.franchise) return <NotThere title={loaderData.title} />
  const { franchise, featured, similar, compare, start, total, reply, head, strip, costs, about, faqs, share } =
    loaderData
  const { category } = franchise
  return (
    <div className="wrap grid grid-cols-1 gap-10 pt-2 lg:pt-4">
      <JsonLd
        things={[
          franchiseService(siteUrl, {
            ...franchise,
            category: category?.name ?? null,
            openAreas: loaderData.openAreas.value ?? [],
          }),
          faqPage(franchise.faqs),
        ]}
      />
      <div className="listing">
        <div className="listing-main">
          <div className="listing-top">
            <Breadcrumb
              items={[
                { label: 'Franchises', href: '/search' },
                ...(category ? [{ label: category.name, href: `/category/${category.id}` }] : []),
                { label: franchise.name },
              ]}
            />
            <StaticHtml part={head} className="listing-head" />
            <div className="listing-keep no-print">
              <ShortlistButton franchise={franchise} />
              <StaticHtml part={compare} />
            </div>
            <StaticHtml part={strip} className="listing-strip" />
          </div>
          <article className="grid min-w-0 grid-cols-1 gap-10">
            <StaticHtml part={costs} />
            <PageAd />
            <div className="grid grid-cols-1 gap-6">
              <FrontPictures franchise={franchise} />
              <StaticHtml part={about} />
            </div>
            <FranchiseTabs franchise={franchise} />
            {faqs ? <StaticHtml part={faqs} /> : null}
            <StaticHtml part={share} className="no-print" />
            <Sharing id={franchise.id} />
          </article>
          {franchise.franchisorId === null ? null : (
            <OwnRequestBar franchise={{ ...franchise, franchisorId: franchise.franchisorId }} />
          )}
        </div>
        <aside className="listing-aside no-print" aria-label="Requests and more franchises">
          <section
            id="request-information"
            className="panel panel-raised grid scroll-mt-4 gap-4"
            aria-labelledby="request-title"
          >
            <h2 id="request-title">Request Information</h2>
            <DetailForm
              franchise={{
                id: franchise.id,
                name: franchise.name,
                company: franchise.company,
                hasFranchisor: franchise.franchisorId !== null,
              }}
              start={start}
            />
          </section>
          <AddRecentlyViewed id={franchise.id} name={franchise.name} />
          <section className="grid gap-4" aria-labelledby="featured">
            <h2 id="featured">Featured Opportunities</h2>
            {featured ? (
              <StaticHtml part={featured} className="line-list" />
            ) : (
              <p className="text-ink-2">No featured franchises available at the moment</p>
            )}
          </section>
        </aside>
      </div>
      {similar ? (
        <section className="no-print grid gap-4 border-t border-line pt-8" aria-labelledby="similar">
          <h2 id="similar">Similar franchises</h2>
          <StaticHtml part={similar} className="line-list line-row" />
        </section>
      ) : null}
      <Dock>
        <CompareTray />
        <SelectionBar own={franchise.id} />
        {franchise.franchisorId === null ? null : <OwnRequest total={total} reply={reply} />}
      </Dock>
    </div>
  )
}

export function ErrorBoundary() {
  return <FranchiseErrorPage />
}
