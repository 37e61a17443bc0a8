import { expect, test } from 'vitest'
import { readAnswer, worstOf } from './lighthouse-run.ts'

const refs = (...ids: string[]) => ids.map((id) => ({ id, weight: 1 }))
const answer = (performance: number, paint: string, blocking: number, more = {}) =>
  JSON.stringify({
    environment: { benchmarkIndex: performance * 1_000 },
    categories: {
      performance: { score: performance, auditRefs: [...refs('paint', 'blocking'), { id: 'told', weight: 0 }] },
      accessibility: { score: 1, auditRefs: refs('names') },
      'best-practices': { score: 0.96, auditRefs: refs('errors') },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      paint: { score: 0.5, displayValue: paint },
      blocking: { score: 0.95, displayValue: '80 ms' },
      told: { score: 0 },
      names: { score: null },
      errors: { score: 0 },
      'total-blocking-time': { score: 0.95, numericValue: blocking },
    },
    ...more,
  })

test('the worst of each figure is told, with what cost points', () => {
  const looks = [readAnswer(answer(0.98, '2.1 s', 180.4)), readAnswer(answer(0.94, '2.6 s', 90))]
  expect(looks[0]).toEqual({
    scores: { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 },
    blockingMs: 180,
    pace: 980,
    lost: ['paint 2.1 s', 'errors'],
  })
  expect(worstOf(looks)).toEqual({
    scores: { performance: 94, accessibility: 100, 'best-practices': 96, seo: 100 },
    blockingMs: 180,
    pace: 940,
    lost: ['paint 2.1 s', 'errors', 'paint 2.6 s'],
  })
})

test('a page that could not be measured is no page with a score', () => {
  expect(() => readAnswer(answer(0, '', 0, { runtimeError: { message: 'No page came' } }))).toThrow('No page came')
  expect(() => readAnswer('{"categories": {}}')).toThrow('performance')
})
