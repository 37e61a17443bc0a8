/** How many rows something befell, and which were the first of them. */
type Tally = Map<string, { rows: number; first: string[] }>

/** What became of the rows of one table. */
export type TableReport = {
  table: string
  files: readonly string[]
  read: number
  loaded: number
  already: number
  skipped: Tally
  changed: Tally
  /** Columns that were exported and that nothing here keeps. */
  unknownColumns: Set<string>
}

/** How many rows of a kind are named; all of them are in the file of --report. */
const NAMED = 5

export const emptyReport = (table: string, files: readonly string[]): TableReport => ({
  table,
  files,
  read: 0,
  loaded: 0,
  already: 0,
  skipped: new Map(),
  changed: new Map(),
  unknownColumns: new Set(),
})

/** Notes a row under its reason. */
export function note(tally: Tally, reason: string, row: string): void {
  const kind = tally.get(reason) ?? { rows: 0, first: [] }
  kind.rows += 1
  if (kind.first.length < NAMED) kind.first.push(row)
  tally.set(reason, kind)
}

const count = (rows: number): string => rows.toLocaleString('en-GB')
const sum = (tally: Tally): number => [...tally.values()].reduce((all, { rows }) => all + rows, 0)

function lines(title: string, tally: Tally): string[] {
  return [...tally].map(([reason, { rows, first }]) => {
    const more = rows > first.length ? ' …' : ''
    return `    ${title} ${count(rows)}: ${reason} (${first.join(', ')}${more})`
  })
}

/** The report in words. */
export function describe(reports: readonly TableReport[], isTrial: boolean): string {
  const head = isTrial
    ? 'This was a trial: nothing was written. What a run would do:'
    : 'What was loaded, and what was not:'
  return [
    head,
    ...reports.flatMap((report) => [
      `  ${report.table}: ` +
        (report.files.length === 0
          ? 'not exported'
          : `${count(report.read)} read, ${count(report.loaded)} loaded, ${count(report.already)} there already, ` +
            `${count(sum(report.skipped))} skipped`),
      ...lines('skipped', report.skipped),
      ...lines('changed', report.changed),
      ...(report.unknownColumns.size > 0
        ? [`    left out, as nothing here keeps it: ${[...report.unknownColumns].join(', ')}`]
        : []),
    ]),
  ].join('\n')
}
