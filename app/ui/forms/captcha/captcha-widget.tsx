import { use, useEffect, useRef, useState } from 'react'
import { CAPTCHA_FIELD, type CaptchaSetting } from '#app/lib/forms/challenge.ts'
import { FormContext } from '#app/ui/forms/form-context.ts'

/**
 * The check of a service outside, in the form that it stands in front of. A token counts once: each answer of the form
 * asks for a new one. The code that does so is fetched where such a service is configured.
 */
export function CaptchaWidget({ setting }: { setting: Extract<CaptchaSetting, { kind: 'widget' }> }) {
  const { failure } = use(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const reset = useRef<(() => void) | null>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    void import('./widget.ts').then(async ({ mountWidget }) => {
      if (!box.current || !field.current) return
      reset.current = await mountWidget(setting, box.current, field.current)
      setMissing(reset.current === null)
    })
  }, [setting])
  useEffect(() => {
    if (failure) reset.current?.()
  }, [failure])

  return (
    <>
      <input ref={field} type="hidden" name={CAPTCHA_FIELD} defaultValue="" />
      <div ref={box} />
      {isMissing ? (
        <p className="field-hint" role="status">
          The check hasn’t loaded. Check your connection or your content blocker, then reload this page.
        </p>
      ) : null}
    </>
  )
}
