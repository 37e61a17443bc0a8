import { expect, test } from 'vitest'
import { emptyFigures, figureFields } from '../figures/figures-draft.ts'
import { disclosures } from '../figures/figures.ts'
import { figuresMissing, neededToSave, stepState } from './completeness.ts'
import { type Draft, emptyDraft } from './franchise-draft.ts'
import { formSteps, stepAfter, type StepKey, stepOfField } from './form-steps.ts'

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
  expect(formSteps.map(({ key }) => stepState(whole, true, key))).toEqual(
    formSteps.map(() => ({ isDone: true, note: null })),
  )
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

test('a step says what it still needs, whether it was begun, and whether it may stay empty', () => {
  const states = formSteps.map(({ key }) => stepState(emptyDraft, true, key))
  expect(states.some(({ isDone }) => isDone)).toBe(false)
  expect(states.map(({ note }) => note)).toEqual([
    'Not started',
    'Not started',
    'Optional',
    'Not started',
    'Not started',
    'Optional',
  ])
  expect(stepState({ ...whole, name: '', website: '' }, true, 'details')).toEqual({
    isDone: false,
    note: '1 still needed',
  })
})

test.each<[StepKey, Partial<Draft>, string]>([
  ['details', { website: '' }, '1 optional left'],
  ['cost', { figures: { ...whole.figures, minimumOwnCash: '' } }, '1 optional left'],
  ['story', { testimonials: [], stories: [] }, '2 optional left'],
  ['pictures', { gallery: [], brochure: null }, '2 optional left'],
])('a step is done without what is optional: %s', (key, change, note) =>
  expect(stepState({ ...whole, ...change }, true, key)).toEqual({ isDone: true, note }),
)

test('fields are found in their step, and steps follow each other', () => {
  expect(stepOfField('figures.termYears')).toBe('cost')
  expect(stepOfField('stories.2.image')).toBe('story')
  expect(stepOfField('other')).toBeUndefined()
  expect(stepAfter('details')).toBe('cost')
  expect(stepAfter('questions')).toBeUndefined()
})
