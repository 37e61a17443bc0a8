import { CAPTCHA_READY, type CaptchaSetting } from '#app/lib/forms/challenge.ts'

/** What both services put into the window; their own names for the options are the same. */
type WidgetApi = {
  render: (
    box: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => string | number
  reset: (id: string | number) => void
}

const isApi = (value: unknown): value is WidgetApi =>
  typeof value === 'object' && value !== null && 'render' in value && 'reset' in value

let loading: Promise<void> | undefined

function load(script: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.async = true
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('The script of the check did not come')), { once: true })
    document.head.append(element)
  })
}

/** The service's script, fetched once a page; null where it did not come or is not what it should be. */
async function loadApi(script: string, global: string): Promise<WidgetApi | null> {
  try {
    await (loading ??= load(script))
    const found: unknown = Reflect.get(window, global)
    return isApi(found) ? found : null
  } catch {
    loading = undefined
    return null
  }
}

/**
 * Shows the service's check at the end of `box`, and says into `field` what came of it. Resolves with what asks for a
 * new token; null where the service's script did not come.
 */
export async function mountWidget(
  { script, global, siteKey }: Extract<CaptchaSetting, { kind: 'widget' }>,
  box: HTMLElement,
  field: HTMLInputElement,
): Promise<(() => void) | null> {
  const say = (token: string) => void (field.value = token)
  const forget = () => say(CAPTCHA_READY)
  forget()
  const api = await loadApi(script, global)
  if (!api) return null
  // In an element that React does not know, which goes with the box.
  const place = document.createElement('div')
  box.append(place)
  const id = api.render(place, {
    sitekey: siteKey,
    callback: say,
    'expired-callback': forget,
    'error-callback': forget,
  })
  return () => {
    forget()
    api.reset(id)
  }
}
