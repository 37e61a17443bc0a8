import { use, useEffect, useRef, useState } from 'react'
import { CAPTCHA_FIELD, CAPTCHA_READY, type CaptchaSetting } from '#app/lib/forms/challenge.ts'
import { FormContext } from '#app/ui/forms/form-context.ts'
import { widgetApi } from './widget.ts'

/**
 * The check of a service outside, in the form that it stands in front of. A token counts once: each answer of the form
 * asks for a new one.
 */
export function CaptchaWidget({ script, global, siteKey }: Extract<CaptchaSetting, { kind: 'widget' }>) {
  const { failure } = use(FormContext)
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const reset = useRef<(() => void) | null>(null)
  const [isMissing, setMissing] = useState(false)

  useEffect(() => {
    const say = (token: string) => {
      if (field.current) field.current.value = token
    }
    let isGone = false
    say(CAPTCHA_READY)
    void widgetApi(script, global).then((api) => {
      if (isGone) return
      setMissing(api === null)
      // In an element that React does not know, which is thrown away with the box.
      const place = document.createElement('div')
      box.current?.replaceChildren(place)
      const id = api?.render(place, {
        sitekey: siteKey,
        callback: say,
        'expired-callback': () => say(CAPTCHA_READY),
        'error-callback': () => say(CAPTCHA_READY),
      })
      reset.current = () => {
        say(CAPTCHA_READY)
        if (id !== undefined) api?.reset(id)
      }
    })
    return () => {
      isGone = true
      reset.current = null
    }
  }, [script, global, siteKey])
  useEffect(() => {
    if (failure) reset.current?.()
  }, [failure])

  return (
    <>
      <input ref={field} type="hidden" name={CAPTCHA_FIELD} defaultValue="" />
      <div ref={box} />
      {isMissing ? (
        <p className="field-hint" role="status">
          The check that you’re a person hasn’t loaded. Check your connection or your content blocker, then reload this
          page.
        </p>
      ) : null}
    </>
  )
}
