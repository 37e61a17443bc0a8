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
    description: 'What this website is for, what we check and what we don’t, and how we make money.',
    path: '/about',
  })

export default function About() {
  const { siteName, contactEmail } = useSite()
  return (
    <>
      <section className="relative overflow-hidden border-b border-line bg-surface">
        <Backdrop seed="about" />
        <div className="wrap relative grid grid-cols-1 gap-5 pt-6 pb-12">
          <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'About' }]} />
          <h1>{`About ${siteName}`}</h1>
          <p className="lead">
            A clear guide to UK franchises for people investing their savings, and a fair place for franchisors to be
            found.
          </p>
        </div>
      </section>

      <div className="wrap grid grid-cols-1 gap-14 pt-12">
        <section className="prose max-w-text" aria-labelledby="why">
          <h2 id="why" className="mt-0">
            Why it exists
          </h2>
          <p>
            For most people, buying a franchise is the biggest financial decision after buying a home. When you buy a
            home there are surveys, registers and searches that show asking prices side by side. When you buy a
            franchise there are brochures.
          </p>
          <p>
            {siteName} puts the same facts about every franchise in the same place: what it costs to open, where it
            operates, what the franchisor says about itself and, just as clearly, what it hasn’t told us. You can look
            and compare without giving your name, choose several, and contact them all with one form.
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
            How we make money
          </h2>
          <p>
            Franchisors pay us for advertising: featured listings and banners at fixed prices for a fixed time. It’s
            free for buyers. We don’t take a share of franchise fees or commission on loans, and we don’t sell data.
          </p>
          <p>
            A featured listing has a place on the home page and beside other listings, and comes first in the categories
            its franchisor chose. Paying doesn’t buy approval. It doesn’t change what a listing must include, or the
            order when you sort by price.
          </p>
        </section>

        <section className="prose max-w-text" aria-labelledby="data">
          <h2 id="data" className="mt-0">
            Your data, and our sources
          </h2>
          <p>
            We don’t use tracking cookies or show adverts that follow you. What we know about you, and who sees it, is
            explained on our <a href="/privacy">privacy page</a>.
          </p>
          <p>
            Facts about franchises come from the franchisors. Place names come from{' '}
            <a href="https://www.geonames.org/">GeoNames</a>. Where a franchise has no photo, we show the first letters
            of its name.
          </p>
        </section>

        <section className="panel grid justify-items-start gap-4" aria-labelledby="next">
          <h2 id="next">Talk to us</h2>
          <p>
            Spotted a mistake, or have a complaint or idea? Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
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
