import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { FranchiseFormResult } from '../actions/submit-franchise.server.ts'
import { type Draft, emptyDraft } from '../franchise-draft.ts'
import { SUMMED } from './figures-section.tsx'
import { FranchiseForm } from './franchise-form.tsx'
import { commonVat } from './figures-fields.tsx'

const options = {
  categories: [
    { id: 'food', name: 'Food', subcategories: [{ id: 'bakery', name: 'Bakeries' }] },
    { id: 'care', name: 'Care', subcategories: [] },
  ],
  places: [
    { label: 'England', places: ['Leeds', 'York'] },
    { label: 'Wales', places: ['Cardiff'] },
  ],
  areas: [
    { number: 1, kind: 'country' as const, name: 'England', path: [0, 1] },
    { number: 7, kind: 'region' as const, name: 'North East', path: [0, 1, 7] },
    { number: 60, kind: 'county' as const, name: 'Durham', path: [0, 1, 7, 60] },
    { number: 3, kind: 'country' as const, name: 'Wales', path: [0, 3] },
  ],
  problems: [],
}
const image = { token: '0b7e1c52-6d0e-4a55-9a43-111111111111', name: 'Front "1".jpg' }

function render(props: Partial<ComponentProps<typeof FranchiseForm>> = {}): string {
  const form = (
    <FranchiseForm
      options={options}
      start={emptyDraft}
      answer={undefined}
      franchiseId={null}
      formKey="key"
      ownPath="/franchisor/add-franchise"
      saveText="Save Franchise"
      cancelHref="/franchisor/dashboard"
      {...props}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />)
}
const answer = (draft: Draft, rest: Partial<FranchiseFormResult> = {}): FranchiseFormResult => ({
  ok: false,
  errors: {},
  values: {},
  draft,
  answerId: '1',
  ...rest,
})

test('an empty form: multipart, UK chosen, one row of each list, saving and cancelling (F-23 to F-25, F-31)', () => {
  const html = render()
  expect(html).toContain('encType="multipart/form-data"')
  expect(html).toContain('<option value="UK" selected="">UK</option><optgroup label="England"><option value="Leeds">')
  expect(html.match(/data-row="/g)).toHaveLength(3)
  expect(html).not.toContain('value="remove:')
  expect(html).toContain('>Save Franchise</button>')
  expect(html).toContain('<a href="/franchisor/dashboard" class="btn btn-quiet">Cancel</a>')
  expect(html).toContain('name="idempotencyKey" value="key"')
})

test('a browser may bring back everything that was typed: no field forbids it', () => {
  expect(render()).not.toMatch(/autocomplete="off"/i)
})

test('editing sends along what the form was opened with, and after a clash what is stored now', () => {
  expect(render({ version: 'a.b' })).toContain('name="opened" value="a.b"')
  expect(render({ version: 'c.d', answer: answer(emptyDraft, { opened: 'a.b' }) })).toContain(
    'name="opened" value="a.b"',
  )
  expect(render()).not.toContain('name="opened"')
})

test('Enter saves: the first button of the form is not one that changes rows', () => {
  expect(/<button[^>]*value="([^"]*)"/.exec(render())?.[1]).toBe('save')
})

test('a refused form: errors beside the fields and above, everything typed, files that stay chosen', () => {
  const draft: Draft = {
    ...emptyDraft,
    name: 'Kiln',
    investment: 'much',
    mainImage: image,
    categoryIds: ['food', 'bakery'],
    faqs: [
      { question: 'One?', answer: '' },
      { question: 'Two?', answer: 'Yes' },
    ],
  }
  const html = render({
    answer: answer(draft, {
      errors: {
        investment: ['Enter the total investment in pounds, for example £25,000'],
        'faqs.1.answer': ['Use at most 2,000 characters'],
      },
    }),
  })
  expect(html).toContain('href="#franchise-investment"')
  expect(html).toContain('href="#franchise-faqs-1-answer"')
  expect(html).toMatch(
    /id="franchise-investment"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="franchise-investment"/,
  )
  expect(html).toContain('value="much"')
  expect(html).toContain(`name="mainImage.kept" value="${image.token}|Front &quot;1&quot;.jpg"`)
  expect(html).toContain(`src="/files/${image.token}/480.webp"`)
  expect(html).toContain('value="remove:faqs:1"')
  // With the answer for all prices, which the draft's prices say.
  expect(html.match(/<input[^>]*checked=""[^>]*>/g)).toHaveLength(4)
})

test('a refused form keeps the figures, the place of work and the tick that confirms them', () => {
  const figures = {
    ...emptyDraft.figures,
    franchiseFee: '24,950',
    franchiseFeeVat: 'included',
    trainingDays: 'x',
    premises: ['van'],
    confirm: true,
  }
  const html = render({
    answer: answer(
      { ...emptyDraft, figures },
      { errors: { 'figures.trainingDays': ['Enter the days of training as a whole number from 0 to 999,999'] } },
    ),
  })
  expect(html).toContain('href="#franchise-figures-trainingDays"')
  expect(html).toContain('value="24,950"')
  expect(html).toContain('<option value="included" selected="">VAT included</option>')
  expect((html.match(/<input[^>]*checked=""[^>]*>/g) ?? []).map((input) => /name="([^"]*)"/.exec(input)?.[1])).toEqual([
    'vatForAll',
    'figures.premises',
    'figures.confirm',
    'opens.where',
  ])
})

