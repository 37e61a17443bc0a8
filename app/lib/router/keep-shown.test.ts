import { type ErrorResponse, redirect } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keepShown } from './keep-shown.ts'

const onKept = vi.fn<() => void>()
beforeEach(() => onKept.mockClear())
const shown = { address: '/here?page=2', data: new Map<string, unknown>([['list', ['a']]]), onKept }
const refusal = (status: number): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  data: null,
  internal: false,
})
const failed = (result: unknown) => ({ list: { type: 'error' as const, result } })
const kept = { list: { type: 'data', result: ['a'] } }

describe('a page that asks again for what it shows', () => {
  test.each([
    ['no answer', new TypeError('Failed to fetch')],
    ['a fault of the server', new Error('Unexpected Server Error')],
    ['a site that is closed', refusal(503)],
  ])('stays as it is where there is %s', (_, error) => {
    const beside = { type: 'data' as const, result: 'new' }
    expect(keepShown({ ...failed(error), beside }, shown.address, shown)).toEqual({ ...kept, beside })
    expect(onKept).toHaveBeenCalledOnce()
  })

  test.each([
    ['what is gone', refusal(404)],
    ['a door', redirect('/customer/login')],
  ])('heeds %s', (_, answer) => {
    expect(keepShown(failed(answer), shown.address, shown)).toEqual(failed(answer))
  })

  test('takes what is new, and keeps only what it showed', () => {
    const fresh = { list: { type: 'data' as const, result: ['b'] } }
    expect(keepShown(fresh, shown.address, shown)).toEqual(fresh)
    const elsewhere = { other: { type: 'error' as const, result: new Error('x') } }
    expect(keepShown(elsewhere, shown.address, shown)).toEqual(elsewhere)
    expect(onKept).not.toHaveBeenCalled()
  })
})

test.each([
  ['that is left', '/here', shown],
  ['whose form was sent, or that someone has signed out of', shown.address, null],
])('a page %s says what failed', (_, address, now) => {
  const results = failed(new TypeError('Failed to fetch'))
  expect(keepShown(results, address, now)).toEqual(results)
})
