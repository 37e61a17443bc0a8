import { expect, test } from 'vitest'
import { emptyDraft } from '../franchise-draft.ts'
import { draftedPage } from './drafted-page.server.ts'

const care = '0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a11'
const night = '0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a12'
const file = '0d4a7a52-6d7f-4a64-9a3a-3c2f1f7e0a13'
const options: Parameters<typeof draftedPage>[1] = {
  categories: [{ id: care, name: 'Care', subcategories: [{ id: night, name: 'Night care' }] }],
  areas: [
    { number: 0, kind: 'uk', name: 'the whole of the UK', path: [0] },
    { number: 3, kind: 'region', name: 'London', path: [0, 1, 3] },
  ],
}
const known = { id: 'x', franchisorId: 'y', company: 'Larkspur Ltd' }
const pageOf = (typed: Partial<typeof emptyDraft>) => draftedPage({ ...emptyDraft, ...typed }, options, known)

test('a page shows what is typed, as if it were saved', () => {
  const { franchise, disclosure } = pageOf({
    name: 'Larkspur Night',
    investment: '£42,000',
    categoryIds: [care, night],
    opens: { where: 'areas', areas: ['3'] },
    gallery: [{ token: file, name: 'a.jpg', alt: 'A carer' }],
    faqs: [
      { question: 'Who?', answer: 'You.' },
      { question: 'Half', answer: ' ' },
    ],
    figures: { ...emptyDraft.figures, franchiseFee: '12,000', foundedYear: '1999' },
  })
  expect(franchise).toMatchObject({
    name: 'Larkspur Night',
    company: 'Larkspur Ltd',
    investmentPence: 4_200_000,
    category: { id: care, name: 'Care' },
    categories: [{ parentName: null }, { name: 'Night care', parentName: 'Care' }],
    gallery: [{ imageUrl: `/files/${file}`, alt: 'A carer' }],
    faqs: [{ question: 'Who?', answer: 'You.' }],
    testimonials: [],
  })
  expect(disclosure.openAreas).toEqual(['London'])
  expect(disclosure.figures.franchiseFee?.pence).toBe(1_200_000)
  expect(disclosure.facts.foundedYear).toBe(1999)
})

test('an empty form and nonsense in a figure make a page all the same', () => {
  const { franchise, disclosure } = pageOf({
    investment: 'much',
    figures: { ...emptyDraft.figures, franchiseFee: 'some', foundedYear: 'long ago' },
  })
  expect([franchise.name, franchise.investmentPence, franchise.category]).toEqual(['Your franchise', null, null])
  expect([disclosure.figures.franchiseFee, disclosure.facts.foundedYear, disclosure.openAreas]).toEqual([
    null,
    null,
    [],
  ])
})