test('the three parts make up the total investment; one that differs is asked about (3-decisions 70)', () => {
  const parts = { ...emptyDraft.figures, franchiseFee: '20,000', otherStartUp: '5,000', workingCapital: '5,000' }
  const told = (investment: string, figures = parts) => {
    const html = render({ start: { ...emptyDraft, investment, figures } })
    return [html.includes(SUMMED), html.includes('Your total investment was £50,000.00 + VAT.')]
  }
  expect(told('50,000')).toEqual([true, true])
  expect(told('30,000')).toEqual([true, false])
  expect(told('')).toEqual([true, false])
  expect(told('50,000', { ...parts, workingCapital: '' })).toEqual([false, false])
})

test('a row that was added without scripts takes the focus, and no error is shown', () => {
  const html = render({
    answer: answer(
      {
        ...emptyDraft,
        faqs: [
          { question: 'One?', answer: '' },
          { question: '', answer: '' },
        ],
      },
      { focus: 'faqs.1' },
    ),
  })
  expect(html).not.toContain('error-summary')
  expect(/<input[^>]*autofocus=""[^>]*>/i.exec(html)?.[0]).toContain('name="faqs.1.question"')
})

test('a place that is no longer in the list stays the franchise’s own', () => {
  expect(render({ start: { ...emptyDraft, location: 'Atlantis' }, franchiseId: image.token })).toContain(
    '<option value="Atlantis" selected="">Atlantis</option>',
  )
})

test('what could not be loaded stands in the red box, and what was chosen of it is kept (F-34)', () => {
  const noOptions = { categories: [], places: [], areas: [], problems: [] }
  expect(render({ options: noOptions, start: { ...emptyDraft, opens: { where: 'areas', areas: ['60'] } } })).toMatch(
    /<input(?=[^>]* type="hidden")(?=[^>]* name="opens.areas")(?=[^>]* value="60")/,
  )
  const html = render({
    options: { ...noOptions, problems: ['Failed to load categories', 'Failed to load UK cities'] },
  })
  expect(html.match(/alert-error/g)).toHaveLength(2)
  expect(html).toContain('Failed to load UK cities')
  expect(html).toContain('We can’t show the categories just now. Save to try again: we’ll keep what you’ve entered.')
  expect(render({ options: noOptions })).toContain('There are no categories yet.')
})

test('a request that could not be read keeps the form as it is', () => {
  const html = render({
    start: { ...emptyDraft, name: 'Kept' },
    answer: { ...answer(emptyDraft), draft: null, formError: 'You can send up to 40 files at a time.' },
  })
  expect(html).toContain('You can send up to 40 files at a time.')
  expect(html).toContain('value="Kept"')
})

test('where it can be opened: one answer, and areas folded away until one of them is ticked (3-decisions 84)', () => {
  const empty = render()
  expect(empty).toMatch(/<input(?=[^>]* name="opens.where")(?=[^>]* value="ask")(?=[^>]* checked)/)
  expect(empty).not.toContain('<details class="unfold pb-2 pl-8" open="">')
  const draft = { ...emptyDraft, opens: { where: 'areas', areas: ['60'] } }
  const html = render({
    start: emptyDraft,
    answer: answer(draft, { errors: { 'opens.areas': ['Choose at least one country, region or county'] } }),
  })
  // A region inside a country, both unfolded; Wales has no parts here.
  expect(html.match(/<details class="unfold pb-2 pl-8" open="">/g)).toHaveLength(2)
  expect(html).toMatch(/<input(?=[^>]* name="opens.areas")(?=[^>]* value="60")(?=[^>]* checked)/)
  expect(html).toMatch(/<input(?=[^>]* name="opens.where")(?=[^>]* value="areas")(?=[^>]* checked)/)
  expect(html).toContain('href="#franchise-opens-areas"')
  expect(html).toContain('id="franchise-opens-areas-error"')
})

test('a new listing’s total says of VAT what the form shows as chosen for all prices (3-decisions 69, 70)', () => {
  expect(emptyDraft.figures.investmentVat).toBe(commonVat(emptyDraft.figures))
})
