import type { Html } from '#app/platform/render/static-markup.server.ts'
import type { View } from '../search.ts'

type CardSectionProps = {
  id: string
  title: string
  text: string
  view: View
  cards: Html
  /** The way to all of them. */
  all?: { href: string; label: string } | null
}

/** How cards stand in each view. */
export const gridOf = (view: View): string => (view === 'list' ? 'card-list' : 'card-grid')

/** Cards under or in place of the results, with what they are. */
export function CardSection({ id, title, text, view, cards, all }: CardSectionProps) {
  return (
    <section className="card-section" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="first-letter:uppercase">
          {title}
        </h2>
        {all ? <a href={all.href}>{all.label}</a> : null}
      </div>
      <p className="text-ink-2">{text}</p>
      <div className={gridOf(view)} dangerouslySetInnerHTML={{ __html: cards }} />
    </section>
  )
}
