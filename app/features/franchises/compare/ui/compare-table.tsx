import { type ComponentType, Fragment } from 'react'
import { picturePath } from '#app/lib/upload-url.ts'
import { Disclosed } from '#app/ui/layout/card.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { compareHref, type CompareRequest, saidParams } from '../compare.ts'
import type { ComparedFranchise } from '../../figures/compared-franchise.ts'
import { type Cell, compareLines, isSame, type Line } from '../comparison-lines.ts'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { basedIn } from '../../listing/franchise.ts'
import { removeId } from '../remove-id.ts'
import { AffordabilityLine } from '../../figures/ui/affordability-line.tsx'
import { DisclosureNote } from '../../figures/ui/disclosure-note.tsx'

/** What it shows is said by the franchise. */
export type CompareActions = ComponentType<{ franchise: ComparedFranchise }>

export type CompareTableProps = {
  franchises: readonly ComparedFranchise[]
  asked: CompareRequest
  now: Date
  /** What the visitor's cash pays for, after what is needed. */
  affordable: Line | null
  /** A control of another room in the last line, such as 'Request Info'. */
  Actions: CompareActions
}

/** Its bill of five years is at the turnover of the comparison, so that both say the same sum. */
function pageOf({ id }: { id: string }, asked: CompareRequest): string {
  const said = saidParams(asked)
  return `/franchise/${id}${said && `?${said}`}`
}

/** A cell that holds nothing. */
function Blank({ className }: { className: string }) {
  return <td className={className}>{'\u00a0'}</td>
}

/** A franchise's picture, or the letters of its name. */
function FranchiseTile({ franchise: { name, imageUrl } }: { franchise: ComparedFranchise }) {
  const path = picturePath(imageUrl)
  return path ? (
    <span className="compare-picture">
      <Picture path={path} alt="" sizes="3rem" eager />
    </span>
  ) : (
    <LetterMark name={name} size="small" className="compare-letters" />
  )
}

