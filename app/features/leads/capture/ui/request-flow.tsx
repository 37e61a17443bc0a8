import { useRef, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import type { FormValues } from '#app/lib/errors.ts'
import { CAPTCHA_FIELD } from '#app/lib/forms/challenge.ts'
import { CaptchaField } from '#app/site/captcha-field.tsx'
import { ProofOfWork } from '#app/ui/forms/captcha/proof-of-work.tsx'
import { Form, IdempotencyKey } from '#app/ui/forms/form.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import type { RequestResult } from '../actions/request.server.ts'
import type { RequestChoice } from '../../request-text.ts'
import { ChoiceList } from './choice-list.tsx'
import { isCarriedField, EnteredFields, listEnteredFields } from './entered-fields.tsx'
import { savePendingEntries } from './pending-entries.ts'
import { ConfirmStep, EmailStep, SignInStep } from './request-steps.tsx'
import { SignUpStep } from './sign-up-step.tsx'
import { useFocusFirstError } from './use-focus-first-error.ts'

type RequestFlowProps = {
  /** The server's last word, and where the flow starts without one. */
  answer: RequestResult | undefined
  start: RequestResult
  /** In the dialog; on the page forms are sent as forms. */
  fetcher?: FetcherWithComponents<unknown>
  emailAction: string
  action: string
  choices: readonly RequestChoice[]
  chosen: ReadonlySet<string>
  onChoose: (choice: RequestChoice, chosen: boolean) => void
}

const own = new Set(['intent', 'step', 'email', 'key', 'timestamp', 'canProve', 'proof', CAPTCHA_FIELD, 'franchise'])

/** What was typed in the sign-up step, to be carried through the others. What is shown there goes as itself. */
function Carried({ values, shown }: { values: FormValues | undefined; shown: ReadonlySet<string> | null }) {
  return Object.entries(values ?? {}).map(([name, value]) =>
    own.has(name) || typeof value !== 'string' || (shown && !isCarriedField(name, shown)) ? null : (
      <input key={name} type="hidden" name={name} value={value} />
    ),
  )
}

function typedIn(form: HTMLFormElement): FormValues {
  const values: FormValues = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !/password/i.test(name)) values[name] = value
  return values
}

/** The steps of a request, the same in the dialog and on the page. */
export function RequestFlow({
  answer,
  start,
  fetcher,
  emailAction,
  action,
  choices,
  chosen,
  onChoose,
}: RequestFlowProps) {
  const box = useRef<HTMLDivElement>(null)
  // Going back needs no server where scripts run; the next answer takes over again.
  const [back, setBack] = useState<{ after: RequestResult | undefined; values: FormValues } | null>(null)
  const isBack = back !== null && back.after === answer
  const current = answer ?? start
  const step = isBack ? 'email' : current.step
  const values = isBack ? back.values : current.values
  const failure = isBack ? undefined : current.failure
  useFocusFirstError(box, failure)

  useOnChange(step, () => box.current?.querySelector<HTMLElement>('[data-first]')?.focus())

  // A form of one field says its error beside it; a summary would say it twice.
  const isOneField =
    failure !== undefined && !failure.formError && Object.keys(failure.errors).every((name) => name === 'email')
  const to = choices.filter((choice) => chosen.has(choice.id))
  const goBack = (form: HTMLFormElement) => setBack({ after: answer, values: typedIn(form) })
  const words = step === 'sign-in' || step === 'confirm' ? listEnteredFields(values) : null
  const shownWords = words ? <EnteredFields own={words} values={values} /> : null
  const heading = fetcher ? 'h3' : 'h2'
  const progress = step === 'confirm' ? 'Your request' : step === 'email' ? 'Step 1 of 2' : 'Step 2 of 2'

  return (
    <div ref={box}>
      <Form
        key={step}
        action={step === 'email' ? emailAction : action}
        failure={failure}
        noSummary={isOneField}
        aria-label={progress}
        {...(fetcher ? { fetcher } : {})}
      >
        <IdempotencyKey name="key" {...(current.key ? { value: current.key } : {})} />
        {step === 'sign-up' ? <input type="hidden" name="timestamp" value={current.timestamp ?? ''} readOnly /> : null}
        <ChoiceList choices={choices} chosen={chosen} onChoose={onChoose} />
        {step === 'sign-up' ? null : <Carried values={values} shown={words} />}
        {step === 'email' ? <EmailStep email={current.email} /> : null}
        {step === 'sign-in' ? (
          <SignInStep
            heading={heading}
            email={current.email}
            isUnverified={current.isUnverified ?? false}
            notice={current.notice}
            onBack={goBack}
            to={to}
            words={shownWords}
            onForgotten={(form) => savePendingEntries(typedIn(form), [...chosen])}
          />
        ) : null}
        {step === 'sign-up' ? (
          <SignUpStep heading={heading} email={current.email} values={values ?? {}} to={to} onBack={goBack} />
        ) : null}
        {step === 'sign-up' ? <ProofOfWork challenge={current.challenge} send="button[value=sign-up]" /> : null}
        {step === 'sign-in' || step === 'sign-up' ? <CaptchaField /> : null}
        {step === 'confirm' ? (
          <ConfirmStep email={current.email} notice={current.notice} to={to} words={shownWords} />
        ) : null}
      </Form>
    </div>
  )
}
