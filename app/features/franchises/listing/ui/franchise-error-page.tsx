import { useRouteError } from 'react-router'
import { useSite } from '#app/site/use-site.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'

/** A public page that could not be made, inside header and footer, with the log's reference (P-29, 3-decisions 61). */
export function FranchiseErrorPage() {
  const { requestId } = useSite()
  return (
    <ErrorPage error={useRouteError()} reference={requestId} action={{ href: '/search', label: 'Back to Search' }} />
  )
}
