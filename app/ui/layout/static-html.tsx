import { type ComponentProps, use, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { StaticPart } from '#app/lib/static-html.ts'
import { PageParts } from './page-parts.ts'

const EVENT = 'ui:static-html'
/** React leaves the content of a hydrated element alone when it is given like this. */
export const AS_IT_STANDS = { __html: '' }

type StaticHtmlProps = Omit<ComponentProps<'div'>, 'children' | 'part' | 'dangerouslySetInnerHTML'> & {
  part: StaticPart
}

/**
 * A part of a page that the server wrote as HTML: the browser takes it as it came, with nothing to hydrate. Its
 * controls are native ones; the forms that they belong to listen (useStaticHtmlSync, useFormCheckboxes).
 */
export function StaticHtml({ part: { html }, ...box }: StaticHtmlProps) {
  const element = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const parts = use(PageParts)
  useEffect(() => {
    // React renders a page again where something else had changed it; what it does not have is asked for.
    if (html === undefined && element.current?.childElementCount === 0) void revalidate()
    window.dispatchEvent(new Event(EVENT))
  }, [html, revalidate])
  return (
    <div
      ref={element}
      {...box}
      data-part=""
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
