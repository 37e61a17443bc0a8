import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { useFormCheckboxes } from '#app/ui/forms/use-form-checkboxes.ts'
import {
  readCompareChoice,
  setCompareChosen,
  COMPARE_BAR,
  COMPARE_FORM,
  setCompareChoice,
  NOTHING_TICKED,
  useCompareChoice,
} from '../compare-choice.ts'
import { carriedFigures, compareHref, MAX_COMPARED } from '../compare.ts'
import { CarriedFields } from '../../figures/ui/carried-fields.tsx'

/** A box was ticked or unticked; false where there is no room for another. */
function choose(box: HTMLInputElement, isFirst: boolean): boolean {
  const { value: id, dataset, checked } = box
  if (setCompareChosen({ id, name: dataset.name ?? '' }, checked)) {
    if (checked && isFirst && box.matches(':focus-visible'))
      announce(`Chosen. Press Tab for a link ${COMPARE_BAR.link.toLowerCase()}`)
    return true
  }
  announceRefusal(`You can compare up to ${MAX_COMPARED} franchises at a time. Remove one first.`)
  return false
}

/**
 * What the visitor wants to compare, on every page with cards, once something is chosen; and the form that the
 * checkboxes belong to. Enter on a box sends that form, which holds the ticks of this page only: what is compared are
 * those of all pages, and one sent before scripts run waits for them (`data-held`). Without scripts its button compares
 * the ticked ones of a page that `hasBoxes`.
 */
export function CompareTray({ hasBoxes = true }: { hasBoxes?: boolean }) {
  const choice = useCompareChoice()
  const form = useRef<HTMLFormElement>(null)
  useFormCheckboxes(form, {
    isChosen: (id) => choice.some((franchise) => franchise.id === id),
    choose: (box) => choose(box, choice.length === 0),
  })
  const navigate = useNavigate()
  // Cash that was entered in a search goes along, and the turnover of a franchise's page.
  const cash = carriedFigures(useLocation().search)
  const compare = () => {
    const chosen = readCompareChoice()
    if (chosen.length === 0) announceRefusal(NOTHING_TICKED)
    else
      void navigate(
        compareHref(
          chosen.map((franchise) => franchise.id),
          { cash },
        ),
      )
  }
  useEffect(() => {
    if (form.current?.dataset.held !== 'pressed') return
    form.current.dataset.held = ''
    // The status line listens a moment later.
    queueMicrotask(compare)
  })
  return (
    <>
      <form
        ref={form}
        id={COMPARE_FORM}
        data-held=""
        suppressHydrationWarning
        autoComplete="off"
        action="/compare"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          // Marked by what holds forms until scripts run, which goes on listening: this press has its answer here.
          event.currentTarget.dataset.held = ''
          compare()
        }}
      >
        <CarriedFields said={cash} />
        {/* Not every browser sends a form by Enter that has no button. */}
        <button type="submit" hidden>
          Compare
        </button>
      </form>
      {choice.length > 0 ? (
        <section id={COMPARE_BAR.id} tabIndex={-1} className="compare-tray" aria-label="Franchises to compare">
          <p className="compare-tray-text">
            <strong role="status">
              {choice.length === 1 ? '1 to compare: choose another' : `${choice.length} to compare`}
            </strong>
            <span className="selection-bar-names">{choice.map((franchise) => franchise.name).join(', ')}</span>
          </p>
          <Button variant="plain" size="small" onClick={() => setCompareChoice([])}>
            Clear<span className="visually-hidden"> the comparison</span>
          </Button>
          <LinkButton
            href={compareHref(
              choice.map((franchise) => franchise.id),
              { cash },
            )}
            variant="quiet"
            size="small"
          >
            {`Compare ${choice.length}`}
          </LinkButton>
        </section>
      ) : null}
      {hasBoxes ? (
        <noscript>
          <section id={COMPARE_BAR.id} tabIndex={-1} className="compare-tray" aria-label="Franchises to compare">
            <p className="compare-tray-text">Tick two to four franchises to see their figures side by side</p>
            <button type="submit" form={COMPARE_FORM} className="btn btn-quiet btn-small">
              Compare
            </button>
          </section>
        </noscript>
      ) : null}
    </>
  )
}
