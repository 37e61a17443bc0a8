import { useRouteError } from 'react-router'
import { useSite } from '#app/site/use-site.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'

/** The title of a page in that state; its own would say that nothing was found. */
export const ERROR_TITLE = 'Something went wrong'

/** A public page that could not be made, inside header and footer, with the log's reference (P-29, 3-decisions 61). */
export function FranchiseErrorPage({
  home = false,
}: {
  /** The search itself failed: back to the home page. */ home?: boolean
}) {
  const { requestId } = useSite()
  return (
    <ErrorPage
      error={useRouteError()}
      reference={requestId}
      {...(home ? {} : { action: { href: '/search', label: 'Back to Search' } })}
    />
  )
}
