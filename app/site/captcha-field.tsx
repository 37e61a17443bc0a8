import { use, useEffect, useRef } from 'react'
import { CAPTCHA_FIELD, CAPTCHA_READY } from '#app/lib/forms/challenge.ts'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { useSite } from './use-site.ts'

/**
 * In a form to sign in, sign up or recover: the configured check that no program sends it; nothing without one
 * (docs/decisions/027). What it does is fetched where there is one.
 */
export function CaptchaField() {
  const { captcha } = useSite()
  const { failure } = use(FormContext)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!captcha) return
    // At once: a form that is sent before the rest has come is no form of a browser without scripts.
    const field = box.current?.querySelector('input')
    if (field && captcha.kind === 'proof-of-work') field.value = CAPTCHA_READY
    const stop = new AbortController()
    void import('#app/ui/forms/captcha/attend-captcha.ts').then(({ attendCaptcha }) =>
      attendCaptcha(captcha, box.current, failure, stop.signal),
    )
    return () => stop.abort()
  }, [captcha, failure])
  return captcha ? (
    <div ref={box}>
      <input type="hidden" name={CAPTCHA_FIELD} />
      <p role="status" className="visually-hidden" />
      <noscript>
        We check that a person is sending this form. The check needs JavaScript: turn it on and reload the page.
      </noscript>
    </div>
  ) : null
}
