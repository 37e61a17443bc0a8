import { expect, test } from 'vitest'
import { suggestionHref, mixSuggestions, type Suggestion } from './suggestion.ts'

const some = (kind: Suggestion['kind'], count: number): Suggestion[] =>
  Array.from({ length: count }, (_, index) => ({ kind, label: `${kind} ${index}`, href: '/' }))

// Found of each kind, and how many of each are offered.
test.each([
  [
    [8, 8, 8],
    [4, 2, 2],
  ],
  [
    [8, 0, 0],
    [8, 0, 0],
  ],
  [
    [8, 1, 0],
    [7, 1, 0],
  ],
  [
    [1, 8, 8],
    [1, 5, 2],
  ],
  [
    [0, 0, 8],
    [0, 0, 8],
  ],
  [
    [2, 3, 1],
    [2, 3, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
])('%j becomes %j', ([f = 0, c = 0, p = 0], offered) => {
  const all = mixSuggestions(some('Franchise', f), some('Category', c), some('Place', p))
  expect(
    (['Franchise', 'Category', 'Place'] as const).map((kind) => all.filter((one) => one.kind === kind).length),
  ).toEqual(offered)
})

const CARE = '11111111-1111-4111-8111-111111111111'
const VISITS = '22222222-2222-4222-8222-222222222222'
const FOOD = '33333333-3333-4333-8333-333333333333'
const place: Suggestion = { kind: 'Place', label: 'Hull & Hessle', href: '/search?location=Hull' }
const category: Suggestion = { kind: 'Category', label: 'Food', href: `/category/${FOOD}` }
const area: Suggestion = { kind: 'Place', label: 'Scotland', href: '/search?open=Scotland', isArea: true }
const franchise: Suggestion = { kind: 'Franchise', label: 'Larkspur', href: '/franchise/1' }
/** A form as the browser reads it, every field there. */
function form(fields: Record<string, string>, only: string[] = []): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries({
    q: 'hul',
    category: '',
    subcategory: '',
    location: '',
    investment: '',
    cash: '',
    lending: '50',
    sort: 'newest',
    ...fields,
  }))
    data.append(name, value)
  for (const one of only) data.append('only', one)
  return data
}
const full = form(
  {
    category: CARE,
    subcategory: VISITS,
    location: 'Leeds',
    investment: '500000+',
    cash: '20,000',
    lending: '40',
    sort: 'investment-asc',
  },
  ['home', 'bfa'],
)
const rest = 'investment=500000%2B&only=home&only=bfa&cash=20000&lending=40&sort=investment-asc'

// The text was only there to find the suggestion; everything else that was chosen stays.
test.each([
  [place, full, '/search', `/search?category=${CARE}&subcategory=${VISITS}&location=Hull+%26+Hessle&${rest}`],
  [category, full, '/search', `/category/${FOOD}?location=Leeds&${rest}`],
  [franchise, full, '/search', '/franchise/1'],
  [place, form({}), '/search', '/search?location=Hull+%26+Hessle'],
  [category, form({}), '/search', `/category/${FOOD}`],
  // A category's own page shows its category disabled: the form says nothing of it.
  [
    place,
    form({ subcategory: VISITS }),
    `/category/${CARE}`,
    `/category/${CARE}?subcategory=${VISITS}&location=Hull+%26+Hessle`,
  ],
  [category, form({ subcategory: VISITS, location: 'Leeds' }), `/category/${CARE}`, `/category/${FOOD}?location=Leeds`],
  // Nobody says to be based in an area: what can be opened there is its list.
  [area, form({ location: 'Leeds', cash: '20,000' }), '/search', '/search?open=Scotland&cash=20000'],
  // Relevance needs a text.
  [place, form({ sort: 'relevance' }), '/search', '/search?location=Hull+%26+Hessle'],
])('%j leads on with the other filters', (one, data, path, href) => expect(suggestionHref(one, data, path)).toBe(href))
