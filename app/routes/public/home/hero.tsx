import { Fragment } from 'react'
import type { CategoryLink } from '#app/features/categories/category.ts'
import { HeroSearch } from '#app/features/franchises/search/ui/hero-search.tsx'
import type { StaticPart } from '#app/lib/static-html.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'

type HeroProps = {
  /** What the site's settings say in place of the usual words. */
  words: { title: string | null; lead: string | null }
  categories: readonly CategoryLink[]
  counted: { total: number; whole: number }
  sample: StaticPart | null
}

/** What there is, as the database counts it. */
function Counted({ total, whole }: HeroProps['counted']) {
  if (total === 0) return null
  return (
    <p className="hero-counted">
      <strong>{plural(total, 'UK franchise')}</strong>
      <span>, each checked before it goes live</span>
      {whole > 0 ? (
        <>
          {' · '}
          <strong>{formatCount(whole)}</strong>
          {` ${whole === 1 ? 'publishes' : 'publish'} all 12 figures`}
        </>
      ) : null}
    </p>
  )
}

/**
 * The first screen: what a franchise costs, whether the visitor's cash pays for it, and who answers (look.md, first
 * screen).
 */
export function Hero({ words, categories, counted, sample }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap hero-inner">
        <Breadcrumb items={[{ label: 'Home' }]} />
        <div className="hero-promise">
          <h1 className="display">
            {(words.title ?? 'Find a franchise you can afford.\nSee what it really costs.')
              .split('\n')
              .map((line, at) => (
                <Fragment key={at}>
                  {at > 0 ? <br /> : null}
                  {line}
                </Fragment>
              ))}
          </h1>
          <p className="lead">
            {words.lead ?? (
              <>
                <span>Compare real costs like for like. </span>Franchisors reply to you directly.
              </>
            )}
          </p>
        </div>
        <HeroSearch categories={categories} />
        {sample ? <StaticHtml part={sample} className="hero-sample" /> : null}
        <Counted {...counted} />
      </div>
    </section>
  )
}
