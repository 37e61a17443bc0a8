/** What both services put into the window; their own names for the options are the same. */
export type WidgetApi = {
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

const readApi = (global: string): WidgetApi | null => {
  const found: unknown = Reflect.get(window, global)
  return isApi(found) ? found : null
}

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
export async function widgetApi(script: string, global: string): Promise<WidgetApi | null> {
  try {
    await (loading ??= load(script))
    return readApi(global)
  } catch {
    loading = undefined
    return null
  }
}
