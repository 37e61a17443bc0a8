/** Words that people search by, and what listings and categories say for them, the likeliest first. */
const OTHERWISE = new Map(
  Object.entries({
    barber: 'hair',
    barbers: 'hair',
    elderly: 'care',
    garage: 'car vehicle',
    gym: 'fitness',
    gyms: 'fitness',
    hairdresser: 'hair',
    hairdressers: 'hair',
    hairdressing: 'hair',
    kid: 'children child',
    kids: 'children child',
    nursery: 'childcare children',
    takeaway: 'food',
    takeaways: 'food',
    toddler: 'children child',
    toddlers: 'children child',
    tuition: 'tutoring tutors tutor',
  }).map(([typed, said]) => [typed, said.split(' ')] as const),
)

/** What is said for a word in lower case; nothing for most. */
export const saidFor = (word: string): readonly string[] => OTHERWISE.get(word) ?? []

/** A text with each of its words as it is said likeliest: 'Kids parties' → 'children parties'. */
export const saidOtherwise = (text: string): string =>
  text
    .split(/\s+/)
    .map((word) => saidFor(word.toLowerCase())[0] ?? word)
    .join(' ')
