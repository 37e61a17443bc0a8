import { Fragment, useEffect, useRef } from 'react'
import { useActionData, useLocation } from 'react-router'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { SenderFields } from '#app/ui/forms/sender-fields.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import type { DetailFormDefaults, DetailFormFailure } from '../actions/detail-form.server.ts'
import type { SentFact } from '../../after-request.ts'
import { defaultMessage } from '../../request-text.ts'
import { AfterRequest } from './after-request.tsx'
import { AskedBefore } from './asked-before.tsx'
import { Consent } from './consent.tsx'
import { WrongAccountNotice } from './wrong-account-notice.tsx'
import { ProofOfWork } from '#app/ui/forms/captcha/proof-of-work.tsx'
import { useOwnStart } from './use-own-start.ts'
import { useFocusFirstError } from './use-focus-first-error.ts'

type Result = { ok: true; message: string; facts: SentFact[]; isHeld: boolean } | DetailFormFailure

type DetailFormProps = {
  franchise: { id: string; name: string; company: string | null; hasFranchisor: boolean }
  /** From `getDetailFormDefaults` in the page's loader; the page's action is `detailFormAction`. */
  start: DetailFormDefaults
}

/** P-39 to P-44: the request form of a franchise's page, or a notice where nobody would read it (3-decisions 25). */
export function DetailForm({ franchise, start }: DetailFormProps) {
  const result = useActionData<Result>()
  const box = useRef<HTMLDivElement>(null)
  const failure = result?.ok === false ? result : undefined
  const sent = result?.ok === true ? result : undefined
  // Who corrects a refused form has been reading since it was shown first; one that is of no use any more comes back
  // with others.
  const kept = (name: 'key' | 'timestamp') => {
    const value = failure?.values[name]
    return typeof value === 'string' && value !== '' ? value : own[name]
  }
  const [own, askForOwn] = useOwnStart(franchise.id, start)
  const { search } = useLocation()
  // Without scripts the answer is a page of its own, and the form far down on it. The form's own address stays: by it a
  // browser knows the form again whose words it brings back.
  const sentTo = useHydrated() ? {} : { formAction: `${search}#request-information` }
  useFocusFirstError(box, failure)
  useEffect(() => {
    if (sent) takeFocus(box.current)
  }, [sent])

  if (!franchise.hasFranchisor)
    return <Alert kind="notice">This franchise isn’t taking enquiries through us at the moment.</Alert>
  // Words that were typed before someone signed in elsewhere stay, with what is wrong.
  if (!start.mayAsk && !failure) return <WrongAccountNotice />
  if (sent)
    return (
      <div className="grid gap-6">
        {/* The answer alone: all that follows it is higher than a phone, and the focus would show its middle. */}
        <div ref={box} tabIndex={-1}>
          <Alert kind="success">{sent.message}</Alert>
        </div>
        <AfterRequest facts={sent.facts} isHeld={sent.isHeld} account={start.person ? 'open' : 'none'} level={3} />
      </div>
    )
  if (start.earlier && !failure) return <AskedBefore name={franchise.name} request={start.earlier} />
  const earlier = failure?.earlier
  return (
    <div ref={box} onFocus={askForOwn}>
      <Form id="request" failure={failure} preventScrollReset replace aria-label="Request Information">
        {earlier ? <AskedBefore name={franchise.name} request={earlier} /> : null}
        <input type="hidden" name="key" value={kept('key')} />
        <input type="hidden" name="timestamp" value={kept('timestamp')} />
        <SenderFields person={start.person} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          required
          maxLength={30}
          {...start.person?.phone}
        />
        {/* A message written to one franchise must not move to another's form. */}
        <Fragment key={franchise.id}>
          <KeepWritten of={`request ${franchise.id} ${start.person?.email ?? ''}`} />
          <TextArea
            label="Message"
            name="message"
            required
            maxLength={2000}
            defaultValue={defaultMessage([franchise.name])}
          />
        </Fragment>
        <HoneypotField />
        <ProofOfWork challenge={failure?.challenge} />
        <Consent to={[franchise]} />
        <SubmitButton pendingText="Sending..." block {...sentTo}>
          Request Information
        </SubmitButton>
      </Form>
    </div>
  )
}
