import { Fragment, type ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { NOT_DISCLOSED } from '#app/lib/money.ts'
import { Disclosed } from '#app/ui/layout/card.tsx'
import type { Affordability } from '../../figures/cash-and-loan.ts'
import { TOTAL_INVESTMENT } from '../../figures/amount-text.ts'
import { factLine } from '../../figures/figure-lines.ts'
import { EXAMPLE_TURNOVER_PENCE } from '../../figures/assumptions.ts'
import { type Disclosure } from '../../figures/figures.ts'
import { VAT_NOTE } from '../../figures/vat.ts'
import { vatBeside } from '../../figures/vat-text.ts'
import { BASED_IN } from '../franchise.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { AffordabilityBox } from '../../figures/ui/affordability-box.tsx'
import { DisclosureNote } from '../../figures/ui/disclosure-note.tsx'

type CostSectionProps = {
  franchise: Pick<FranchiseView, 'location' | 'company' | 'categories' | 'approvedAt'>
  disclosure: Disclosure
  now: Date
  /** The visitor's cash; left out where nobody is to buy, as in a preview. */
  afford?: Affordability
}

function Fact({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={isLong ? 'fact' : 'fact fact-short'}>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

function Line({ of, disclosure }: { of: string; disclosure: Disclosure }) {
  const line = factLine(of, disclosure, EXAMPLE_TURNOVER_PENCE)
  if (!line) return null
  const vat = vatBeside(of, disclosure.figures)
  return (
    <Fact label={line.label} isLong={line.text !== null && line.text.length > LONG}>
      {line.text === null ? <Disclosed>{null}</Disclosed> : <span className="whitespace-pre-line">{line.text}</span>}
      {[...line.notes, ...(vat === null ? [] : [vat])].map((note) => (
        <span key={note} className="block text-sm font-normal text-ink-2">
          {note}
        </span>
      ))}
    </Fact>
  )
}

/** Words that take more than a line or two are read from the left, under their label. */
const LONG = 60

const costs = [
  'franchise-fee',
  'other-start-up',
  'working-capital',
  'own-cash',
  'vat',
  'service-fee',
  'marketing-levy',
  'term',
  'renewal',
  'training',
  'units',
  'movement',
  'territory',
  'earnings',
]
const facts = ['founded', 'since', 'bfa', 'premises', 'works', 'finance', 'ex-forces']

/** More categories than this are read from the left. */
const MANY = 4

/** Each main category with its subcategories behind it. They come in that order. */
function Categories({ of }: { of: CostSectionProps['franchise']['categories'] }) {
  const groups = new Map<string, (typeof of)[number][]>()
  for (const category of of)
    groups.set(category.parentName ?? category.name, [
      ...(groups.get(category.parentName ?? category.name) ?? []),
      category,
    ])
  return (
    <ul>
      {[...groups].map(([main, members]) => (
        <li key={main}>
          {members[0]?.parentName ? <span className="font-normal text-ink-2">{main}: </span> : null}
          {members.map((category, index) => (
            <Fragment key={category.id}>
              {index === 0 ? null : members[index - 1]?.parentName ? ', ' : ': '}
              <a href={`/category/${category.id}`}>{category.name}</a>
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Total({ disclosure }: { disclosure: Disclosure }) {
  const total = factLine('total', disclosure, EXAMPLE_TURNOVER_PENCE)
  const text = total?.text ?? NOT_DISCLOSED
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-2">{TOTAL_INVESTMENT}</p>
      <p className={`heading num break-words ${text.length > 9 ? 'total-long' : 'total'}`}>{text}</p>
      {total?.notes.map((note) => (
        <p key={note} className="text-sm text-ink-2">
          {note.charAt(0).toUpperCase() + note.slice(1)}.
        </p>
      ))}
      {total?.text == null ? (
        <p className="text-sm text-ink-2">No total published. Ask the franchisor before you go any further.</p>
      ) : null}
    </div>
  )
}

/**
 * What it costs first, what is not disclosed, when it was confirmed, then the facts, each of them open about what was
 * not said (P-32, P-38; look.md, franchise).
 */
export function CostAndFacts({ franchise, disclosure, now, afford }: CostSectionProps) {
  const { location, company, categories, approvedAt } = franchise
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="cost" className="grid gap-4 scroll-mt-4">
        <h2 id="cost">What it costs</h2>
        <div
          className={
            'grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface ' +
            'md:grid-cols-[15rem_minmax(0,1fr)]'
          }
        >
          <div className="total-box grid grid-cols-1 content-start gap-5 bg-blue-wash p-5">
            <Total disclosure={disclosure} />
          </div>
          <dl className="facts border-t border-line md:border-t-0 md:border-l">
            {costs.map((key) => (
              <Line key={key} of={key} disclosure={disclosure} />
            ))}
          </dl>
        </div>
        <div className="text-sm text-ink-2">
          <DisclosureNote disclosure={disclosure} now={now} />
          <p>Supplied by the franchisor. {VAT_NOTE}</p>
        </div>
        {afford ? <AffordabilityBox figures={disclosure.figures} afford={afford} /> : null}
      </section>
      <section aria-labelledby="key-facts" className="grid gap-4 scroll-mt-4">
        <h2 id="key-facts">Key facts</h2>
        <dl className="facts rounded-lg border border-line bg-surface">
          <Fact label={BASED_IN}>{location}</Fact>
          <Line of="open" disclosure={disclosure} />
          {company ? (
            <Fact label="Company" isLong={company.length > LONG}>
              {company}
            </Fact>
          ) : null}
          {categories.length > 0 ? (
            <Fact label={categories.length === 1 ? 'Category' : 'Categories'} isLong={categories.length > MANY}>
              <Categories of={categories} />
            </Fact>
          ) : null}
          {facts.map((key) => (
            <Line key={key} of={key} disclosure={disclosure} />
          ))}
          {approvedAt ? <Fact label="Listed since">{formatDate(approvedAt)}</Fact> : null}
        </dl>
      </section>
    </div>
  )
}
