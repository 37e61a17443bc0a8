import { useState } from 'react'
import { type ListOf, type ListView, sortValue } from '#app/lib/list-view.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

/** Ids of ticked rows, each with the state in which its row was ticked. */
type Ticked = ReadonlyMap<string, string>

/** What is left of the ticked rows once the list shows these states: one that has changed has to be ticked again. */
export function keepUnchanged(ticked: Ticked, states: ReadonlyMap<string, string>): Ticked {
  const left = [...ticked].filter(([id, state]) => (states.get(id) ?? state) === state)
  return left.length === ticked.size ? ticked : new Map(left)
}

export type RowSelection<Row> = {
  /** The ticked rows of those that are shown. */
  chosen: readonly Row[]
  isChosen: (id: string) => boolean
  /** Whether all of these are ticked. */
  isAll: boolean
  choose: (id: string, isOn: boolean) => void
  /** Ticks all rows that are shown, or none any more. */
  chooseAll: (isOn: boolean) => void
}

/**
 * The ticked rows of a list. `stateOf` says of a row what the acts on ticked rows depend on: where it changes, by an
 * act of this admin or another's, the row is no longer ticked, so that the next act can't reach it unseen.
 */
export function useRowSelection<Row extends { id: string }>(
  rows: readonly Row[],
  stateOf: (row: Row) => string,
): RowSelection<Row> {
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const states = new Map(rows.map((row) => [row.id, stateOf(row)]))
  const left = keepUnchanged(ticked, states)
  if (left !== ticked) setTicked(left)
  return {
    chosen: rows.filter(({ id }) => left.has(id)),
    isChosen: (id) => left.has(id),
    isAll: rows.length > 0 && rows.every(({ id }) => left.has(id)),
    choose: (id, isOn) =>
      setTicked((before) => {
        const others = [...before].filter(([one]) => one !== id)
        return new Map(isOn ? [...others, [id, states.get(id) ?? '']] : others)
      }),
    chooseAll: (isOn) => setTicked(isOn ? states : new Map()),
  }
}

type SelectRowProps = {
  selection: Pick<RowSelection<unknown>, 'isChosen' | 'choose'>
  id: string
  /** 'Select the ad for Kiln' */
  label: string
  /** The form that sends the ticked rows without scripts, and the name under which it does. */
  form: string
  name: string
}

/** The checkbox that ticks a row. */
export function SelectRow({ selection: { isChosen, choose }, id, label, form, name }: SelectRowProps) {
  const isLive = useHydrated()
  return (
    <input
      type="checkbox"
      name={name}
      value={id}
      form={form}
      aria-label={label}
      className="size-6"
      {...(isLive ? { checked: isChosen(id), onChange: ({ currentTarget }) => choose(id, currentTarget.checked) } : {})}
    />
  )
}

type ViewFieldsProps<Key extends string> = { list: ListOf<Key>; view: ListView<Key> }

/** In a form that asks by its address about the ticked rows: the search, order and page in which they stand. */
export function ViewFields<Key extends string>({ list, view }: ViewFieldsProps<Key>) {
  const page = view.page > 1 ? String(view.page) : ''
  return Object.entries({ ...list.kept, q: view.q, sort: sortValue(list, view.sort), page }).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  )
}
