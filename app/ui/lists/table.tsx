import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import type { ReactNode } from 'react'
import { formatDateShort } from '#app/lib/dates.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

export type SortLink = {
  /** The address that sorts by this column, or turns its direction. */ href: string
  direction?: 'ascending' | 'descending'
}

export type Column<Row> = {
  key: string
  header: string
  /** Stands in the head in place of the words. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Names the row; rendered as its header. */
  primary?: boolean
  /** Right-aligned, tabular figures. */
  numeric?: boolean
  /** Buttons: right-aligned, without a label on a phone; the header is for screen readers only. */
  actions?: boolean
  sort?: SortLink
  /** Where rows are short lines: at their end, or left out since another cell says it there in a `ShortLine`. */
  short?: 'end' | 'none'
}

type TableProps<Row> = {
  caption: string
  captionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Instead of the table when there are no rows. */
  empty?: ReactNode
  isSelected?: (row: Row) => boolean
  /** Rows stay rows on a phone and the table scrolls: for figures to compare. */
  scroll?: boolean
  /** Without room for columns rows are three short lines instead of cards, two cells in each. */
  shortLines?: boolean
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

function Header<Row>({ column }: { column: Column<Row> }) {
  const { sort, head } = column
  return (
    <th
      scope="col"
      className={
        classNames(column.numeric && 'cell-number', column.actions && 'cell-actions', sort && 'th-sort') || undefined
      }
      aria-sort={sort?.direction}
    >
      {sort ? (
        <a href={sort.href} className="sort" data-keep-scroll>
          {column.header}
          <Icon of={sortIcons[sort.direction ?? 'none']} />
        </a>
      ) : column.actions ? (
        <span className="visually-hidden">{column.header}</span>
      ) : (
        (head ?? column.header)
      )}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const made = column.cell(row)
  const content = typeof made === 'string' ? <Breakable text={made} /> : made
  if (column.primary) return <th scope="row">{content}</th>
  const name =
    classNames(
      column.numeric && 'cell-number',
      column.actions && 'cell-actions',
      column.short && `short-${column.short}`,
    ) || undefined
  return (
    <td className={name} data-label={column.actions ? undefined : column.header}>
      {typeof made === 'object' ? content : <span>{content}</span>}
    </td>
  )
}

/** A real table. Where there is little room each row becomes a card (by styles alone), unless it scrolls. */
export function Table<Row>({
  caption,
  captionShown,
  columns,
  rows,
  rowKey,
  empty,
  isSelected,
  scroll,
  shortLines,
}: TableProps<Row>) {
  if (rows.length === 0 && empty) return <>{empty}</>
  const table = (
    // A box that scrolls must be reachable by keyboard.
    <div
      className={classNames('table-frame', !scroll && 'table-cards', shortLines && 'table-lines')}
      {...(scroll ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
    >
      <table className="table">
        <caption className={captionShown ? undefined : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={isSelected?.(row) ? 'row-chosen' : undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  return scroll ? table : <div className="table-box">{table}</div>
}

/** What another column says, where rows are short lines. */
export function ShortLine({ children }: { children: ReactNode }) {
  return <span className="short-line"> · {children}</span>
}

/** A second, quieter line in a cell; amber where it warns. */
export function CellNote({ tone, children }: { tone?: 'amber' | undefined; children: ReactNode }) {
  return <span className={classNames('cell-note', tone && 'text-amber-ink')}>{children}</span>
}

/** A date in a row, in one line: '3 Nov 2026'. */
export function DateCell({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {formatDateShort(at)}
    </time>
  )
}