function Heads({
  franchises,
  asked,
  now,
  median,
}: Pick<CompareTableProps, 'franchises' | 'asked' | 'now'> & { median: string | null }) {
  const others = (id: string) => franchises.filter((franchise) => franchise.id !== id).map((franchise) => franchise.id)
  return (
    <thead>
      <tr className="compare-names">
        <th scope="col" className="compare-corner">
          <span className="visually-hidden">Figure</span>
        </th>
        {franchises.map((franchise) => (
          <th key={franchise.id} scope="col">
            <span className="compare-name">
              <FranchiseTile franchise={franchise} />
              <a href={pageOf(franchise, asked)}>{franchise.name}</a>
            </span>
          </th>
        ))}
        {median === null ? null : (
          <th scope="col" className="compare-median">
            Median<span className="compare-note">{median}</span>
          </th>
        )}
      </tr>
      <tr className="compare-heads">
        <Blank className="compare-corner" />
        {franchises.map((franchise) => (
          <td key={franchise.id}>
            {[basedIn(franchise.location), franchise.category || []].flat().map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <DisclosureNote disclosure={franchise} now={now} narrow />
            <a
              id={removeId(franchise.id)}
              className="link no-print mt-1 block w-fit py-1"
              href={compareHref(others(franchise.id), asked)}
            >
              Remove<span className="visually-hidden">{` ${franchise.name}`}</span>
            </a>
          </td>
        ))}
        {median === null ? null : <Blank className="compare-median" />}
      </tr>
    </thead>
  )
}

function CellOf({ cell, isText }: { cell: Cell; isText: boolean }) {
  return (
    <td>
      {cell.answer ? (
        <AffordabilityLine answer={cell.answer} />
      ) : cell.text === null ? (
        <Disclosed>{null}</Disclosed>
      ) : isText ? (
        <span className="whitespace-pre-line">{cell.text}</span>
      ) : (
        cell.text
      )}
      {cell.notes.map((note) => (
        <span key={note} className="compare-note">
          {note}
        </span>
      ))}
      {cell.median === null ? null : (
        <span className="compare-note compare-of-category">{`median ${cell.median}`}</span>
      )}
    </td>
  )
}

const NO_MEDIAN = (
  <>
    <span aria-hidden="true">–</span>
    <span className="visually-hidden">No median</span>
  </>
)

/** Marks help while they are few: at most so many of the lines. */
const MOST_MARKED = 1 / 3

function LineRow({ line, isMarked, hasMedian }: { line: Line; isMarked: boolean; hasMedian: boolean }) {
  return (
    <tr
      className={classNames(line.isSum ? 'compare-sum' : line.isText && 'compare-text', isSame(line) && 'compare-same')}
    >
      <th scope="row">
        {line.label}
        {isMarked && line.differs ? (
          <span className="differs">
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">(differs)</span>
          </span>
        ) : null}
        {line.note ? <span className="compare-note">{line.note}</span> : null}
        {hasMedian && line.median ? (
          <span className="compare-note compare-narrow">{`Category median ${line.median}`}</span>
        ) : null}
      </th>
      {line.cells.map((cell, index) => (
        <CellOf key={index} cell={cell} isText={line.isText} />
      ))}
      {hasMedian ? <td className="compare-median">{line.median ?? NO_MEDIAN}</td> : null}
    </tr>
  )
}

/**
 * The names once more, where they cannot stay in sight because the table scrolls sideways. Screen readers tell them
 * anyway.
 */
function NamesAgain({
  franchises,
  hasMedian,
  isSame,
}: {
  franchises: readonly ComparedFranchise[]
  hasMedian: boolean
  isSame: boolean
}) {
  if (franchises.length < 3) return null
  return (
    <tr className={classNames('compare-again', isSame && 'compare-same')} aria-hidden="true">
      <Blank className="compare-corner" />
      {franchises.map((franchise) => (
        <td key={franchise.id}>
          <span className="line-clamp-2">{franchise.name}</span>
        </td>
      ))}
      {hasMedian ? <td className="compare-median">Median</td> : null}
    </tr>
  )
}

/**
 * The names above the figures of a phone, where the table scrolls sideways and its own cannot stay in sight: they go
 * along with it by the scrolling itself, without scripts. Keyboards and screen readers have the names of the table.
 */
function NamesAbove({ franchises, asked }: Pick<CompareTableProps, 'franchises' | 'asked'>) {
  if (franchises.length < 3) return null
  return (
    <div className="compare-above no-print" aria-hidden="true">
      <div className="compare-above-names">
        {franchises.map((franchise) => (
          <a key={franchise.id} href={pageOf(franchise, asked)} tabIndex={-1}>
            {franchise.name}
          </a>
        ))}
      </div>
    </div>
  )
}

/**
 * Two to four franchises side by side, the same lines in the same units. Nothing is coloured as better or worse; what
 * the visitor's cash covers is green as everywhere (3-decisions 74). It does nothing in a browser itself:
 * `ComparedFigures` has what works there.
 */
export function CompareTable({ franchises, asked, now, affordable, Actions }: CompareTableProps) {
  const all = compareLines(franchises, asked.turnoverPence)
  if (affordable) all.splice(2, 0, affordable)
  const isAlone = franchises.length < 2
  const lines = asked.only === 'differences' && !isAlone ? all.filter((line) => !isSame(line)) : all
  const differing = all.filter((line) => line.differs).length
  const isMarked = asked.only !== 'differences' && differing <= all.length * MOST_MARKED
  const hasMedian = all.some((line) => line.median !== null)
  const isSameIn = (group: string) => lines.every((line) => line.group !== group || isSame(line))
  const groups = [...new Set(lines.map((line) => line.group))]
  return (
    <>
      {isMarked && differing > 0 ? <p className="compare-mark no-print">≠ marks the lines that differ.</p> : null}
      <NamesAbove franchises={franchises} asked={asked} />
      <section
        className={classNames('compare-region', franchises.length > 2 && 'compare-many')}
        aria-label="Comparison"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the keyboard must reach it
        tabIndex={0}
      >
        <table className="compare-table">
          <caption className="visually-hidden">
            {`The figures of ${franchises.map((franchise) => franchise.name).join(', ')}`}
          </caption>
          <Heads
            franchises={franchises}
            asked={asked}
            now={now}
            median={hasMedian ? (franchises[0]?.category ?? '') : null}
          />
          <tbody>
            {groups.map((group) => (
              <Fragment key={group}>
                <tr className={classNames('compare-group-row', isSameIn(group) && 'compare-same')}>
                  <th scope="rowgroup" colSpan={franchises.length + 1} className="compare-group text-left!">
                    <span>{group}</span>
                  </th>
                  {hasMedian ? <Blank className="compare-median" /> : null}
                </tr>
                <NamesAgain franchises={franchises} hasMedian={hasMedian} isSame={isSameIn(group)} />
                {lines
                  .filter((line) => line.group === group)
                  .map((line) => (
                    <LineRow key={line.key} line={line} isMarked={isMarked} hasMedian={hasMedian} />
                  ))}
              </Fragment>
            ))}
            <tr className="compare-ask no-print">
              <th scope="row">Ask for information</th>
              {franchises.map((franchise) => (
                <td key={franchise.id}>
                  <div className="inline-flex">
                    <Actions franchise={franchise} />
                  </div>
                </td>
              ))}
              {hasMedian ? <Blank className="compare-median" /> : null}
            </tr>
          </tbody>
        </table>
      </section>
    </>
  )
}
