import { type ComponentProps, use, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Drawn as DrawnPart } from '#app/lib/drawn.ts'
import { PageParts } from './page-parts.ts'

const EVENT = 'ui:drawn'
/** React leaves the content of a hydrated element alone when it is given like this. */
const AS_IT_STANDS = { __html: '' }

type DrawnProps = Omit<ComponentProps<'div'>, 'children' | 'part' | 'dangerouslySetInnerHTML'> & { part: DrawnPart }

/**
 * A part of a page that the server wrote as HTML: the browser takes it as it came, with nothing to hydrate. Its
 * controls are native ones; the forms that they belong to listen (useDrawn, useFormBoxes).
 */
export function Drawn({ part: { html }, ...box }: DrawnProps) {
  const element = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const parts = use(PageParts)
  useEffect(() => {
    // React draws a page anew where something else had changed it; what it does not have is asked for.
    if (html === undefined && element.current?.childElementCount === 0) void revalidate()
    window.dispatchEvent(new Event(EVENT))
  }, [html, revalidate])
  return (
    <div
      ref={element}
      {...box}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html === undefined ? AS_IT_STANDS : { __html: parts?.take(html) ?? html }}
    />
  )
}

/** Runs after each drawing of the component that calls it, and when a written part of the page has changed. */
export function useDrawn(sync: () => void): void {
  useEffect(() => {
    sync()
    window.addEventListener(EVENT, sync)
    return () => window.removeEventListener(EVENT, sync)
  })
}
