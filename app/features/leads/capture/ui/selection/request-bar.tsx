import { type ComponentType, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { parseAffordability } from '#app/features/franchises/figures/cash-and-loan.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { preloadOnIntent } from '#app/ui/hooks/preload-on-intent.ts'
import { SelectionBar } from '#app/ui/layout/selection-bar.tsx'
import { announce } from '#app/ui/feedback/status.tsx'
import { useFormCheckboxes } from '#app/ui/forms/use-form-checkboxes.ts'
import { REQUEST_FORM, searchParts, SELECTION_BAR } from '../../../request-field-names.ts'
import { rememberName, useNamedSelection } from './choice-names.ts'
import { setSelectedOrAnnounce, useSelection } from './selection.ts'

type DialogProps = { open: boolean; onClose: () => void }

let loading: Promise<ComponentType<DialogProps>> | undefined
/** The dialog's code comes when someone is about to need it; a failed attempt may be repeated. */
function loadDialog(): Promise<ComponentType<DialogProps>> {
  loading ??= import('../request-dialog.tsx').then(
    (module) => module.RequestDialog,
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** P-35: a card's box was ticked or unticked; false where there is no room for another. */
function chooseBox(box: HTMLInputElement, isFirst: boolean): boolean {
  const { value: id, dataset, checked } = box

  rememberName(id, dataset.name ?? '')
  if (!setSelectedOrAnnounce({ id, franchisorId: dataset.franchisor ?? '' }, checked)) return false
  // With the keyboard the bar is far away: the next stop leads there.
  if (checked && isFirst && box.matches(':focus-visible'))
    announce(`Selected. Press Tab for a link ${SELECTION_BAR.link.toLowerCase()}`)
  return true
}

/**
 * P-14, 3-decisions 7: the bar under pages with cards, once something is chosen, and the form that the checkboxes of
 * the cards belong to. `arrow` is for search and category pages. Without scripts the button leads to the same steps as
 * a page, and stands there where the page `hasBoxes`. On a franchise's own page (`own`, its id) the others are named
 * first, and its own request is the main one.
 */
export function RequestBar({
  arrow = false,
  hasBoxes = true,
  own,
}: {
  arrow?: boolean
  hasBoxes?: boolean
  own?: string
}) {
  const selection = useSelection()
  const [search] = useSearchParams()
  const { choices } = useNamedSelection()
  const [open, setOpen] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null)
  const form = useRef<HTMLFormElement>(null)
  useFormCheckboxes(form, {
    isChosen: (id) => selection.some((choice) => choice.id === id),
    choose: (box) => chooseBox(box, selection.length === 0),
  })
  const names = choices.filter((choice) => choice.id !== own).map((choice) => choice.name)
  const label =
    own !== undefined ? (
      <span>
        Request from all<span className="visually-hidden"> you have selected</span>
      </span>
    ) : arrow ? (
      'Request Information →'
    ) : (
      'Request Information'
    )

  const submit = (
    <Button
      type="submit"
      form={REQUEST_FORM}
      {...(own !== undefined && { variant: 'quiet', size: 'small' })}
      {...preloadOnIntent(() => loadDialog().catch(() => {}))}
    >
      {label}
    </Button>
  )

  const show = (form: HTMLFormElement) => {
    loadDialog().then(
      (loaded) => {
        setDialog(() => loaded)
        setOpen(true)
      },
      () => form.submit(),
    )
  }

  const close = () => {
    setOpen(false)
    // The button that opened it goes with the last choice; who uses the keyboard starts at the cards again, not at the
    // top.
    if (selection.length === 0) document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <>
      <form
        ref={form}
        id={REQUEST_FORM}
        // A browser that brings back old ticks would show other choices than are kept.
        autoComplete="off"
        action="/request"
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          show(event.currentTarget)
        }}
      >
        {selection.map((choice) => (
          <input key={choice.id} type="hidden" name="franchise" value={choice.id} />
        ))}
        {/* Cash that can be read, and the place, go along from a search, without scripts too (V-15). */}
        {searchParts.map((name) => {
          const value = search.get(name)
          return value && (name !== 'cash' || parseAffordability(search).cashPence !== null) ? (
            <input key={name} type="hidden" name={name} value={value} />
          ) : null
        })}
      </form>
      {selection.length > 0 ? (
        <SelectionBar
          id={SELECTION_BAR.id}
          text={`You have selected ${selection.length} franchise(s)`}
          names={own !== undefined && names.length < choices.length ? [...names, 'this one'] : names}
        >
          {submit}
        </SelectionBar>
      ) : null}
      {hasBoxes ? (
        <noscript>
          <SelectionBar
            id={SELECTION_BAR.id}
            text={`Tick ${own === undefined ? 'the' : 'other'} franchises you’d like to hear from`}
          >
            {own === undefined ? null : <input type="hidden" form={REQUEST_FORM} name="franchise" value={own} />}
            {submit}
          </SelectionBar>
        </noscript>
      ) : null}
      {Dialog ? <Dialog open={open} onClose={close} /> : null}
    </>
  )
}
