import { Disclosed } from '#app/ui/layout/card.tsx'
import { factLine, lineKeys, needTurnover } from '../figure-lines.ts'
import { EXAMPLE_TURNOVER_PENCE } from '../assumptions.ts'
import type { Disclosure } from '../figures.ts'
import { DisclosureNote } from './disclosure-note.tsx'

/**
 * The figures of a franchise in the words that buyers will read, to the penny, for whoever decides on it; claims of
 * earnings with their evidence.
 */
export function FiguresReview({ disclosure, now }: { disclosure: Disclosure; now: Date }) {
  const lines = lineKeys
    .filter((key) => !needTurnover.has(key))
    .flatMap((key) => factLine(key, disclosure, EXAMPLE_TURNOVER_PENCE, true) ?? [])
  return (
    <section className="panel grid min-w-0 gap-4" aria-labelledby="figures">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="figures">Figures</h2>
        <div className="max-w-96 flex-1 basis-56 text-sm text-ink-2">
          <DisclosureNote disclosure={disclosure} now={now} />
        </div>
      </div>
      <dl className="grid grid-cols-1 gap-x-10 md:grid-cols-2">
        {lines.map((line) => (
          // An amount that has no room beside its label goes below it, so that none breaks within its digits.
          <div key={line.label} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-base">
            <dt className="min-w-0 text-ink-2 wrap-break-word">{line.label}</dt>
            <dd className="ml-auto max-w-[70%] text-right tabular-nums wrap-break-word">
              {line.text === null ? <Disclosed>{null}</Disclosed> : line.text}
              {line.notes.map((note) => (
                <span key={note} className="block text-sm text-ink-2">
                  {note}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
