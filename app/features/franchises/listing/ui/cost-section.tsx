import { Fragment } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { Disclosed } from '#app/ui/layout/card.tsx'
import type { Affordability } from '../../figures/cash-and-loan.ts'
import { factLine } from '../../figures/figure-lines.ts'
import { EXAMPLE_TURNOVER_PENCE, type Turnover } from '../../figures/assumptions.ts'
import { type Disclosure } from '../../figures/figures.ts'
import { VAT_NOTE } from '../../figures/vat.ts'
import { vatBeside } from '../../figures/vat-text.ts'
import { BASED_IN } from '../franchise.ts'
import type { FranchiseView } from '../queries/get-franchise.server.ts'
import { AffordabilityBox } from '../../figures/ui/affordability-box.tsx'
import { DisclosureNote } from '../../figures/ui/disclosure-note.tsx'
import { Fact, FactNote } from './fact.tsx'
import { FiveYearBox } from './five-year-box.tsx'

type CostSectionProps = {
  franchise: Pick<FranchiseView, 'location' | 'company' | 'categories' | 'approvedAt'>
  disclosure: Disclosure
  now: Date
  /** The visitor's cash and turnover; left out where nobody is to buy, as in a preview. */
  asked?: { afford: Affordability; turnover: Turnover }
}

function Line({ of, disclosure }: { of: string; disclosure: Disclosure }) {
  const line = factLine(of, disclosure, EXAMPLE_TURNOVER_PENCE)
  if (!line) return null
  const vat = vatBeside(of, disclosure.figures)
  const isSum = of === 'total'
  const notes = isSum && line.text === null ? [NO_TOTAL] : line.notes
  return (
    <Fact label={line.label} isLong={line.text !== null && line.text.length > LONG} isSum={isSum}>
      {line.text === null ? <Disclosed>{null}</Disclosed> : <span className="whitespace-pre-line">{line.text}</span>}
      {[...notes, ...(vat === null ? [] : [vat])].map((note) => (
        <FactNote key={note}>{note}</FactNote>
      ))}
    </Fact>
  )
}

const NO_TOTAL = 'No total published. Ask the franchisor before you go any further.'

/** Words that take more than a line or two are read from the left, under their label. */
const LONG = 60

/** The parts, under them their sum as on a bill, then what is to be paid from one's own and later. */
const costs = [
  'franchise-fee',
  'other-start-up',
  'working-capital',
  'total',
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

/**
 * What it costs first, what is not disclosed, when it was confirmed, then the facts, each of them open about what was
 * not said (P-32, P-38; look.md, franchise).
 */
export function CostAndFacts({ franchise, disclosure, now, asked }: CostSectionProps) {
  const { location, company, categories, approvedAt } = franchise
  return (
    <div className="grid grid-cols-1 gap-10">
      <section aria-labelledby="cost" className="grid gap-4 scroll-mt-4">
        <h2 id="cost">What it costs</h2>
        <dl className="facts rounded-lg border border-line bg-surface">
          {costs.map((key) => (
            <Line key={key} of={key} disclosure={disclosure} />
          ))}
        </dl>
        <div className="text-sm text-ink-2">
          <DisclosureNote disclosure={disclosure} now={now} />
          <p className="mt-1">Supplied by the franchisor. {VAT_NOTE}</p>
        </div>
        {asked ? (
          <>
            <AffordabilityBox figures={disclosure.figures} {...asked} />
            <FiveYearBox disclosure={disclosure} {...asked} />
          </>
        ) : null}
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
