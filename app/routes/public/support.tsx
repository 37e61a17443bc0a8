import { useSite } from '#app/site/use-site.ts'
import { BusinessHours } from '#app/features/messages/ui/business-hours.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'
import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/support'
import { supportGroups } from './texts/support.ts'

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Support',
    description: 'Help with signing in, requests, listings and your data, and how to contact us.',
    path: '/support',
  })

export default function Support() {
  const { contactEmail } = useSite()
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6">
      <PageTop title="Support">Common problems and how to fix them. Can’t find yours? Contact us.</PageTop>
      <div className="grid items-start gap-8 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-10">
          {supportGroups.map((group) => (
            <section key={group.title} aria-labelledby={group.id} className="max-w-[46rem]">
              <h2 id={group.id} className="mb-2 scroll-mt-6">
                {group.title}
              </h2>
              {group.troubles.map((trouble) => (
                <Disclosure key={trouble.what} summary={trouble.what}>
                  <p>{trouble.mend}</p>
                  {trouble.link ? (
                    <p className="mt-2">
                      <a href={trouble.link.href}>{trouble.link.label}</a>
                    </p>
                  ) : null}
                </Disclosure>
              ))}
            </section>
          ))}
        </div>
        <aside className="grid gap-6 lg:sticky lg:top-6" aria-label="Contact us">
          <section className="panel panel-raised grid justify-items-start gap-4" aria-labelledby="person">
            <h2 id="person" className="text-lg">
              Contact us
            </h2>
            <p>
              Tell us what you were doing, what happened, and the reference if the page showed one. Never send us your
              password.
            </p>
            <LinkButton href="/contact?subject=Technical+Support">Write to support</LinkButton>
            <p className="max-w-full break-words">
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </p>
          </section>
          <section className="panel grid gap-3" aria-labelledby="hours">
            <h2 id="hours" className="text-lg">
              Business hours
            </h2>
            <BusinessHours />
            <p className="text-sm text-ink-2">London time.</p>
          </section>
        </aside>
      </div>
    </div>
  )
}
