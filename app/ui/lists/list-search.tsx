import SearchIcon from 'lucide-react/icons/search'
import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { listHref, type ListOf, type ListView, sortValue } from '#app/lib/list-view.ts'
import { LONGEST_SEARCH } from '#app/lib/forms/searched-text.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { Button } from '#app/ui/forms/button.tsx'
import { FilterSelect } from '#app/ui/forms/filter-select.tsx'
import type { Option } from '#app/ui/forms/select-field.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { classNames } from '#app/ui/styles/class-names.ts'

/** A choice of what a list shows, beside its search. */
export type ListFilter = {
  /** Its parameter, as `kept` of the list has it. */
  name: string
  label: string
  /** What it says where nothing is chosen: 'All categories'. */
  any: string
  options: readonly Option[]
  className: string
}

/** What is still to be done, or is done. */
export const openOrDone: ListFilter = {
  name: 'state',
  label: 'Show',
  any: 'All',
  options: [
    { value: 'open', label: 'Open' },
    { value: 'done', label: 'Done' },
  ],
  className: 'w-32',
}

const NO_FILTERS: readonly ListFilter[] = []

type ListSearchProps<Key extends string> = {
  list: ListOf<Key>
  view: ListView<Key>
  /** What the field finds: 'Search leads'. */
  label: string
  /** What one row is: 'lead'. */
  noun: string
  /** Rows in all, and those that match; without any row there is nothing to search. */
  total: number
  matching: number
  filters?: readonly ListFilter[] | undefined
  /** In a narrow column: the button shows its icon alone, so that a filter shares the line. */
  isBrief?: boolean
}

/**
 * Searches a portal's list: a form that the address answers, so it works without scripts; the order of the list stays.
 */
export function ListSearch<Key extends string>({
  list,
  view,
  label,
  noun,
  total,
  matching,
  filters = NO_FILTERS,
  isBrief = false,
}: ListSearchProps<Key>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Back, or 'Clear search': the field says what the list shows. It stays the same one, so that it keeps the focus.
  useOnChange(view.q, () => {
    if (field.current && field.current.value.trim() !== view.q) field.current.value = view.q
  })
  const sort = sortValue(list, view.sort)
  // A filter that finds nothing stays at hand, to be changed.
  if (total === 0 && filters.length === 0) return null
  const kept = list.kept ?? {}
  const hidden = Object.entries(kept).filter(([name]) => !filters.some((filter) => filter.name === name))
  return (
    <search>
      <Form method="get" action={list.path} preventScrollReset className="flex flex-wrap items-end gap-2">
        <div
          className={classNames(
            'flex min-w-0 flex-1 items-end gap-2 sm:max-w-104',
            isBrief ? 'basis-40' : 'basis-68',
            // On a tablet they would begin beside it and end in a row of their own.
            filters.length > 3 && 'sm:max-lg:max-w-none sm:max-lg:basis-full',
          )}
        >
          <div className="field min-w-0 flex-1">
            <label htmlFor={id} className="field-label">
              {label}
            </label>
            <input
              ref={field}
              id={id}
              type="search"
              name="q"
              defaultValue={view.q}
              maxLength={LONGEST_SEARCH}
              autoComplete="off"
              className="input input-small"
            />
          </div>
          <Button type="submit" variant="quiet" size="small" icon={SearchIcon} iconOnly={isBrief}>
            Search
          </Button>
        </div>
        {filters.map(({ any, options, ...filter }) => (
          <FilterSelect
            key={filter.name}
            {...filter}
            id={`${id}${filter.name}`}
            options={[{ value: '', label: any }, ...options]}
            value={kept[filter.name] ?? ''}
          />
        ))}
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort ? <input type="hidden" name="sort" value={sort} /> : null}
        {view.q ? (
          <LinkButton href={listHref(list, { ...view, q: '', page: 1 })} variant="plain" size="small">
            Clear search
          </LinkButton>
        ) : null}
      </Form>
      <p role="status" className="text-ink-2 wrap-anywhere not-empty:mt-2">
        {view.q
          ? `${formatCount(matching)} of ${plural(total, noun)} ${matching === 1 ? 'matches' : 'match'} ‘${view.q}’.`
          : list.kept
            ? `${formatCount(matching)} of ${plural(total, noun)}.`
            : null}
      </p>
    </search>
  )
}

/**
 * Instead of a list in which nothing matches; `title` is what the list says when it is empty. `isEmptied`: what matched
 * has just been dealt with, so nobody has misspelt anything.
 */
export function NothingMatches<Key extends string>({
  title,
  list,
  view,
  isEmptied = false,
}: { title: string; isEmptied?: boolean | undefined } & Pick<ListSearchProps<Key>, 'list' | 'view'>) {
  const { kept: _, ...whole } = list
  return (
    <EmptyState
      title={isEmptied ? 'Nothing else matches' : title}
      action={
        <LinkButton href={listHref(whole, { ...view, q: '', page: 1 })} variant="quiet">
          Show all
        </LinkButton>
      }
    >
      {view.q
        ? isEmptied
          ? `There are no more results for ‘${view.q}’.`
          : `No results for ‘${view.q}’. Check the spelling or try fewer words.`
        : 'Nothing fits what you chose.'}
    </EmptyState>
  )
}
