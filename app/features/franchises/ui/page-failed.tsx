import { useSite } from '../../accounts/use-site.ts'
import { ErrorPage } from '../../../ui/error-page.tsx'

/** A public page that could not be made, inside header and footer, with the log's reference (P-29, 3-decisions 61). */
export function PageFailed({ home = false }: { /** The search itself failed: back to the home page. */ home?: boolean }) {
  const { requestId } = useSite()
  return (
    <>
      <title>Something went wrong</title>
      <ErrorPage title="Something went wrong" reference={requestId} action={home ? { href: '/', label: 'Go to the home page' } : { href: '/search', label: 'Back to Search' }}>
        <p>We could not show this page. Please try again in a moment.</p>
      </ErrorPage>
    </>
  )
}
