import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { type FocusPlace, placeOf, returnFocus } from '#app/ui/hooks/focus-place.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import type { RowSelection } from '#app/ui/lists/row-selection.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { leadStatusOptions } from '../../lead.ts'
import type { ListedLead } from '../franchisor-leads.queries.server.ts'

/** The form that the rows' checkboxes belong to. */
export const STATUSES_FORM = 'lead-statuses'
const NOT_SAVED = 'We couldn’t save this. Please try again.'

type Selection = RowSelection<ListedLead>

/** In the head of the column: all rows of the page, or none. */
export function SelectAll({ selection: { chosen, isAll, chooseAll } }: { selection: Selection }) {
  const isLive = useHydrated()
  const words = <span className="visually-hidden">Select</span>
  if (!isLive) return words
  return (
    <>
      {words}
      <input
        type="checkbox"
        aria-label="Select all on this page"
        className="lead-select-all size-6"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll
        }}
        onChange={({ currentTarget }) => chooseAll(currentTarget.checked)}
      />
    </>
  )
}

type LeadStatusBarProps = {
  selection: Selection
  /** How many rows the page shows. */
  shown: number
  /** The list as it stands, which its form is sent to. */
  action: string
}

/**
 * The status of the ticked leads (F-44), at the foot of the window, so that no row moves as the first is ticked.
 * Without scripts it stands under the list.
 */
export function LeadStatusBar({ selection, shown, action }: LeadStatusBarProps) {
  const { chosen, isAll, chooseAll } = selection
  const fetcher = useFetcher<{ ok: true; message: string } | ActionFailure>()
  const isLive = useHydrated()
  const told = useRef<unknown>(undefined)
  const place = useRef<FocusPlace | null>(null)
  const result = fetcher.data
  const isOpen = chosen.length > 0
  useEffect(() => {
    if (fetcher.state !== 'idle' || result === undefined || told.current === result) return
    told.current = result
    if (result.ok) {
      announce(result.message)
      chooseAll(false)
    } else if (!isOpen) announceRefusal(result.formError ?? NOT_SAVED)
  }, [fetcher.state, result, isOpen, chooseAll])
  useEffect(() => {
    if (isOpen) return
    // The bar had the keyboard, and has gone.
    returnFocus(place.current)
    place.current = null
  }, [isOpen])
  const notePlace = () => {
    place.current = placeOf(document.querySelector('.lead-select input:checked'))
  }
  if (shown === 0 || (isLive && !isOpen)) return null
  const failure = result?.ok === false && fetcher.state === 'idle' ? result : undefined
  return (
    <div
      className={classNames('lead-bulk', !isLive && 'scripts-off')}
      role="group"
      aria-label="Selected leads"
      onClickCapture={notePlace}
    >
      {isLive ? (
        <p className="lead-bulk-count">
          <span role="status">{`${chosen.length} selected`}</span>
          {isAll ? null : (
            <Button variant="plain" size="small" onClick={() => chooseAll(true)}>
              {`Select all ${shown}`}
            </Button>
          )}
          <Button variant="plain" size="small" onClick={() => chooseAll(false)}>
            Clear
          </Button>
        </p>
      ) : null}
      <Form
        id={STATUSES_FORM}
        action={action}
        fields={{ intent: 'statuses' }}
        noSummary
        autoComplete="off"
        className="flex flex-wrap items-end gap-2"
        {...(isLive ? { fetcher } : {})}
      >
        <SelectField
          name="status"
          label="Status of the selected leads"
          labelHidden
          required
          size="small"
          className="w-44"
          options={[{ value: '', label: 'Choose a status' }, ...leadStatusOptions]}
        />
        <SubmitButton size="small" pendingText="Saving...">
          {isLive ? `Set status (${chosen.length})` : 'Set status of selected'}
        </SubmitButton>
        {failure ? (
          <p role="alert" className="field-error basis-full">
            <FailureText failure={failure} otherwise={NOT_SAVED} />
          </p>
        ) : null}
      </Form>
    </div>
  )
}
