import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { filterList, type ListOf, type ListView } from '#app/lib/list-view.ts'
import { ListSearch, NothingMatches } from './list-search.tsx'
import { sortLinks } from './list-sort.ts'
import { SearchableList } from './searchable-list.tsx'
import { actAsked, type WholeListAct, WholeListActs } from './whole-list-acts.tsx'

type Key = 'name' | 'received'
const list: ListOf<Key> = {
  path: '/leads',
  keys: ['name', 'received'],
  standard: { key: 'received', descending: true },
}
const plain: ListView<Key> = { q: '', sort: list.standard, page: 1 }

const filters = [
  {
    name: 'reply',
    label: 'Reply',
    any: 'Any',
    options: [{ value: 'none', label: 'No reply yet' }],
    className: 'w-34',
  },
]

function show(view: ListView<Key>, total = 76, matching = 76, more: Partial<ComponentProps<typeof ListSearch>> = {}) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ListSearch
          list={list}
          view={view}
          label="Search leads"
          noun="lead"
          total={total}
          matching={matching}
          {...more}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('a filter’s id is its own: along a lead its reply has the name of one', () => {
  const html = show(plain, 76, 76, { filters })
  const id = /<select[^>]* id="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(id).not.toBe('reply')
  expect(html).toContain(`<label for="${id}"`)
})

describe('sortLinks', () => {
  test('say which column sorts and turn its direction; the others sort upwards, all from the first page', () => {
    const links = sortLinks(list, { ...plain, q: 'ann', page: 3 })
    expect(links('received')).toEqual({ href: '/leads?q=ann&sort=received', direction: 'descending' })
    expect(links('name')).toEqual({ href: '/leads?q=ann&sort=name' })
    expect(sortLinks(list, { ...plain, sort: { key: 'name', descending: false } })('name')).toEqual({
      href: '/leads?sort=-name',
      direction: 'ascending',
    })
  })
})

describe('ListSearch', () => {
  test('is a form that the address answers, keeps the order and drops the page', () => {
    const html = show({ q: '', sort: { key: 'name', descending: true }, page: 2 })
    expect(html).toMatch(/<form[^>]*action="\/leads" method="get"/)
    expect(html).toMatch(/<input type="hidden" name="sort" value="-name"/)
    expect(html).not.toContain('name="page"')
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Search leads<\/label><input id="\1" type="search"/)
  })
  test('says how many match, and how to see all again', () => {
    const html = show({ ...plain, q: 'ann' }, 76, 1)
    expect(html).toMatch(/role="status"[^>]*>1 of 76 leads matches ‘ann’\./)
    expect(html).toMatch(/<a href="\/leads"[^>]*>Clear search/)
    expect(show(plain)).not.toContain('Clear search')
  })
  test('is not there where there is nothing to search', () => expect(show(plain, 0, 0)).toBe(''))
  test('has a field for each filter, which says what is chosen, and sends the rest of what is kept unseen', () => {
    const kept = filterList(list, { status: 'new', reply: 'none', due: null })
    const html = show(plain, 76, 3, { list: kept, filters })
    expect(html).toMatch(/<select[^>]*name="reply"[^>]*><option value="">Any<\/option><option value="none" selected/)
    expect(html).toContain('<input type="hidden" name="status" value="new"/>')
    expect(html).not.toContain('<input type="hidden" name="reply"')
    expect(html).toContain('3 of 76 leads.')
    expect(show(plain, 0, 0, { filters })).toContain('name="reply"')
  })
})

test('a list in which nothing matches says so and shows all again in the same order', () => {
  const show = (isEmptied: boolean) =>
    renderToStaticMarkup(
      <NothingMatches
        title="No leads found"
        list={list}
        view={{ q: 'zz', sort: { key: 'name', descending: false }, page: 1 }}
        isEmptied={isEmptied}
      />,
    )
  const html = show(false)
  expect(show(true)).toMatch(/Nothing else matches[^]*no more results for ‘zz’[^]*Show all/)
  expect(show(true)).not.toContain('spelling')
  expect(html).toContain('No leads found')
  expect(html).toContain('No results for ‘zz’')
  expect(html).toMatch(/<a href="\/leads\?sort=name"[^>]*>Show all/)
})

describe('SearchableList', () => {
  const of = (rows: string[], q = '') => {
    const Stub = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <SearchableList
            list={list}
            shown={{ rows, total: 76, matching: rows.length, view: { ...plain, q, page: 2 }, pages: 4 }}
            label="Search leads"
            noun="lead"
            caption="Leads"
            columns={(sort) => [{ key: 'name', header: 'Name', sort: sort('name'), cell: (row: string) => row }]}
            rowKey={(row) => row}
            empty={{ title: 'No leads', text: 'They appear here.', notFound: 'No leads found' }}
          />
        ),
      },
    ])
    return renderToStaticMarkup(<Stub initialEntries={['/']} />)
  }
  test('has its search, its rows under heads that sort, and its pages', () => {
    const html = of(['Ann'])
    expect(html).toContain('Search leads')
    expect(html).toMatch(/<a href="\/leads\?sort=name"[^>]*>Name/)
    expect(html).toContain('Ann')
    expect(html).toContain('href="/leads?page=3"')
  })
  test('says whether it is empty, or a search finds nothing', () => {
    expect(of([])).toContain('They appear here.')
    expect(of([], 'zz')).toContain('No leads found')
    expect(of([], 'zz')).not.toContain('They appear here.')
  })
})

describe('WholeListActs', () => {
  const acts: WholeListAct[] = [
    {
      intent: 'retry-all',
      label: 'Retry all',
      icon: Check,
      pendingText: 'Retrying...',
      question: (all) => <p>{all} go.</p>,
    },
  ]
  const whole = (matching: number, q = '', kept?: Record<string, string>) => {
    const shown = { rows: [], total: 1_500, matching, pages: 3, view: { ...plain, q, page: 2 } }
    const of = { list: kept ? { ...list, kept } : list, shown, noun: 'delivery', acts }
    const Stub = createRoutesStub([{ path: '/', Component: () => <WholeListActs {...of} /> }])
    return renderToStaticMarkup(<Stub initialEntries={['/']} />)
  }
  test('say what they are about, and ask at the address of the list without its page', () => {
    expect(whole(76, 'ann')).toContain('76 deliveries that match ‘ann’:')
    expect(whole(76, 'ann')).toContain('href="/leads?q=ann&amp;all=retry-all"')
    expect(whole(76, '', { status: 'new' })).toContain('76 deliveries listed here:')
  })
  test('are not there for one row, nor for more than an act takes', () => {
    expect(whole(1)).toBe('')
    expect(whole(1_001)).toContain('Search for 1,000 or fewer')
    expect(whole(1_001)).not.toContain('Retry all')
    const shown = (matching: number) => ({ rows: [], total: 5, matching, pages: 1, view: plain })
    expect(actAsked({ shown: shown(0), acts }, 'retry-all')).toBeUndefined()
    expect(actAsked({ shown: shown(5), acts }, 'retry-all')?.label).toBe('Retry all')
    expect(actAsked({ shown: shown(5), acts }, 'other')).toBeUndefined()
  })
})
