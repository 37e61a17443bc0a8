import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ActionFailure } from '#app/lib/errors.ts'
import { FailureText } from '#app/ui/failure-text.tsx'
import { Form } from '#app/ui/form.tsx'
import { type Option, SelectField } from '#app/ui/select-field.tsx'
import { announce } from '#app/ui/status.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

const NOT_SAVED = 'This could not be saved. Please try again.'

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

/** A select that is saved as soon as it changes; without scripts, and where saving failed, it has a Save button. */
export function AutoSelect({ action, intent, leadId, name, label, value, options, labelHidden }: AutoSelectProps) {
  const fetcher = useFetcher<{ ok: true; message: string } | ActionFailure>()
  const hydrated = useHydrated()
  const told = useRef<unknown>(undefined)
  const result = fetcher.data
  useEffect(() => {
    if (fetcher.state !== 'idle' || result === undefined || told.current === result) return
    told.current = result
    if (result.ok) announce(result.message)
  }, [fetcher.state, result])
  const failure = result?.ok === false ? result : undefined
  return (
    <Form action={action} noSummary className="flex flex-wrap items-end gap-2" {...(hydrated ? { fetcher } : {})}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="leadId" value={leadId} />
      {/* Named anew when the server says something else, so that it shows what is saved. */}
      <SelectField key={value} id={`${name}-${leadId}`} name={name} label={label} {...(labelHidden ? { labelHidden } : {})} className="w-44" size="small" options={options} defaultValue={value} onChange={(event) => event.target.form?.requestSubmit()} />
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
