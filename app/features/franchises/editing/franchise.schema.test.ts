import { expect, test } from 'vitest'
import { type Draft, emptyDraft } from './franchise-draft.ts'
import { keptFileValue, readDraft, readIntent } from './read-draft.ts'
import { addRow, moveRow, removeRow } from './draft-rows.ts'
import { limits } from './listing-limits.ts'
import { checkDraft, type FormRules } from './franchise.schema.ts'

const image = { token: '0b7e1c52-6d0e-4a55-9a43-111111111111', name: 'front.jpg' }
const other = { token: '0b7e1c52-6d0e-4a55-9a43-222222222222', name: 'back.jpg' }
const rules: FormRules = {
  categories: [
    {
      id: 'food',
      name: 'Food',
      subcategories: [
        { id: 'bakery', name: 'Bakeries' },
        { id: 'cafe', name: 'Cafés' },
      ],
    },
    { id: 'care', name: 'Care', subcategories: [{ id: 'home-care', name: 'Home care' }] },
  ],
  locations: ['UK', 'Leeds'],
  areas: [
    { number: 0, kind: 'uk', name: 'UK', path: [0] },
    { number: 1, kind: 'country', name: 'England', path: [0, 1] },
    { number: 3, kind: 'country', name: 'Wales', path: [0, 3] },
    { number: 60, kind: 'county', name: 'Leeds', path: [0, 1, 60] },
  ],
  isNew: true,
}
const sound: Draft = {
  ...emptyDraft,
  name: 'Kiln & Crumb',
  shortDescription: 'Bread',
  longDescription: 'Much bread',
  investment: '£25,000',
  mainImage: image,
  categoryIds: ['food'],
}

function check(change: Partial<Draft>, over: Partial<FormRules> = {}) {
  return checkDraft({ ...sound, ...change }, { ...rules, ...over })
}
const errorsOf = (change: Partial<Draft>, over: Partial<FormRules> = {}) => {
  const result = check(change, over)
  return result.ok ? {} : result.errors
}
const inputOf = (change: Partial<Draft>) => {
  const result = check(change)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.input
}

test('an empty form says what is missing, field by field, in the order of the form (F-27, F-28)', () => {
  expect(Object.entries(errorsOf({ ...emptyDraft, location: '' }))).toEqual([
    ['name', ['Enter the name of the franchise']],
    ['location', ['Choose a location from the list']],
    ['shortDescription', ['Enter a short description']],
    ['longDescription', ['Enter a long description']],
    ['investment', ['Enter the total investment']],
    ['mainImage', ['Choose a main image']],
    ['categoryIds', ['Choose at least one main category']],
  ])
})

test('a name that nobody sees is none, and what nobody sees of one is not kept', () => {
  expect(errorsOf({ name: '\u200b\u3164', shortDescription: '\u2060' })).toEqual({
    name: ['Enter the name of the franchise'],
    shortDescription: ['Enter a short description'],
  })
  expect(inputOf({ name: 'Ki\u200bln\u00ad & Crumb' })).toMatchObject({ name: 'Kiln & Crumb' })
})

test('editing asks for no main image (F-38)', () => {
  expect(errorsOf({ mainImage: null }, { isNew: false })).toEqual({})
})

test.each(['10000000000', '99999999999999', '9'.repeat(60)])(
  'an investment of %s is refused with the most that is taken',
  (typed) => {
    expect(errorsOf({ investment: typed })).toHaveProperty('investment', [
      'Enter a total investment of at most £9,999,999,999.99',
    ])
  },
)

test.each([
  ['£25,000', 2_500_000],
  ['25000.50', 2_500_050],
  ['25k', 2_500_000],
  ['1.2m', 120_000_000],
  ['0', 0],
  ['9,999,999,999.99', limits.investmentPence],
])('%s is an amount', (typed, pence) => {
  expect(inputOf({ investment: typed }).investment).toBe(pence)
})

test.each(['a lot', '-5', '1.234', '10,00', '99999999999'])('%s is no amount', (typed) => {
  expect(errorsOf({ investment: typed })).toHaveProperty('investment')
})

test('with all three parts the total investment is their sum, in their VAT (3-decisions 70)', () => {
  const figures = {
    ...emptyDraft.figures,
    franchiseFee: '£24,950',
    otherStartUp: '9.7k',
    workingCapital: '7,850',
    workingCapitalVat: 'no_vat',
  }
  for (const investment of ['60,000', '', 'much'])
    expect(inputOf({ investment, figures })).toMatchObject({
      investment: 42_500_00,
      figures: { investmentVat: 'plus_vat' },
    })
  // Without one of them, or with one that cannot be read, nothing is set.
  expect(inputOf({ investment: '60,000', figures: { ...figures, workingCapital: '' } }).investment).toBe(60_000_00)
  expect(Object.keys(errorsOf({ investment: '', figures: { ...figures, otherStartUp: 'much' } }))).toContain(
    'investment',
  )
})

