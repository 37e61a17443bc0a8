import { HtmlValidate } from 'html-validate/node'
import { RouterContextProvider } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { affordableLine } from '../affordable-line.ts'
import { parseCompare } from '../compare.ts'
import type { ComparedFranchise } from '../../figures/compared-franchise.ts'
import { dataRequestContext } from '#app/platform/render/static-html.server.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { noFacts } from '../../figures/figures.ts'
import { parseAffordability } from '../../figures/cash-and-loan.ts'
import { comparisonHtml, comparisonParts } from '../compare-html.server.ts'
import { CompareTable } from './compare-table.tsx'

const larkspur: ComparedFranchise = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Larkspur',
  location: 'Leeds',
  imageUrl: null,
  franchisorId: null,
  category: 'Care',
  medians: { franchise_fee: { value: 24_950_00, disclosing: 5 } },
  figures: noFigures,
  facts: noFacts,
  confirmedAt: null,
}

test('3-decisions 76: a line without a median says so in words that everybody gets', async () => {
  const html = renderToStaticMarkup(
    <CompareTable
      franchises={[larkspur]}
      asked={parseCompare(new URLSearchParams())}
      now={new Date('2026-11-20')}
      affordable={null}
      Actions={() => null}
    />,
  )
  expect(html).toContain('£24,950')
  expect(html.match(/<span class="visually-hidden">No median<\/span>/g)?.length).toBeGreaterThan(10)
  const { results } = await new HtmlValidate({ extends: ['html-validate:a11y'] }).validateString(html)
  expect(results.flatMap((result) => result.messages.map((message) => message.message))).toEqual([])
})

test('3-decisions 72: a franchise’s page has its five years at a comparison’s turnover, once there is one', () => {
  const hrefs = (query: string) =>
    renderToStaticMarkup(
      <CompareTable
        franchises={[larkspur]}
        asked={parseCompare(new URLSearchParams(query))}
        now={new Date('2026-11-20')}
        affordable={null}
        Actions={() => null}
      />,
    ).match(/(?<=href="\/franchise\/)[^"]*/g)
  expect(hrefs('turnover=80k')).toEqual([`${larkspur.id}?turnover=80000`])
  expect(hrefs('turnover=80k&cash=30000')).toEqual([`${larkspur.id}?turnover=80000&amp;cash=30000`])
  expect(hrefs('turnover=lots')).toEqual([larkspur.id])
})

test('3-decisions 74: what cash pays for has its icon, and only what it covers is green, as on a card', () => {
  const costing = (pounds: number): ComparedFranchise => ({
    ...larkspur,
    id: larkspur.id.replace(/1$/, String(pounds % 7)),
    figures: { ...noFigures, investment: { pence: pounds * 100, vat: 'no_vat' } },
  })
  const franchises = [costing(30_000), costing(60_000), costing(100_000)]
  const html = renderToStaticMarkup(
    <CompareTable
      franchises={franchises}
      asked={parseCompare(new URLSearchParams())}
      now={new Date('2026-11-20')}
      affordable={affordableLine(franchises, parseAffordability(new URLSearchParams('cash=40000')))}
      Actions={() => null}
    />,
  )
  const answers = [...html.matchAll(/<span class="(afford-line[^"]*)"><svg.*?<\/svg>(.*?)<\/span>/g)]
  expect(answers.map(([, look, text]) => [text, look?.includes('text-green')])).toEqual([
    ['Covered by your cash', true],
    ['Needs a loan of about £20,000', false],
    ['About £10,000 short', false],
  ])
})

test('a comparison from memory is that of the turnover and of the franchises asked for', () => {
  const html = (query: string, more: Partial<ComparedFranchise> = {}) =>
    comparisonHtml(
      { franchises: [{ ...larkspur, ...more }], asked: parseCompare(new URLSearchParams(query)), affordable: null },
      ({ franchise }) => <b>{`Ask ${franchise.name}`}</b>,
    )
  for (let twice = 0; twice < 2; twice++) {
    expect(html('turnover=180000')).toContain('Yearly fees at £180,000 turnover')
    expect(html('turnover=90000')).toContain('Yearly fees at £90,000 turnover')
    expect(html('turnover=90000&cash=40000')).toContain(`/franchise/${larkspur.id}?turnover=90000&amp;cash=40000`)
    expect(html('turnover=90000')).not.toContain('cash=40000')
    expect(html('', { name: 'Yew' })).toContain('<b>Ask Yew</b>')
    expect(html('', { medians: {} })).not.toContain('£24,950')
    expect(html('')).toContain('£24,950')
  }
})

test('a comparison that many are given is written once, and again where anything shown differs', () => {
  const Ask = () => null
  const compared = { franchises: [larkspur], missing: 0 }
  const context = new RouterContextProvider()
  const navigation = new RouterContextProvider()
  navigation.set(dataRequestContext, true)
  const asked = (query: string) => {
    const params = new URLSearchParams(query)
    return { asked: parseCompare(params), afford: parseAffordability(params) }
  }
  const first = comparisonParts(context, compared, asked(''), Ask)
  expect(comparisonParts(new RouterContextProvider(), compared, asked(''), Ask)).toBe(first)
  expect(first.franchises).toEqual([{ id: larkspur.id, name: 'Larkspur' }])
  const variants: Parameters<typeof comparisonParts>[] = [
    [context, compared, asked('turnover=180000'), Ask],
    [context, compared, asked('cash=40000'), Ask],
    [navigation, compared, asked(''), Ask],
    [context, { franchises: [], missing: 1 }, asked(''), Ask],
    [context, compared, asked(''), () => 'Ask'],
  ]
  const [turnover, cash, sent, none] = variants.map((one) => {
    const plain = comparisonParts(context, compared, asked(''), Ask)
    const other = comparisonParts(...one)
    expect(other).not.toBe(plain)
    return other
  })
  expect(turnover?.table?.html).toContain('£180,000')
  expect([first.table?.html, cash?.table?.html].map((html) => html?.includes('?cash=40000'))).toEqual([false, true])
  expect([Object.keys(first.after), Object.keys(sent?.after ?? {})]).toEqual([[], ['html']])
  expect(none?.table).toBeNull()
})
