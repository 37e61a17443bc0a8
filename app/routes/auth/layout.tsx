import { Outlet } from 'react-router'
import { useSite } from '#app/features/accounts/use-site.ts'
import { SkipLink } from '#app/ui/accessibility.tsx'
import { SiteName } from '#app/ui/site-name.tsx'

/** Signing in, up and back in: the name, the form, nothing that distracts. */
export default function AuthPages() {
  const site = useSite()
  return (
    <>
      <SkipLink />
      <header>
        <div className="site-header">
          <div className="wrap site-header-row">
            <SiteName name={site.siteName} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
