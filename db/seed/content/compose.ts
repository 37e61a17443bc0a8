import { randomFrom } from '#app/lib/pictures/terrain.ts'
import { automotive } from './brands/automotive.ts'
import { beauty } from './brands/beauty.ts'
import { business } from './brands/business.ts'
import { care } from './brands/care.ts'
import { children } from './brands/children.ts'
import { cleaning } from './brands/cleaning.ts'
import { education } from './brands/education.ts'
import { fitness } from './brands/fitness.ts'
import { food } from './brands/food.ts'
import { home } from './brands/home.ts'
import { pets } from './brands/pets.ts'
import { print } from './brands/print.ts'
import { property } from './brands/property.ts'
import { retail } from './brands/retail.ts'
import { travel } from './brands/travel.ts'
import { categories } from './categories.ts'
import { franchisors } from './franchisors.ts'
import {
  categoryQuestions,
  figureQuestions,
  groundTexts,
  moneyTexts,
  suitTexts,
  trainingTexts,
  type Facts,
} from './phrases.ts'
import type { Brand, BrandNote, CategoryKey, Figures, MainCategory, ServiceFee } from './types.ts'

const notes: Readonly<Record<CategoryKey, readonly BrandNote[]>> = {
  care,
  food,
  home,
  cleaning,
  education,
  children,
  fitness,
  beauty,
  automotive,
  business,
  property,
  pets,
  travel,
  retail,
  print,
}

/** Brands of the demo franchisor, whoever else works in their field. */
const DEMO_BRANDS = new Set([
  'Larkspur Home Care',
  'Kiln & Crumb',
  'Brightwater Pools',
  'Fernhill Garden Rooms',
  'Pedal & Spoke',
])

/** A key that fits an address: "Kiln & Crumb" gives kiln-crumb. */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function fee(short: string | null): ServiceFee | null {
  if (short === null) return null
  if (short === '0') return { kind: 'none' }
  const [main = '', least] = short.split('/')
  if (main.startsWith('£')) return { kind: 'fixed', monthly: Number(main.slice(1)) }
  return { kind: 'percent', percent: Number(main.slice(0, -1)), minimumMonthly: least ? Number(least.slice(1)) : null }
}

const toFifty = (n: number): number => Math.round(n / 50) * 50

const nothing: Figures = {
  franchiseFee: null,
  otherStartUp: null,
  workingCapital: null,
  minOwnCash: null,
  serviceFee: null,
  marketingLevy: null,
  termYears: null,
  renewalFee: null,
  unitsUk: null,
  opened3y: null,
  closed3y: null,
  foundedYear: null,
  franchisingSince: null,
  trainingDays: null,
  exclusiveTerritory: null,
  premises: null,
  partTime: false,
  vat: 'plus',
  bfa: null,
  financeAvailable: null,
  exForcesOffer: null,
}

function figuresOf({ name, inv, fig }: BrandNote): Figures {
  if (fig === null) return nothing
  const [
    franchiseFee,
    service,
    levy,
    termYears,
    renewalFee,
    unitsUk,
    opened3y,
    closed3y,
    foundedYear,
    franchisingSince,
    trainingDays,
    premises,
    letters,
  ] = fig
  const next = randomFrom(`${name} figures`),
    has = (c: string): boolean => letters.includes(c)
  const rest = inv === null || franchiseFee === null ? null : inv - franchiseFee
  // Working capital is a fair share of what is left after the fee; a few brands do not split it.
  const splits = rest !== null && next() > 0.12
  const workingCapital = splits
    ? toFifty(rest * (premises === 'premises' ? 0.22 + next() * 0.1 : 0.38 + next() * 0.16))
    : null
  return {
    franchiseFee,
    workingCapital,
    otherStartUp: splits && workingCapital !== null ? rest - workingCapital : null,
    minOwnCash: inv !== null && next() > 0.15 ? toFifty(inv * (0.3 + next() * 0.12)) : null,
    serviceFee: fee(service),
    marketingLevy: fee(levy),
    termYears,
    renewalFee,
    unitsUk,
    opened3y,
    closed3y,
    foundedYear,
    franchisingSince,
    trainingDays,
    exclusiveTerritory: has('x') ? true : next() > 0.4 ? false : null,
    premises,
    partTime: has('p'),
    vat: (inv ?? 0) < 9000 ? 'included' : 'plus',
    bfa: has('B') ? 'full' : has('b') ? 'provisional' : null,
    financeAvailable: has('f') ? true : next() > 0.5 ? false : null,
    exForcesOffer: has('m') ? true : next() > 0.5 ? false : null,
  }
}

