import CircleAlert from 'lucide-react/icons/circle-alert'
import { isRouteErrorResponse } from 'react-router'
import { ErrorFrame } from './error-frame.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { getErrorId } from './error-id.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const FAILED = 'Something went wrong'
export const NOT_SHOWN = 'Sorry, there’s a problem with this page.'

/** The site can do nothing for the moment, and will be able to (503). */
export const UNAVAILABLE = 'Sorry, our site is not available for a short time'

type FailedPageProps = {
  error: unknown
  /** Of the page, where the failure tells none. */ reference?: string | undefined
  /** Where else to go; the home page unless said otherwise. */ action?: { href: string; label: string }
}

/**
 * In place of a page: nothing at this address, or what went wrong in a red box, without its cause (P-47, 3-decisions
 * 61).
 */
export function ErrorPage({ error, reference: ofPage, ...way }: FailedPageProps) {
  // What a proxy answers has none: the page's own is of a page that was left.
  const isOthers = isRouteErrorResponse(error) && error.status > 500
  const reference = getErrorId(error) ?? (isOthers ? undefined : ofPage)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage data={error.data} {...way} />
  if (isRouteErrorResponse(error) && error.status === 503)
    return (
      <>
        <title>{UNAVAILABLE}</title>
        <ErrorFrame title={UNAVAILABLE} {...way}>
          <p role="alert">
            Wait a minute, then load this page again. If you were sending a form, check whether it arrived before
            sending it again.
          </p>
        </ErrorFrame>
      </>
    )
  return (
    <>
      <title>{FAILED}</title>
      <ErrorFrame title={FAILED} {...way}>
        <div className="alert alert-error" role="alert">
          <Icon of={CircleAlert} />
          <div>
            <p className="alert-title">{NOT_SHOWN}</p>
            <p>
              Try again in a few minutes. If you were sending a form, check whether it arrived before sending it again.
            </p>
            {reference ? (
              <p>
                If the problem continues, contact us and quote the reference <code>{reference}</code>.
              </p>
            ) : null}
          </div>
        </div>
      </ErrorFrame>
    </>
  )
}
