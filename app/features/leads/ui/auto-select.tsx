import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { type Option, SelectField } from '#app/ui/forms/select-field.tsx'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

const NOT_SAVED = 'We couldn’t save this. Please try again.'

type AutoSelectProps = {
  action: string
  intent: string
  leadId: string
  name: string
  label: string
  value: string
  options: readonly Option[]
  labelHidden?: boolean
}

/** Says a refusal for the whole page where the list that is rendered after it no longer has the row to say it in. */
function useRefusalOfGoneRow(refusal: string | undefined, isShown: boolean): void {
  const unsaid = useRef<string>(undefined)
  useEffect(() => {
    unsaid.current = isShown ? undefined : refusal
  }, [refusal, isShown])
  useEffect(
    () => () => {
      if (unsaid.current !== undefined) announceRefusal(unsaid.current)
    },
    [],
  )
}

/**
 * A select that is saved as soon as it changes; without scripts, and where saving failed, it has a Save button. What
 * was chosen before scripts ran is saved when they do; what a browser would bring back after a reload is nobody's
 * choice.
 */
export function AutoSelect({ action, intent, leadId, name, label, value, options, labelHidden }: AutoSelectProps) {
  const fetcher = useFetcher<{ ok: true; message: string } | ActionFailure>()
  const hydrated = useHydrated()
  const told = useRef<unknown>(undefined)
  const select = useRef<HTMLSelectElement>(null)
  const result = fetcher.data
  useEffect(() => {
    if (fetcher.state !== 'idle' || result === undefined || told.current === result) return
    told.current = result
    if (result.ok) announce(result.message)
  }, [fetcher.state, result])
  const failure = result?.ok === false ? result : undefined
  // It shows what is saved, in the same element: the keyboard stays where it is and can go on choosing.
  useOnChange(`${value} ${fetcher.state} ${failure !== undefined}`, () => {
    if (select.current && fetcher.state === 'idle' && !failure) select.current.value = value
  })
  useRefusalOfGoneRow(failure && (failure.formError ?? NOT_SAVED), fetcher.state === 'idle')
  return (
    <Form action={action} noSummary className="flex flex-wrap items-end gap-2" autoComplete="off" fetcher={fetcher}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="leadId" value={leadId} />
      <SelectField
        ref={select}
        id={`${name}-${leadId}`}
        name={name}
        label={label}
        {...(labelHidden ? { labelHidden } : {})}
        className="w-40"
        size="small"
        options={options}
        defaultValue={value}
        onChange={(event) => event.target.form?.requestSubmit()}
      />
      {hydrated && !failure ? null : (
        <SubmitButton size="small" variant="quiet" pendingText="Saving...">
          Save
        </SubmitButton>
      )}
      {failure ? (
        <p role="alert" className="field-error basis-full">
          <FailureText failure={failure} otherwise={NOT_SAVED} />
        </p>
      ) : null}
    </Form>
  )
}