function lengthOf(days: number | null): string {
  if (days === null) return 'some weeks'
  if (days < 5) return days === 1 ? 'one day' : `${['', '', 'two', 'three', 'four'][days]} days`
  if (days % 5 === 0)
    return days === 5
      ? 'one week'
      : `${['', '', 'two', 'three', 'four', 'five', 'six', 'seven'][days / 5] ?? days / 5} weeks`
  return `${days} days`
}

/** A main picture and a gallery of two or three; some have the first alone, some neither. */
function picturesOf(name: string, chance: number): Pick<Brand, 'hasPicture' | 'galleryCount'> {
  if (DEMO_BRANDS.has(name)) return { hasPicture: true, galleryCount: chance < 0.5 ? 2 : 3 }
  return { hasPicture: chance > 0.16, galleryCount: chance < 0.4 ? 0 : chance < 0.7 ? 2 : 3 }
}

function brandOf(note: BrandNote, category: MainCategory, i: number, owners: readonly string[]): Brand {
  const f = figuresOf(note),
    next = randomFrom(note.name),
    turn = category.name.length
  const facts: Facts = {
    name: note.name,
    days: f.trainingDays,
    weeks: lengthOf(f.trainingDays),
    f,
    place: note.at === 'UK' ? '' : ` in ${note.at}`,
    since: f.franchisingSince ?? 2010,
    units: f.unitsUk,
    opened: f.opened3y,
    closed: f.closed3y,
  }
  const suits = suitTexts[category.key],
    pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
  const training = pick(trainingTexts, i + turn)(facts),
    ground = pick(groundTexts, i * 2 + turn)(facts),
    suit = pick(suits, i)
  const money = note.inv === null ? [] : [pick(moneyTexts, i * 3 + turn)(facts, note.inv)]
  // The order of the closing paragraphs changes from brand to brand; who discloses nothing says none of it here either.
  const closing =
    note.fig === null
      ? [suit]
      : ([
          [training, `${ground} ${suit}`, ...money],
          [...money, ground, `${training} ${suit}`],
          [`${suit} ${training}`, ...money, ground],
        ][(i + turn) % 3] ?? [training, ground])
  const general = figureQuestions(facts, note.inv)
  const owned = note.faq.map(([question, answer]) => ({ question, answer }))
  const faqs = [
    ...owned,
    pick(categoryQuestions[category.key], i),
    ...(general.length > 0 ? [pick(general, i)] : []),
    ...(general.length > 2 && owned.length < 2 ? [pick(general, i + 2)] : []),
  ]
  return {
    key: slug(note.name),
    name: note.name,
    category: category.key,
    subs: note.subs,
    icon: note.icon,
    hue: category.hue,
    location: note.at,
    franchisorKey: DEMO_BRANDS.has(note.name) ? 'demo' : pick(owners, i),
    status: note.status ?? 'approved',
    rejectionReason: note.reason ?? null,
    shortDescription: note.short,
    longDescription: [...note.about, ...closing].join('\n\n'),
    investmentPounds: note.inv,
    faqs,
    testimonials: note.say.map(([author, content]) => ({ author, content })),
    stories: (note.story ?? []).map(([title, content]) => ({ title, content })),
    ...picturesOf(note.name, next()),
    createdDaysAgo: note.status ? 1 + Math.floor(next() * 12) : 8 + Math.floor(next() ** 1.4 * 700),
    figures: f,
    earnings: note.earnings ?? null,
  }
}

/** Every brand of the demo, in the order of the categories. */
export const brands: readonly Brand[] = categories.flatMap((category) => {
  const owners = franchisors.filter((f) => f.key !== 'demo' && f.fields.includes(category.key)).map((f) => f.key)
  return notes[category.key].map((note, i) => brandOf(note, category, i, owners))
})
