import type { ReactNode } from 'react'
import { classNames } from '#app/ui/styles/class-names.ts'
import { PageTop } from '#app/ui/layout/page-top.tsx'

/**
 * A section of a long text; `id` is its anchor for good, because others link to it. One that `isApart` has no number
 * where the others have.
 */
export type Section = { id: string; title: string; body: ReactNode; isApart?: true }

type LongPageProps = {
  title: string
  lead: string
  /** Between the lead and the text. */ notice?: ReactNode
  sections: readonly Section[]
  /** Prints its checklists alone, to tick on paper. */ printsChecklists?: boolean
  foot?: ReactNode
}

/** A long text with a contents list: beside it on a desk, above it on a phone. Prints without the list. */
export function LongPage({ title, lead, notice, sections, printsChecklists = false, foot }: LongPageProps) {
  return (
    <div className={classNames('wrap grid grid-cols-1 gap-6 pt-6', printsChecklists && 'checklists')}>
      <PageTop title={title}>{lead}</PageTop>
      {notice}
      <div className="grid items-start gap-x-12 gap-y-8 pt-2 lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <nav
          className="panel lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-auto print:hidden"
          aria-labelledby="contents"
        >
          <h2 id="contents" className="mb-2 text-lg">
            Contents
          </h2>
          <ol className="gap-x-8 text-sm sm:columns-2 lg:columns-1">
            {sections.map((section, index) => (
              <li key={section.id} className="break-inside-avoid">
                <a
                  href={`#${section.id}`}
                  className="grid min-h-8 grid-cols-[auto_1fr] content-center items-baseline gap-2 py-1 hover:underline"
                >
                  <span className="num min-w-6 text-ink-2">{section.isApart ? '' : `${index + 1}.`}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="long-text min-w-0">
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              className="scroll-mt-6 border-line not-first:mt-10 not-first:border-t not-first:pt-8
                print:break-inside-auto"
              aria-labelledby={`${section.id}-title`}
            >
              <h2 id={`${section.id}-title`} className="mb-4 max-w-text break-after-avoid">
                {section.isApart ? section.title : `${index + 1}. ${section.title}`}
              </h2>
              <div className="prose">{section.body}</div>
            </section>
          ))}
          {foot ? <div className="long-foot mt-10 border-t border-line pt-6">{foot}</div> : null}
        </div>
      </div>
    </div>
  )
}

/** Something to tick on paper. */
export function Checklist({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="checklist list-none! p-0!">
      {items.map((item, index) => (
        <li key={index} className="grid grid-cols-[auto_1fr] gap-3 break-inside-avoid">
          <span className="mt-1 size-4 rounded-[3px] border-2 border-control" aria-hidden="true" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}
