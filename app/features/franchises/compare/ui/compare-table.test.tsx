import { HtmlValidate } from 'html-validate/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseCompare } from '../compare.ts'
import type { ComparedFranchise } from '../../figures/compared-franchise.ts'
import { noFigures } from '#tests/support/no-figures.ts'
import { CompareTable } from './compare-table.tsx'

const facts = {
  foundedYear: null,
  franchisingSince: null,
  premises: [],
  works: null,
  bfa: null,
  financeAvailable: null,
  exForcesOffer: null,
  earnings: null,
}
const larkspur: ComparedFranchise = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Larkspur',
  location: 'Leeds',
  imageUrl: null,
  hue: null,
  franchisorId: null,
  category: 'Care',
  medians: { franchise_fee: { value: 24_950_00, disclosing: 5 } },
  figures: noFigures,
  facts,
  confirmedAt: null,
}

test('3-decisions 76: a line without a median says so in words that everybody gets', async () => {
  const html = renderToStaticMarkup(
    <CompareTable
      franchises={[larkspur]}
      asked={parseCompare(new URLSearchParams())}
      now={new Date('2026-11-20')}
      affordable={null}
      action={() => null}
    />,
  )
  expect(html).toContain('£24,950')
  expect(html.match(/<span class="visually-hidden">No median<\/span>/g)?.length).toBeGreaterThan(10)
  const { results } = await new HtmlValidate({ extends: ['html-validate:a11y'] }).validateString(html)
  expect(results.flatMap((result) => result.messages.map((message) => message.message))).toEqual([])
})
