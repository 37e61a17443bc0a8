/** A message or thread in a list: whether it has been dealt with, and when its newest words came. */
type Listed = { id: string; at: Date; isDone: boolean }

/**
 * What an admin deals with after the open one: the next of the list that is not done, or else the first of it. One that
 * has left the list, since it is done, stands where its time is.
 */
export function nextToDealWith<Row extends Listed>(
  rows: readonly Row[],
  open: { id: string; at: Date },
  isNewestFirst: boolean,
): Row | null {
  const at = rows.findIndex(({ id }) => id === open.id)
  const isAfter = (row: Row, index: number) =>
    at >= 0 ? index > at : isNewestFirst ? row.at <= open.at : row.at >= open.at
  const waiting = (row: Row) => !row.isDone && row.id !== open.id
  return rows.find((row, index) => waiting(row) && isAfter(row, index)) ?? rows.find(waiting) ?? null
}
