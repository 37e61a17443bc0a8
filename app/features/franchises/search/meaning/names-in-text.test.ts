import { expect, test } from 'vitest'
import { categoriesInText, isNameMeant } from './names-in-text.ts'

const tree: Record<string, string[]> = {
  'Care & Support': ['Home Care'],
  'Food & Drink': ['Cafés & Coffee', 'Takeaway & Delivery', 'Restaurants', 'Mobile Catering'],
  'Cleaning & Facilities': ['Commercial Cleaning', 'Domestic Cleaning', 'Drains & Gutters', 'Window Cleaning'],
  'Children’s Activities': ['Baby & Toddler', 'Swimming'],
  'Education & Tutoring': [],
  'Beauty & Wellbeing': ['Hair Salons'],
  'Automotive & Mobile': ['Bicycles', 'Driving Schools', 'Mobile Mechanics', 'Vehicle Keys', 'Caravans & Motorhomes'],
  'Home & Garden': ['Decorating', 'Garden Care', 'Garden Rooms', 'Repairs & Handyman', 'Windows & Doors'],
  Pets: ['Dog Walking', 'Dog Training', 'Pet Sitting', 'Pet Food'],
  Retail: ['Clothing & Repairs', 'Flowers'],
  'Travel & Leisure': ['Walking Holidays', 'Events & Parties'],
  'Printing & Signs': ['Print & Post'],
  'Business Services': ['IT Support', 'Office Support'],
}
const categories = Object.entries(tree).flatMap(([main, subs]) =>
  [main, ...subs].map((name) => ({ id: name, name, parentId: name === main ? null : main })),
)
const named = (text: string) =>
  categoriesInText(text, categories).map(({ category, isWhole }) => [category.name, isWhole])

test.each([
  ['pets', 'Pets'],
  ['pet', 'Pets'],
  ['cleaners', 'Cleaning & Facilities'],
  ['window cleaner', 'Window Cleaning'],
  ['house cleaning', 'Domestic Cleaning'],
  ['office cleaning', 'Commercial Cleaning'],
  ['kids swimming lessons', 'Swimming'],
  ['kids activities', 'Children’s Activities'],
  ['dogwalking', 'Dog Walking'],
  ['cat sitting', 'Pet Sitting'],
  ['puppy training', 'Dog Training'],
  ['garage', 'Mobile Mechanics'],
  ['locksmith', 'Vehicle Keys'],
  ['florist', 'Flowers'],
  ['bike repair', 'Bicycles'],
  ['handyman', 'Repairs & Handyman'],
  ['double glazing', 'Windows & Doors'],
  ['cafe', 'Cafés & Coffee'],
  ['coffee shop', 'Cafés & Coffee'],
  ['takeaway', 'Takeaway & Delivery'],
  ['burger van', 'Mobile Catering'],
  ['IT support', 'IT Support'],
  ['I want to run a hairdresser', 'Hair Salons'],
  ['printing', 'Printing & Signs'],
  ['handy man', 'Repairs & Handyman'],
  ['dog training', 'Dog Training'],
  ['builder', 'Repairs & Handyman'],
  ['car franchise', 'Automotive & Mobile'],
  // What is meant comes before what has one of its words.
  ['gardening', 'Garden Care'],
  ['post office', 'Print & Post'],
  ['walking tours', 'Walking Holidays'],
  ['home office pods', 'Garden Rooms'],
  ['dog walks', 'Dog Walking'],
])('%s is said whole by %s', (text, name) => expect(named(text)[0]).toEqual([name, true]))

test.each([
  ['resturant', 'Restaurants'],
  ['hairdreser', 'Hair Salons'],
  ['tutering', 'Education & Tutoring'],
  ['claening', 'Cleaning & Facilities'],
])('%s is a slip of what %s says', (text, name) => expect(named(text)[0]?.[0]).toBe(name))

test('a word that stands beside trades points to none by itself, and tells those of one word apart', () => {
  expect(named('hgv training')).toEqual([['Driving Schools', true]])
  expect(named('zzz training')).toEqual([])
  expect(named('dog training').map(([name]) => name)).toEqual(['Dog Training'])
})

test('what is said for one of two or three words is enough, a slip of one is not', () => {
  expect(named('wedding zzz')[0]).toEqual(['Events & Parties', false])
  expect(named('zzz wedding yyy')[0]).toEqual(['Events & Parties', false])
  expect(named('24 hour coffee')).toEqual([['Cafés & Coffee', false]])
  expect(named('weding zzz')).toEqual([])
})

test('several subcategories of one main category that are meant alike stand behind it', () => {
  const more = [...categories, { id: 'Dog Day Care', name: 'Dog Day Care', parentId: 'Pets' }]
  const found = categoriesInText('I love dogs', more).map(({ category }) => category.name)
  expect([found[0], found.length]).toEqual(['Pets', 4])
  expect(named('I love dogs').map(([name]) => name)).toEqual(['Dog Training', 'Dog Walking'])
})

test('two words of a name that are one in a text say it less than what the list has for that one', () => {
  const more = [...categories, { id: 'Dog Day Care', name: 'Dog Day Care', parentId: 'Pets' }]
  const first = (text: string) => categoriesInText(text, more).map(({ category }) => category.name)[0]
  expect([first('daycare'), first('dog daycare'), first('dog day care')]).toEqual([
    'Children’s Activities',
    'Dog Day Care',
    'Dog Day Care',
  ])
})

test('a part of a text is said by a name, a word that only begins like one by none', () => {
  expect(named('costa coffee')).toEqual([['Cafés & Coffee', false]])
  for (const text of ['van', 'shop', 'camden', 'mcdonalds', 'how do franchises work', '', 'solar panels fitted'])
    expect(named(text), text).toEqual([])
})

test.each([
  ['kiln and crumb', 'Kiln & Crumb'],
  ['kilnandcrumb', 'Kiln & Crumb'],
  ['kiln n crumb', 'Kiln & Crumb'],
  ['kiln crumb', 'Kiln & Crumb'],
  ['wag stone walks', 'Wagstone Walks'],
  ['tidyfender', 'Tidy Fender'],
  ['brimbles breakfast', 'Brimble’s Breakfast Bar'],
  ['belweather vane', 'Bellweather & Vane'],
  ['Smith & Sons', 'Smith and Sons'],
])('%s is how someone writes %s', (text, name) => expect(isNameMeant(text, name)).toBe(true))

test.each([
  ['plumber', 'Plumb Line Pilates'],
  ['coffee shop', 'Marlow Street Coffee'],
  ['recruitment agency', 'Harbourlight Recruitment'],
  ['kiln', 'Kiln & Crumb'],
  ['', 'Kiln & Crumb'],
])('%s is not %s', (text, name) => expect(isNameMeant(text, name)).toBe(false))