test('rows that lack a part are left out, and nothing is said about them (F-30)', () => {
  const input = inputOf({
    faqs: [
      { question: 'Who?', answer: ' ' },
      { question: ' Why? ', answer: 'Because.' },
    ],
    testimonials: [{ authorName: '', content: 'Good' }],
    stories: [
      { title: 'One', content: '', image },
      { title: 'Two', content: 'Text', image: other },
    ],
  })
  expect(input.faqs).toEqual([{ question: 'Why?', answer: 'Because.' }])
  expect(input.testimonials).toEqual([])
  expect(input.stories).toEqual([{ title: 'Two', content: 'Text', image: other }])
})

test('categories: once each, known ones only, no subcategory without its main one (F-32, F-39)', () => {
  expect(inputOf({ categoryIds: ['food', 'bakery', 'food', 'bakery', 'nonsense'] }).categoryIds).toEqual([
    'food',
    'bakery',
  ])
  expect(errorsOf({ categoryIds: ['bakery'] })).toEqual({ categoryIds: ['Choose at least one main category'] })
  expect(errorsOf({ categoryIds: ['food', 'home-care'] })).toEqual({
    categoryIds: ['Choose Care as well, or untick Home care'],
  })
})

test('a place that is not in the list, or only in other letters', () => {
  expect(errorsOf({ location: 'Atlantis' })).toEqual({ location: ['Choose a location from the list'] })
  expect(inputOf({ location: ' leeds ' }).location).toBe('Leeds')
})

test('too long, too many, and characters that no text needs', () => {
  expect(errorsOf({ name: 'x'.repeat(121) })).toEqual({ name: ['Use at most 120 characters for the name'] })
  expect(errorsOf({ gallery: Array.from({ length: 13 }, () => ({ ...image, alt: '' })) })).toEqual({
    gallery: ['Use at most 12 pictures in the gallery'],
  })
  expect(errorsOf({ faqs: [{ question: 'x'.repeat(201), answer: 'y' }] })).toEqual({
    'faqs.0.question': ['Use at most 200 characters for the question'],
  })
  expect(inputOf({ name: 'A\u0000 B\n\u202eC', longDescription: 'one\r\ntwo\u0007' })).toMatchObject({
    name: 'A B C',
    longDescription: 'one\ntwo',
  })
})

