import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import Link from 'lucide-react/icons/link'
import Printer from 'lucide-react/icons/printer'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Button } from '#app/ui/forms/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Sheet, SheetButton } from '#app/ui/feedback/sheet.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { setCompareChoice } from '../compare-choice.ts'
import { CarriedFields } from '../../figures/ui/carried-fields.tsx'
import { TurnoverField } from '../../figures/ui/turnover-field.tsx'
import { compareHref, type CompareRequest, MAX_COMPARED, saidParams } from '../compare.ts'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'

/** What is given to others: in its one spelling, and what the visitor has in cash is nobody else's business. */
const linkOf = (asked: CompareRequest): string => compareHref(asked.ids, { ...asked, cash: '' })

function copyLink(asked: CompareRequest): void {
  navigator.clipboard.writeText(new URL(linkOf(asked), window.location.href).href).then(
    () => announce('Link copied'),
    () => announceRefusal('Couldn’t copy. Copy the link from your browser’s address bar.'),
  )
}

type CompareControlsProps = { asked: CompareRequest; franchises: readonly StoredFranchise[] }

/** What stands to the side on a phone. */
function SideHint({ franchises }: Pick<CompareControlsProps, 'franchises'>) {
  if (franchises.length < 3) return null
  return (
    <p className="compare-side">
      <span>Swipe for</span>
      <strong>{franchises[3] ? '2 more' : franchises[2]?.name}</strong>
      <span aria-hidden="true">→</span>
    </p>
  )
}

/**
 * Above the table on a desk. On a phone a sheet, so that the figures come first (look.md, first screen); but a turnover
 * that was refused has its error in sight there too.
 */
export function CompareControls({ asked, franchises }: CompareControlsProps) {
  const isRefused = asked.refusedTurnover !== null
  const controls = <Controls asked={asked} franchises={franchises} />
  return (
    <div className="compare-options no-print">
      {isRefused ? null : (
        <SheetButton sheet="compare-sheet" icon={SlidersHorizontal}>
          Options
        </SheetButton>
      )}
      <SideHint franchises={franchises} />
      {isRefused ? (
        controls
      ) : (
        <Sheet id="compare-sheet" title="Options" className="compare-sheet">
          {controls}
        </Sheet>
      )}
    </div>
  )
}

/** The visitor's turnover, what to show, and what to do with the comparison. A plain GET form. */
function Controls({ asked, franchises }: CompareControlsProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const differences = useRef<HTMLInputElement>(null)
  // Back and forward tick it too.
  useEffect(() => {
    if (differences.current) differences.current.checked = asked.only === 'differences'
  }, [asked.only])
  // The tray of the search takes it along to the next comparison.
  const said = saidParams(asked)
  function showOnly(only: CompareRequest['only']) {
    void navigate(compareHref(asked.ids, { ...asked, only }), { preventScrollReset: true })
  }
  return (
    <div className="flex grow flex-wrap items-end justify-between gap-x-8 gap-y-4">
      {/* The address says what is compared: what a browser would bring back after a reload is nobody's choice. */}
      <form
        action="/compare"
        method="get"
        autoComplete="off"
        className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-3"
        // Not other lines: who asks for them stays where he is, with what he typed.
        key={compareHref(asked.ids, { ...asked, only: null })}
      >
        <input type="hidden" name="ids" value={franchises.map((franchise) => franchise.id).join(',')} />
        <CarriedFields said={asked.cash} />
        <TurnoverField
          turnover={asked}
          size="small"
          className="w-72 max-w-full"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- what was wrong is said where someone asked
          autoFocus={asked.refusedTurnover !== null}
        />
        {asked.only === 'all' ? <input type="hidden" name="only" value="all" /> : null}
        {franchises.length > 1 ? (
          <Checkbox
            name="only"
            value="differences"
            label="Show differences only"
            size="small"
            className="compare-only"
            defaultChecked={asked.only === 'differences'}
            ref={differences}
            onChange={(event) => showOnly(event.target.checked ? 'differences' : null)}
          />
        ) : null}
        <Button type="submit" variant="quiet" size="small">
          Update
        </Button>
      </form>
      <div className="flex flex-wrap gap-3">
        {franchises.length < MAX_COMPARED ? (
          <a
            className="btn btn-quiet btn-small"
            href={`/search${said && `?${said}`}`}
            onClick={() => setCompareChoice(franchises)}
          >
            Add another
          </a>
        ) : null}
        {hydrated ? (
          <>
            <Button variant="quiet" size="small" icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
            <Button variant="quiet" size="small" icon={Link} onClick={() => copyLink(asked)}>
              Copy link
            </Button>
          </>
        ) : (
          <LinkButton href={linkOf(asked)} variant="quiet" size="small">
            Link to this comparison
          </LinkButton>
        )}
      </div>
    </div>
  )
}
