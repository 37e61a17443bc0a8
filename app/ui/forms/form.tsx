import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Form as RouterForm, useFormAction, useNavigation, type FetcherWithComponents } from 'react-router'
import { classNames } from '#app/ui/styles/class-names.ts'
import { ErrorSummary } from './error-summary.tsx'
import { FormContext, type FormFailure, type FormState } from './form-context.ts'

type FormProps = {
  method?: 'post' | 'get'
  action?: string
  /** What the action answered, when it was refused: errors and values reach the fields by their names. */
  failure?: FormFailure | undefined
  /** Sends without leaving the page. */
  fetcher?: FetcherWithComponents<unknown>
  /** Prefix of the fields' ids; needed only where other parts refer to them. */
  id?: string
  encType?: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  /** Hidden inputs. By them a form that is being sent is told from its sisters on the page. */
  fields?: Readonly<Record<string, string | readonly string[]>>
  /** Left out where a form of a few fields says its errors beside them; the first of those then takes the focus. */
  noSummary?: boolean
  preventScrollReset?: boolean
  /** 'off' where a browser should not bring back what stood in the fields before a reload. */
  autoComplete?: 'off'
  replace?: boolean
  className?: string
  'aria-label'?: string
  children: ReactNode
}

function sentBy(data: FormData | undefined): { name: string; value: string }[] {
  return data ? Array.from(data, ([name, value]) => ({ name, value: typeof value === 'string' ? value : '' })) : []
}

/** Every hidden input of the form, one by one. */
function inputsOf(fields: FormProps['fields']): { name: string; value: string }[] {
  return Object.entries(fields ?? {}).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })))
}

/**
 * A form that works before scripts arrive. Fields inside find their error and the refused value by name;
 * a refused form opens with a summary that takes the focus and links to the fields.
 */
export function Form({
  method = 'post',
  action,
  failure: answered,
  fetcher,
  id,
  fields,
  noSummary,
  replace,
  className,
  children,
  ...rest
}: FormProps) {
  const isTypedOn = answered?.isTypedOn
  const failure = isTypedOn ? undefined : answered
  const generated = useId()
  const formId = id ?? `f${generated.replace(/[^A-Za-z0-9]/g, '')}`
  const navigation = useNavigation()
  const ownAction = useFormAction(action)
  const busy = fetcher ?? navigation
  const mine =
    fetcher !== undefined ||
    (navigation.formMethod?.toLowerCase() === method && samePath(navigation.formAction, ownAction))
  const pending = mine && busy.state !== 'idle' && busy.formData !== undefined
  const formData = pending ? busy.formData : undefined
  const state = useMemo<FormState>(() => {
    const pendingIntent = sentBy(formData)
    const isSender =
      pending &&
      inputsOf(fields).every(({ name, value }) =>
        pendingIntent.some((sent) => sent.name === name && sent.value === value),
      )
    return { id: formId, failure, isTypedOn, pending, isSender, pendingIntent }
  }, [formId, failure, isTypedOn, pending, formData, fields])
  const content = (
    <FormContext value={state}>
      {failure ? <ErrorSummary failure={failure} formId={formId} isLeftOut={noSummary} /> : null}
      {inputsOf(fields).map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </FormContext>
  )
  const shared = {
    method,
    action,
    id: formId,
    noValidate: true,
    'aria-busy': pending || undefined,
    className: classNames('form', className),
    ...rest,
  }
  if (fetcher) return <fetcher.Form {...shared}>{content}</fetcher.Form>
  return (
    <RouterForm {...shared} replace={replace}>
      {content}
    </RouterForm>
  )
}

function samePath(one: string | undefined, other: string): boolean {
  const bare = (path: string) => path.split('?')[0]
  return one !== undefined && bare(one) === bare(other)
}

/** The name under which a form sends its idempotency key. */
export const IDEMPOTENCY_FIELD = 'idempotencyKey'

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * One key per form instance, so that a double click or a retry does nothing twice. On a page that is not shared
 * between visitors the server may give the key as `value`; otherwise the browser makes one (without scripts it is
 * empty).
 */
export function IdempotencyKey({ value, name = IDEMPOTENCY_FIELD }: { value?: string; name?: string }) {
  const [own, setOwn] = useState(value ?? '')
  const made = useRef(false)
  useEffect(() => {
    if (value !== undefined || made.current) return
    made.current = true
    setOwn(randomKey())
  }, [value])
  return <input type="hidden" name={name} value={value ?? own} readOnly />
}
