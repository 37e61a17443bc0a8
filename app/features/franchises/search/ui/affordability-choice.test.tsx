import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noFilters } from '../search.ts'
import { AffordabilityChoice, LoanAssumption } from './affordability-choice.tsx'

const answers = { cash: 17, loan: 43, all: 116 }
const show = (more: Partial<typeof noFilters>) => {
  const filters = { ...noFilters, cashPence: 2_000_000, ...more }
  return [
    renderToStaticMarkup(<AffordabilityChoice filters={filters} path="/search" answers={answers} />),
    renderToStaticMarkup(<LoanAssumption filters={filters} path="/search" />),
  ] as const
}

test('a loan of 0% is ‘Cash only’, with a way back to a loan (3-decisions 74)', () => {
  const [tabs, assumption] = show({ lendingPercent: 0 })
  expect(tabs).not.toContain('With a loan')
  expect(tabs).toMatch(/aria-current="true"[^>]*>Cash only/)
  expect(assumption).toContain('No loan. ')
  const [, chosen] = show({ lendingPercent: 0, afford: 'cash' })
  expect(chosen).toContain('href="/search?cash=20000&amp;lending=30"')
})

test('with a loan the three answers stand side by side, and its share is said; with cash only it is not', () => {
  const [tabs, assumption] = show({})
  expect(tabs).toMatch(/aria-current="true"[^>]*>With a loan <b>43/)
  expect(assumption).toContain('Loan up to 50%')
  expect(show({ afford: 'cash' })[1]).toBe('')
})
