import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { setCompareChoice, useCompareChoice } from '../compare-choice.ts'
import { RecentlyViewed } from '../../listing/ui/recently-viewed.tsx'
import { compareHref, type CompareRequest, saidParams } from '../compare.ts'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'

/** Nothing, or one alone, to compare: what to do next, and what this browser has chosen so far. */
export function CompareStart({ asked, only }: { asked: CompareRequest; only: StoredFranchise | null }) {
  const choice = useCompareChoice()
  const said = saidParams(asked)
  const isElsewhere = choice.length > 0 && !(only && choice.length === 1 && choice[0]?.id === only.id)
  return (
    <div className="grid gap-8">
      <EmptyState
        title={only ? `Add another franchise to compare with ${only.name}` : 'Choose two to four franchises'}
        art={{ hue: 206, seed: 'compare-start' }}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            {isElsewhere ? (
              <LinkButton
                href={compareHref(
                  choice.map((franchise) => franchise.id),
                  asked,
                )}
              >
                {choice.length === 1 ? 'See the one you’ve chosen' : `Compare the ${choice.length} you’ve chosen`}
              </LinkButton>
            ) : null}
            <a
              className={isElsewhere ? 'btn btn-quiet' : 'btn'}
              href={`/search${said && `?${said}`}`}
              onClick={only ? () => setCompareChoice([only]) : undefined}
            >
              Browse franchises
            </a>
          </span>
        }
      >
        <p>
          Tick Compare on two to four franchises to see start-up costs, fees and what’s not disclosed, side by side.
        </p>
        <noscript>
          <p>
            JavaScript is off, so you can only compare franchises ticked on the same page. To compare franchises from
            several pages, add them to your <a href="/shortlist">shortlist</a> and tick them there.
          </p>
        </noscript>
      </EmptyState>
      {only ? null : <RecentlyViewed />}
    </div>
  )
}
