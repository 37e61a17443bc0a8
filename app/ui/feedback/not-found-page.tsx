import { ErrorFrame } from './error-frame.tsx'

/** What a loader that found nothing may say of it: `throw data({ title: 'Franchise not found' }, { status: 404 })`. */
function titleOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'title' in data && typeof data.title === 'string'
    ? data.title
    : 'Page not found'
}

type NotFoundPageProps = {
  /** What the loader answered with its 404. */
  data: unknown
  /** Where else to go; the home page unless said otherwise. */
  action?: { href: string; label: string }
}

/** In place of a page whose subject is not there. An address that no route has leads home instead. */
export function NotFoundPage({ data, ...way }: NotFoundPageProps) {
  const title = titleOf(data)
  return (
    <>
      <title>{title}</title>
      <ErrorFrame title={title} {...way}>
        <p>There is nothing at this address. It may have moved, or the link may be incomplete.</p>
      </ErrorFrame>
    </>
  )
}
