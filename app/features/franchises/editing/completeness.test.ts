import { expect, test } from 'vitest'
import { emptyFigures, figureFields } from '../figures/figures-draft.ts'
import { disclosures } from '../figures/figures.ts'
import { figuresMissing, neededToSave, stepNote } from './completeness.ts'
import { type Draft, emptyDraft } from './franchise-draft.ts'
import { formSteps, stepAfter, stepOfField } from './form-steps.ts'

const image = { token: '0b7e1c52-6d0e-4a55-9a43-111111111111', name: 'Front.jpg' }
const whole: Draft = {
  ...emptyDraft,
  name: 'Larkspur Night',
  shortDescription: 'Night visits',
  longDescription: 'Waking nights for older people',
  website: 'larkspur.example',
  opens: { where: 'uk', areas: [] },
  investment: '31,200',
  figures: {
    ...emptyFigures,
    franchiseFee: '14,000',
    otherStartUp: '9,350',
    workingCapital: '7,850',
    minimumOwnCash: '10,000',
    serviceFeeKind: 'percent',
    serviceFeePercent: '7',
    marketingLevyKind: 'none',
    termYears: '5',
    renewalFee: '0',
    trainingDays: '12',
    unitsUk: '3',
    openedThreeYears: '3',
    closedThreeYears: '0',
    exclusiveTerritory: 'yes',
  },
  mainImage: image,
  gallery: [{ ...image, alt: '' }],
  brochure: image,
  categoryIds: ['care'],
  faqs: [{ question: 'Why?', answer: 'Because.' }],
  testimonials: [{ authorName: 'Ann', content: 'Good.' }],
  stories: [{ title: 'Leeds', content: 'It went well.', image: null }],
}

test('a whole form misses nothing; an empty one lists every figure with its use, and what it needs', () => {
  expect(figuresMissing(whole)).toEqual({ disclosed: 12, of: 12, missing: [] })
  expect(neededToSave(whole, true)).toEqual([])
  expect(formSteps.map(({ key }) => stepNote(whole, true, key))).toEqual(formSteps.map(() => null))
  const { disclosed, missing } = figuresMissing(emptyDraft)
  expect(disclosed).toBe(0)
  expect(missing.map(({ label }) => label)).toEqual(disclosures.map(({ label }) => label))
  expect(missing.every(({ why }) => why !== '')).toBe(true)
  expect(neededToSave(emptyDraft, true).map(({ label }) => label)).toEqual([
    'Name',
    'Short description',
    'Categories',
    'Total investment',
    'Long description',
    'Main image',
  ])
  expect(neededToSave(emptyDraft, false).map(({ label }) => label)).not.toContain('Main image')
})

test('each missing thing leads to a field that the form has', () => {
  const known = new Set<string>(figureFields)
  for (const { field } of figuresMissing(emptyDraft).missing) expect(known).toContain(field.replace('figures.', ''))
  for (const { field } of neededToSave(emptyDraft, true)) expect(stepOfField(field)).toBeDefined()
})

test('a step says how much is missing, whether it was begun, and whether it may stay empty', () => {
  const notes = (draft: Draft) => formSteps.map(({ key }) => stepNote(draft, true, key))
  expect(notes(emptyDraft)).toEqual([
    'Not started',
    'Not started',
    'Optional',
    'Not started',
    'Not started',
    'Optional',
  ])
  expect(stepNote({ ...whole, website: '' }, true, 'details')).toBe('1 of 4 missing')
  expect(stepNote({ ...whole, figures: { ...whole.figures, minimumOwnCash: '' } }, true, 'cost')).toBe(
    '1 of 13 missing',
  )
})

test('fields are found in their step, and steps follow each other', () => {
  expect(stepOfField('figures.termYears')).toBe('cost')
  expect(stepOfField('stories.2.image')).toBe('story')
  expect(stepOfField('other')).toBeUndefined()
  expect(stepAfter('details')).toBe('cost')
  expect(stepAfter('questions')).toBeUndefined()
})