function formOf(entries: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

test('a draft survives the way through the form', () => {
  const draft = readDraft(
    formOf([
      ['name', 'Kiln'],
      ['location', 'Leeds'],
      ['categoryIds', 'food'],
      ['categoryIds', 'bakery'],
      ['mainImage.kept', keptFileValue(image)],
      ['gallery.kept', keptFileValue(image)],
      ['gallery.kept', keptFileValue(other)],
      ['gallery.1.alt', 'An oven'],
      ['gallery', keptFileValue(other)],
      ['remove', image.token],
      ['faqs.2.question', 'Third?'],
      ['stories.0.title', 'Story'],
      ['stories.0.image.kept', keptFileValue(other)],
      ['brochure.kept', 'rubbish|x'],
    ]),
  )
  expect(draft).toMatchObject({
    name: 'Kiln',
    location: 'Leeds',
    categoryIds: ['food', 'bakery'],
    mainImage: image,
    gallery: [{ ...other, alt: 'An oven' }],
    brochure: null,
  })
  expect(draft.faqs).toEqual([
    { question: '', answer: '' },
    { question: '', answer: '' },
    { question: 'Third?', answer: '' },
  ])
  expect(draft.stories).toEqual([{ title: 'Story', content: '', image: other }])
})

test('a new file replaces the kept one; a removed one goes', () => {
  expect(
    readDraft(
      formOf([
        ['mainImage.kept', keptFileValue(image)],
        ['mainImage', keptFileValue(other)],
        ['remove', `mainImage ${image.token}`],
      ]),
    ).mainImage,
  ).toEqual(other)
  expect(
    readDraft(
      formOf([
        ['mainImage.kept', keptFileValue(image)],
        ['remove', `mainImage ${image.token}`],
      ]),
    ).mainImage,
  ).toBeNull()
  expect(
    readDraft(
      formOf([
        ['stories.0.image.kept', keptFileValue(image)],
        ['remove', `stories.0.image ${image.token}`],
      ]),
    ).stories[0]?.image,
  ).toBeNull()
})

test('a flood of rows ends in an error, not in work', () => {
  const draft = readDraft(formOf([['faqs.999.question', 'x']]))
  expect(draft.faqs).toHaveLength(limits.faqs + 1)
})

test('rows come and go by name; the first stays (F-31)', () => {
  expect(readIntent(formOf([['intent', 'add:faqs']]))).toEqual({ kind: 'add', list: 'faqs' })
  expect(readIntent(formOf([['intent', 'remove:stories:2']]))).toEqual({ kind: 'remove', list: 'stories', index: 2 })
  for (const odd of ['', 'save', 'add:users', 'add', 'drop:faqs'])
    expect(readIntent(formOf([['intent', odd]]))).toEqual({ kind: 'save' })
  const two = addRow(emptyDraft, 'faqs')
  expect(two.focus).toBe('faqs.1')
  expect(two.draft.faqs).toHaveLength(2)
  expect(removeRow(two.draft, 'faqs', 1)).toMatchObject({ draft: { faqs: emptyDraft.faqs }, focus: 'faqs.0' })
  for (const index of [0, -1, 7, 1.5]) expect(removeRow(two.draft, 'faqs', index).draft.faqs).toHaveLength(2)
})

test('rows change places with their neighbours, and stop at both ends', () => {
  expect(readIntent(formOf([['intent', 'up:faqs:2']]))).toEqual({ kind: 'up', list: 'faqs', index: 2 })
  const [one, two] = [
    { question: '1', answer: 'a' },
    { question: '2', answer: 'b' },
  ]
  const draft = { ...emptyDraft, faqs: [one, two] }
  expect(moveRow(draft, 'faqs', 1, 'up')).toMatchObject({ draft: { faqs: [two, one] }, focus: 'faqs.0' })
  expect(moveRow(draft, 'faqs', 0, 'down')).toMatchObject({ draft: { faqs: [two, one] }, focus: 'faqs.1' })
  for (const [index, way] of [
    [0, 'up'],
    [1, 'down'],
    [7, 'up'],
  ] as const)
    expect(moveRow(draft, 'faqs', index, way).draft.faqs).toEqual([one, two])
})

test('where it can be opened: everywhere, the widest of what was ticked, or one has to ask (3-decisions 84)', () => {
  const opens = (where: string, ...areas: string[]) => inputOf({ opens: { where, areas } }).opens
  expect(opens('uk', '60')).toEqual([0])
  expect(opens('ask', '60')).toEqual([])
  expect(opens('areas', '60', '3')).toEqual([3, 60])
  expect(opens('areas', '60', '1', '1', 'x')).toEqual([1])
  // Not said: the location decides, or what stands is kept.
  expect(opens('')).toBeNull()
  const missing = { 'opens.areas': ['Choose at least one country, region or county'] }
  expect(errorsOf({ opens: { where: 'areas', areas: [] } })).toEqual(missing)
  expect(errorsOf({ opens: { where: 'areas', areas: ['0', '999'] } })).toEqual(missing)
})

test.each([
  ['', null],
  ['  ', null],
  ['kiln.co.uk', 'https://kiln.co.uk/'],
  [' WWW.Kiln.co.uk/about us ', 'https://www.kiln.co.uk/about%20us'],
  ['http://kiln.co.uk', 'http://kiln.co.uk/'],
  ['https://kiln.co.uk/', 'https://kiln.co.uk/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
])('a website typed as %j is kept as %j, and the same when it is saved again', (website, kept) => {
  expect(inputOf({ website }).website).toBe(kept)
  expect(inputOf({ website: kept ?? '' }).website).toBe(kept)
})

test.each([
  'kiln',
  'localhost',
  'http://127.0.0.1/',
  'http://[::1]/',
  'office.local:99999',
  'ann:secret@kiln.co.uk',
  'javascript:alert(1)',
  'ftp://kiln.co.uk',
  'mailto:ann@kiln.co.uk',
  'www.kiln .co.uk',
])('%j is the address of no website', (website) => {
  expect(errorsOf({ website }).website).toEqual([
    'Enter the website as it starts in a browser, for example www.example.co.uk',
  ])
})

test('a website that grows too long when it is written out is refused', () => {
  expect(errorsOf({ website: `kiln.co.uk/${'é'.repeat(250)}` }).website).toEqual([
    'Use at most 300 characters for the website',
  ])
})
