import { useSite } from '#app/site/use-site.ts'
import { WhatWeCheck } from './home/what-we-check.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Backdrop } from '#app/ui/pictures/picture.tsx'
import type { Route } from './+types/about'

/** Nothing here needs scripts: none are sent. */
export const handle = { scripts: false }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'About',
    description: 'What this website is for, what we check and what we do not, and how it earns its money.',
    path: '/about',
  })

export default function About() {
  const { siteName, contactEmail } = useSite()
  return (
    <>
      <section className="relative overflow-hidden border-b border-line bg-surface">
        <Backdrop seed="about" />
        <div className="wrap relative grid gap-5 pt-6 pb-12">
          <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'About' }]} />
          <h1>{`About ${siteName}`}</h1>
          <p className="lead">
            A map of UK franchises for people who are about to spend their savings, and an honest place to be found on
            it.
          </p>
        </div>
      </section>

      <div className="wrap grid gap-14 pt-12">
        <section className="prose max-w-text" aria-labelledby="why">
          <h2 id="why" className="mt-0">
            Why it exists
          </h2>
          <p>
            Buying a franchise is for most people the largest decision after buying a home. For a home there are
            surveys, registers and a search that shows asking prices side by side. For a franchise there are brochures.
          </p>
          <p>
            {`${siteName} puts the same facts of every franchise in the same place: what it takes to open, where it ` +
              `operates, what the franchisor says about itself, and, said openly, what it has not disclosed. You can ` +
              `` +
              `` +
              `` +
              `` +
              `` +
              `` +
              `look and compare without giving your name, choose several, and ask them all with one form.`}
          </p>
        </section>

        <section className="grid gap-6" aria-labelledby="checks">
          <WhatWeCheck id="checks" inFull />
          <p className="max-w-text text-ink-2">
            The rest is up to you and your advisers. Our <a href="/guide">buyer’s guide</a> explains how.
          </p>
        </section>

        <section id="money" className="prose max-w-text scroll-mt-6" aria-labelledby="money-title">
          <h2 id="money-title" className="mt-0">
            How we earn money
          </h2>
          <p>
            From franchisors, for advertising with their listings: featured places and banners, at fixed prices for a
            fixed time. Buyers pay nothing. We take no share of a franchise fee, no commission on a loan, and sell no
            data.
          </p>
          <p>
            Payment buys a place on the page. It does not buy approval, and it changes neither what a listing must say
            nor the order in which you sort by investment.
          </p>
        </section>

        <section className="prose max-w-text" aria-labelledby="data">
          <h2 id="data" className="mt-0">
            Your data, and our sources
          </h2>
          <p>
            We set no tracking cookies and show no adverts that follow you. What we know of you, and who sees it, is
            written down on the <a href="/privacy">privacy page</a>.
          </p>
          <p>
            Facts about franchises come from the franchisors. Place names come from{' '}
            <a href="https://www.geonames.org/">GeoNames</a>. The map drawings that stand in for missing photographs are
            drawn by the website itself from the franchise’s name; they show no real place.
          </p>
        </section>

        <section className="panel grid justify-items-start gap-4" aria-labelledby="next">
          <h2 id="next">Talk to us</h2>
          <p>
            Corrections, complaints and ideas reach a person at <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
          <div className="form-actions">
            <LinkButton href="/search">Browse Franchises</LinkButton>
            <LinkButton href="/franchisor/signup" variant="quiet">
              List Your Franchise
            </LinkButton>
            <LinkButton href="/contact" variant="plain">
              Contact
            </LinkButton>
          </div>
        </section>
      </div>
    </>
  )
}
