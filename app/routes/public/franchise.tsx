import { isId } from '#app/lib/text.ts'
import { NO_FEATURED } from '#app/features/advertising/featured/no-featured.ts'
import { data } from 'react-router'
import { isForOthersToo, onOpening } from '#app/platform/http/page-cache/shared-page.server.ts'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { listFeaturedFranchises } from '#app/features/advertising/ad.queries.server.ts'
import { PageAd } from '#app/features/advertising/ui/page-ad.tsx'
import { affordabilityParams, parseAffordability } from '#app/features/franchises/figures/cash-and-loan.ts'
import { parseTurnover } from '#app/features/franchises/figures/assumptions.ts'
import { franchiseHead } from '#app/features/franchises/listing/page-head.server.ts'
import { franchiseParts } from '#app/features/franchises/listing/page-parts.server.ts'
import { franchiseLines } from '#app/features/franchises/search/cards.server.tsx'
import { compareBoxHtml } from '#app/features/franchises/compare/compare-html.server.ts'
import { getDisclosure } from '#app/features/franchises/listing/queries/get-disclosure.server.ts'
import { getFranchise } from '#app/features/franchises/listing/queries/get-franchise.server.ts'
import { listSimilar } from '#app/features/franchises/listing/queries/similar-franchises.server.ts'
import { CompareTray } from '#app/features/franchises/compare/ui/compare-tray.tsx'
import { FranchiseTabs } from '#app/features/franchises/listing/ui/franchise-tabs.tsx'
import { Sharing } from '#app/features/franchises/listing/ui/sharing.tsx'
import { FranchiseErrorPage } from '#app/features/franchises/listing/ui/franchise-error-page.tsx'
import { detailFormAction, getDetailFormDefaults } from '#app/features/leads/capture/actions/detail-form.server.ts'
import { AddRecentlyViewed } from '#app/features/franchises/listing/ui/recently-viewed.tsx'
import { ShortlistButton } from '#app/features/franchises/shortlist/ui/shortlist-button.tsx'
import { revalidateUnlessAside } from '#app/features/franchises/shortlist/ui/revalidate-unless-aside.ts'
import { DetailForm } from '#app/features/leads/capture/ui/detail-form.tsx'
import { submitDetailForm } from '#app/features/leads/capture/ui/detail-form-client-action.ts'
import { OwnRequest, OwnRequestBar } from '#app/features/leads/capture/ui/selection/own-request.tsx'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { visitorOf } from '#app/features/metrics/visitor.server.ts'
import { countClick } from '#app/features/metrics/visits.server.ts'
import { faqPage, franchiseService } from '#app/lib/json-ld.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { getMissingStatus } from '#app/platform/http/removed-pages.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { StaticForms } from '#app/ui/layout/static-forms.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { FAILED } from '#app/ui/feedback/error-page.tsx'
import { ErrorFrame } from '#app/ui/feedback/error-frame.tsx'
import { JsonLd, useSiteUrl } from '#app/ui/layout/json-ld.tsx'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/franchise'

const around: Parameters<typeof franchiseParts>[2] = {
  cards: (some, afford) => franchiseLines(some, { actions: RequestCheckbox, afford }),
  compareBox: (franchise) => compareBoxHtml({ franchise }),
  noneFeatured: renderStatic('none', <p className="text-ink-2">{NO_FEATURED}</p>),
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const tx = await readTx(context)
  const asked = params.franchiseId
  const missing = async () =>
    data({ title: 'Franchise not found', franchise: null }, await getMissingStatus(tx, 'franchise', asked))
  if (!isId(asked)) return missing()
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
  const start = await getDetailFormDefaults(tx, actor, { franchiseId: id, isShared: isForOthersToo(context) })
  const { searchParams } = new URL(request.url)
  const afford = parseAffordability(searchParams)
  const turnover = parseTurnover(searchParams)
  const { name, shortDescription, company, franchisorId, category } = found.franchise
  const parts = franchiseParts(context, { ...found, disclosure, featured, resembling, afford, turnover }, around)
  return data({
    ...franchiseHead(found.franchise, parts.total),
    // What the page's controls and its head need; all else is HTML by now.
    franchise: { id, name, shortDescription, company, franchisorId, category },
    start,
    ...parts,
    cash: affordabilityParams(afford),
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

export const shouldRevalidate = revalidateUnlessAside

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const franchise = loaderData?.franchise
  return pageMeta(matches[0].loaderData, {
    title: error ? FAILED : (loaderData?.title ?? 'Franchise not found'),
    ...(franchise && {
      description: loaderData.description,
      path: `/franchise/${franchise.id}`,
      picture: `/og/franchise/${franchise.id}.png`,
    }),
  })
}

function NotThere({ title }: { title: string }) {
  return (
    <ErrorFrame title={title} action={{ href: '/search', label: 'Browse All Franchises' }}>
      <p>
        {title === 'Franchise not found'
          ? 'There is no franchise at this address. The link may be incomplete.'
          : 'This listing isn’t available at the moment.'}
      </p>
    </ErrorFrame>
  )
}

export default function Franchise({ loaderData }: Route.ComponentProps) {
  const siteUrl = useSiteUrl()
  if (!loaderData.franchise) return <NotThere title={loaderData.title} />
  const { franchise, featured, similar, compare, start, total, reply, head, strip, costs, about, faqs, share, cash } =
    loaderData
  const { category } = franchise
  // Whoever looks with his cash goes on with it.
  const withCash = (path: string) => (cash ? `${path}?${cash}` : path)
  const facts = loaderData.facts.value
  return (
    <div className="wrap grid grid-cols-1 gap-10 pt-2 lg:pt-4">
      <JsonLd
        things={[
          franchiseService(siteUrl, {
            ...franchise,
            category: category?.name ?? null,
            openAreas: facts?.openAreas ?? [],
          }),
          faqPage(facts?.faqs ?? []),
        ]}
      />
      <div className="listing">
        <div className="listing-main">
          <div className="listing-top">
            <Breadcrumb
              items={[
                { label: 'Franchises', href: withCash('/search') },
                ...(category ? [{ label: category.name, href: withCash(`/category/${category.id}`) }] : []),
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
            <StaticForms>
              <StaticHtml part={costs} />
            </StaticForms>
            <PageAd />
            <StaticHtml part={about} className="grid grid-cols-1 gap-6" />
            <FranchiseTabs
              franchise={franchise}
              gallery={<StaticHtml part={loaderData.gallery} />}
              testimonials={<StaticHtml part={loaderData.testimonials} />}
              stories={<StaticHtml part={loaderData.stories} />}
            />
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
            <StaticHtml part={featured} className="line-list" />
          </section>
        </aside>
      </div>
      {similar ? (
        <StaticHtml
          part={similar}
          className="no-print line-list line-row border-t border-line pt-8"
          role="region"
          aria-labelledby="similar"
        />
      ) : null}
      <Dock>
        <CompareTray />
        <RequestBar own={franchise.id} />
        {franchise.franchisorId === null ? null : <OwnRequest total={total} who={reply ?? franchise.company} />}
      </Dock>
    </div>
  )
}

export function ErrorBoundary() {
  return <FranchiseErrorPage />
}
