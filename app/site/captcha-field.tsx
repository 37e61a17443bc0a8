import { use } from 'react'
import { CAPTCHA_FIELD, CAPTCHA_READY } from '#app/lib/forms/challenge.ts'
import { CaptchaWidget } from '#app/ui/forms/captcha/captcha-widget.tsx'
import { SolvedField } from '#app/ui/forms/captcha/proof-of-work.tsx'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { useSite } from './use-site.ts'

/**
 * In a form to sign in, sign up or recover: the configured check that no program sends it; nothing without one
 * (platform/forms/captcha, docs/decisions/027).
 */
export function CaptchaField() {
  const { captcha } = useSite()
  const { failure } = use(FormContext)
  if (!captcha) return null
  const intent = failure?.values['intent']
  return (
    <>
      {captcha.kind === 'widget' ? (
        <CaptchaWidget setting={captcha} />
      ) : (
        <SolvedField
          challenge={failure?.challenge}
          field={CAPTCHA_FIELD}
          ready={CAPTCHA_READY}
          send={
            typeof intent === 'string' && /^[a-z-]+$/.test(intent) ? `button[value=${intent}]` : 'button[type=submit]'
          }
        />
      )}
      <noscript>
        <p className="field-hint">
          We check that no program sends this form, and the check needs JavaScript. Turn it on, then reload the page.
        </p>
      </noscript>
    </>
  )
}
