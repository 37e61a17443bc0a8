import { useEffect } from 'react'
import { removeFromCompareChoice } from '#app/features/franchises/compare/compare-choice.ts'
import { compareHref, MAX_COMPARED, parseCompare } from '#app/features/franchises/compare/compare.ts'
import { getComparison } from '#app/features/franchises/compare/queries/get-comparison.server.ts'
import { CAN_I_AFFORD_IT } from '#app/features/franchises/figures/affordability-text.ts'
import { parseAffordability } from '#app/features/franchises/figures/cash-and-loan.ts'
import { comparisonParts } from '#app/features/franchises/compare/compare-html.server.ts'
import { CompareControls } from '#app/features/franchises/compare/ui/compare-controls.tsx'
import { CompareStart } from '#app/features/franchises/compare/ui/compare-start.tsx'
import { ComparedFigures } from '#app/features/franchises/compare/ui/compared-figures.tsx'
import { removeId } from '#app/features/franchises/compare/remove-id.ts'
import { useFocusAfterRemoval } from '#app/ui/hooks/use-focus-after-removal.ts'
import { revalidateUnlessAside } from '#app/features/franchises/shortlist/ui/revalidate-unless-aside.ts'
import { RequestCheckbox } from '#app/features/leads/capture/ui/selection/request-checkbox.tsx'
import { RequestBar } from '#app/features/leads/capture/ui/selection/request-bar.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount } from '#app/lib/text.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Dock } from '#app/ui/layout/dock.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { StaticForms } from '#app/ui/layout/static-forms.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import type { Route } from './+types/compare'

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const asked = parseCompare(search)
  const afford = parseAffordability(search)
  const compared = await getComparison(await readTx(context), asked.ids, asked.turnoverPence)
  const parts = comparisonParts(context, compared, { asked, afford }, RequestCheckbox)
  return { asked, missing: compared.missing, ...parts }
}

export const shouldRevalidate = revalidateUnlessAside

const numbers = ['', 'one franchise', 'two franchises', 'three franchises', 'four franchises']
const titleOf = (count: number) => (count < 2 ? 'Compare franchises' : `Compare ${numbers[count]}`)

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches[0].loaderData, {
    title:
      loaderData && loaderData.franchises.length > 0
        ? `Compare ${loaderData.franchises.map((franchise) => franchise.name).join(', ')}`
        : 'Compare franchises',
    description:
      'Compare two to four UK franchises side by side: what each one costs to open and to run, and what isn’t ' +
      'disclosed.',
    // Whatever is compared, search engines are led to the one page that explains it.
    path: '/compare',
  })

export default function Compare({
  loaderData: { asked, franchises, missing, hasCellMedians, same, table, after },
}: Route.ComponentProps) {
  useFocusAfterRemoval(
    franchises.map((franchise) => franchise.id),
    removeId,
  )
  const gone = asked.ids.filter((id) => franchises.every((franchise) => franchise.id !== id)).join(' ')
  useEffect(() => removeFromCompareChoice(gone.split(' ')), [gone])
  return (
    <div className="wrap grid grid-cols-1 gap-2 pt-2 md:gap-4 md:pt-4">
      <Breadcrumb
        items={[
          { label: 'Franchises', href: '/search' },
          { label: 'Compare', href: compareHref([]) },
        ]}
      />
      <div className="grid gap-2">
        <h1>{titleOf(franchises.length)}</h1>
        {franchises.length > 0 ? (
          <p className="compare-lead text-ink-2">
            {`Figures supplied by each franchisor. “Median” is the middle figure for that category.`}
            {table ? (
              <>
                {' '}
                <a href="#afford" className="link no-print">
                  {CAN_I_AFFORD_IT}
                </a>
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      {missing > 0 ? (
        <Alert
          kind="warning"
          title={
            missing === 1
              ? 'One of these franchises isn’t listed at the moment'
              : `${formatCount(missing)} of these franchises aren’t listed at the moment`
          }
        >
          {`${missing === 1 ? 'It' : 'They'} may have been paused or taken down since the link ` +
            `was made.${
              franchises.length === 0 ? '' : franchises.length === 1 ? ' The other is below.' : ' The others are below.'
            }`}
        </Alert>
      ) : null}
      {asked.leftOut > 0 ? (
        <Alert
          kind="notice"
          title={asked.ids.length < MAX_COMPARED ? 'Part of this link doesn’t work' : 'Four at a time'}
        >
          {asked.ids.length < MAX_COMPARED
            ? asked.leftOut === 1
              ? 'We couldn’t find one of the franchises in this link.'
              : `We couldn’t find ${formatCount(asked.leftOut)} of the franchises in this link.`
            : `You can compare up to four at a time: we’ve left out ${formatCount(asked.leftOut)} more.`}
        </Alert>
      ) : null}
      {franchises.length < 2 ? <CompareStart asked={asked} only={franchises[0] ?? null} /> : null}
      {table ? (
        <>
          <CompareControls asked={asked} franchises={franchises} />
          <ComparedFigures
            franchises={franchises}
            asked={asked}
            hasCellMedians={hasCellMedians}
            same={same}
            table={table}
          />
          <StaticForms>
            <StaticHtml part={after} className="grid grid-cols-1 gap-6 pt-2 md:gap-8" />
          </StaticForms>
        </>
      ) : null}
      <Dock>
        <RequestBar arrow />
      </Dock>
    </div>
  )
}
