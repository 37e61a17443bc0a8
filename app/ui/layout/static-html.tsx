import { type ComponentProps, type RefObject, type SubmitEvent, use, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { StaticPart } from '#app/lib/static-html.ts'
import { PageParts } from './page-parts.ts'

const EVENT = 'ui:static-html'
/** React leaves the content of a hydrated element alone when it is given like this. */
const AS_IT_STANDS = { __html: '' }

type StaticHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'part' | 'dangerouslySetInnerHTML'> & {
  part: StaticPart
}

/**
 * A form of the part that asks for another address is sent without a page load: what was typed elsewhere on the page
 * stays. Then the focus is at what was refused, or else at the answer, which has `data-answer`.
 */
function useOwnForms(element: RefObject<HTMLElement | null>): (event: SubmitEvent<HTMLElement>) => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const sentFrom = useRef<string | null>(null)
  useEffect(() => {
    if (sentFrom.current === null || sentFrom.current === key) return
    sentFrom.current = null
    const places = ['[aria-invalid="true"]', '[data-answer]'].map((place) => element.current?.querySelector(place))
    const place = places.find((one) => one instanceof HTMLElement)
    // Refused again, it has the focus already, and the page was scrolled away from it.
    place?.blur()
    place?.focus()
  }, [key, element])
  return (event) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    sentFrom.current = key
    const { pathname, hash } = new URL(form.action)
    const asked = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
    void navigate({ pathname, search: new URLSearchParams(asked).toString(), hash })
  }
}

/**
 * A part of a page that the server wrote as HTML: the browser takes it as it came, with nothing to hydrate. Its
 * controls are native ones; the forms that they belong to listen (useStaticHtmlSync, useFormCheckboxes).
 */
export function StaticHtml({ part: { html }, ...box }: StaticHtmlProps) {
  const element = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const parts = use(PageParts)
  const sendOwn = useOwnForms(element)
  useEffect(() => {
    // React renders a page again where something else had changed it; what it does not have is asked for.
    if (html === undefined && element.current?.childElementCount === 0) void revalidate()
    window.dispatchEvent(new Event(EVENT))
  }, [html, revalidate])
  return (
    <div
      ref={element}
      {...box}
      onSubmit={sendOwn}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html === undefined ? AS_IT_STANDS : { __html: parts?.take(html) ?? html }}
    />
  )
}

/** Runs after each render of the component that calls it, and when a static part of the page has changed. */
export function useStaticHtmlSync(sync: () => void): void {
  useEffect(() => {
    sync()
    window.addEventListener(EVENT, sync)
    return () => window.removeEventListener(EVENT, sync)
  })
}
