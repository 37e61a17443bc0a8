import { expect, test } from 'vitest'
import { listHref } from '#app/lib/list-view.ts'
import { ALL_LEADS, filteredLeads, readLeadFilter, receivedDays } from './lead-filter.ts'

const FRANCHISE = '0b7b34f2-7c7e-4b2d-9a53-1f1a2c3d4e5f'
// Of any version, as the database takes them: an import brings its own ids.
const IMPORTED = '00000000-0000-0000-0000-0000000000f1'
const read = (search: string) => readLeadFilter(new URLSearchParams(search), [{ id: FRANCHISE }, { id: IMPORTED }])
const plain = { q: '', sort: { key: 'received', descending: true }, page: 1 } as const

test('an address says which leads are wanted, and what it says wrongly is left out', () => {
  expect(read('')).toEqual(ALL_LEADS)
  expect(read(`status=lost&franchise=${FRANCHISE}&received=30d`)).toEqual({
    status: 'lost',
    franchise: FRANCHISE,
    received: '30d',
    due: null,
    reply: null,
  })
  expect(read(`franchise=${IMPORTED}`).franchise).toBe(IMPORTED)
  // Its listing was deleted, or nobody has asked for it.
  expect(read('franchise=5a1c2f60-8d3e-4f7a-9b21-7c6d5e4f3a2b&status=lost')).toEqual({ ...ALL_LEADS, status: 'lost' })
  expect(read('status=all&franchise=%00&received=toString&status=new')).toEqual(ALL_LEADS)
})

test('a day alone is wanted, or the days up to today', () => {
  expect(receivedDays('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(receivedDays('yesterday', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(receivedDays('7d', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
})

test('every link of the list keeps the filter', () => {
  const filter = read(`status=new&received=7d&reply=none`)
  const href = listHref(filteredLeads(filter), { ...plain, q: 'ash', page: 2 }, { lead: 'x' })
  expect(href).toBe('/franchisor/leads?q=ash&page=2&status=new&received=7d&reply=none&lead=x')
  expect(read(href.split('?')[1] ?? '')).toEqual(filter)
  expect(listHref(filteredLeads(ALL_LEADS), plain)).toBe('/franchisor/leads')
})
