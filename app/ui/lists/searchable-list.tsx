import type { ReactNode } from 'react'
import { listHref, type ListOf, type ListPage } from '#app/lib/list-view.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Pagination } from '#app/ui/navigation/pagination.tsx'
import { type ListFilter, ListSearch, NothingMatches } from './list-search.tsx'
import { type SortBy, sortLinks } from './list-sort.ts'
import { type Column, Table } from './table.tsx'
import { type WholeListAct, WholeListActs } from './whole-list-acts.tsx'

type ListPageProps<Row, Key extends string> = {
  list: ListOf<Key>
  shown: ListPage<Row, Key>
  /** What the search field finds: 'Search accounts'. */
  label: string
  /** What one row is: 'account'. */
  noun: string
  caption: string
  columns: (sort: SortBy<Key>) => readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What an empty list says, with what to do next, and what a search says that finds nothing. */
  empty: { title: string; text: ReactNode; action?: ReactNode; notFound?: string; isEmptied?: boolean | undefined }
  /** What can be done with everything that is found, at once. */
  acts?: readonly WholeListAct[]
  /** What narrows it, beside the search. */
  filters?: readonly ListFilter[]
}

/** A list that the server searches, sorts and cuts into pages: the search field, the table, and the pages. */
export function SearchableList<Row, Key extends string>({
  list,
  shown,
  label,
  noun,
  caption,
  columns,
  rowKey,
  empty,
  acts,
  filters,
}: ListPageProps<Row, Key>) {
  const { rows, total, matching, view, pages } = shown
  return (
    <>
      <ListSearch
        list={list}
        view={view}
        label={label}
        noun={noun}
        total={total}
        matching={matching}
        filters={filters}
      />
      {acts ? <WholeListActs list={list} shown={shown} noun={noun} acts={acts} /> : null}
      <Table
        caption={caption}
        columns={columns(sortLinks(list, view))}
        rows={rows}
        rowKey={rowKey}
        empty={
          view.q || list.kept ? (
            <NothingMatches title={empty.notFound ?? empty.title} isEmptied={empty.isEmptied} list={list} view={view} />
          ) : (
            <EmptyState title={empty.title} art={{ hue: 206, seed: noun }} action={empty.action}>
              {empty.text}
            </EmptyState>
          )
        }
      />
      <Pagination page={view.page} pages={pages} hrefFor={(page) => listHref(list, { ...view, page })} />
    </>
  )
}
