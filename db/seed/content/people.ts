import { randomFrom } from '#app/lib/pictures/terrain.ts'

export type Person = {
  key: string
  name: string
  email: string
  phone: string
  city: string
  postCode: string
  joinedDaysAgo: number
  verified: boolean
}

/** Towns with the outward part of a postcode that belongs to them. */
const towns: readonly (readonly [string, string])[] = [
  ['Leeds', 'LS6'],
  ['Cardiff', 'CF10'],
  ['Leicester', 'LE2'],
  ['Glasgow', 'G12'],
  ['London', 'SE5'],
  ['Truro', 'TR1'],
  ['Bristol', 'BS3'],
  ['Norwich', 'NR2'],
  ['Sheffield', 'S11'],
  ['Belfast', 'BT9'],
  ['Nottingham', 'NG7'],
  ['Aberdeen', 'AB24'],
  ['Exeter', 'EX4'],
  ['Bradford', 'BD9'],
  ['Swansea', 'SA2'],
  ['Reading', 'RG4'],
  ['Derby', 'DE22'],
  ['Plymouth', 'PL4'],
  ['York', 'YO24'],
  ['Bolton', 'BL1'],
  ['Ipswich', 'IP4'],
  ['Inverness', 'IV2'],
  ['Luton', 'LU2'],
  ['Carlisle', 'CA3'],
  ['Brighton', 'BN2'],
  ['Wrexham', 'LL13'],
  ['Stockport', 'SK4'],
  ['Dundee', 'DD2'],
  ['Peterborough', 'PE2'],
  ['Lisburn', 'BT28'],
]

const names: readonly string[] = [
  'Amelia Hart',
  'Owen Price',
  'Priya Shah',
  'Callum Reid',
  'Beth Owusu',
  'Tom Ellery',
  'Zainab Hussain',
  'Marek Kowalski',
  'Sophie Turner',
  'Rhys Morgan',
  'Chidi Okafor',
  'Hannah Blackwood',
  'Gurpreet Gill',
  'Niamh Doherty',
  'Daniel Adeyemi',
  'Elif Demir',
  'Jack Thornton',
  'Mei Chen',
  'Lucy Fairclough',
  'Abdul Karim',
  'Fiona Macleod',
  'Ryan Bassett',
  'Ana Ferreira',
  'Kieran Walsh',
  'Samira Ali',
  'George Pemberton',
  'Tanisha Campbell',
  'Ben Harrow',
  'Ioana Popescu',
  'Stephen Cartwright',
  'Nisha Patel',
  'Lewis Graham',
  'Grace Nkemelu',
  'Harry Dunmore',
  'Katarzyna Zielinska',
  'Joshua Lennon',
  'Farida Begum',
  'Megan Pryce',
  'Tunde Bakare',
  'Charlotte Rowntree',
  'Imran Qureshi',
  'Isla Sinclair',
  'Patrick Feeney',
  'Deborah Osei',
  'Alex Winterton',
  'Rukhsana Mirza',
  'Matthew Hollis',
  'Carys Llewellyn',
  'Vikram Nair',
  'Emma Birchall',
  'Jamal Wright',
  'Louise Kettering',
  'Andrei Munteanu',
  'Ruth Sedgwick',
  'Kofi Boateng',
  'Sian Gethin',
  'Nathan Oldfield',
  'Aoife Brennan',
  'Parminder Dhillon',
  'Frances Ibbotson',
]

const phoneOf = (i: number): string =>
  i % 5 === 4
    ? `01632 960${String(200 + i * 7)
        .padStart(3, '0')
        .slice(-3)}`
    : `07700 900${String(100 + i * 13).slice(-3)}`

/** Invented buyers; three of them have not yet confirmed their email. */
export const people: readonly Person[] = names.map((name, i) => {
  const next = randomFrom(name),
    [city, postCode] = towns[(i * 7 + Math.floor(next() * 3)) % towns.length] ?? ['Leeds', 'LS6']
  const [first = '', ...rest] = name.toLowerCase().split(' ')
  const host = ['post.example', 'mail.example', 'home.example'][i % 3] ?? 'mail.example'
  return {
    key: name.toLowerCase().replace(' ', '-'),
    name,
    email: `${i % 2 ? `${first}.${rest.join('')}` : `${first[0]}${rest.join('')}`}@${host}`,
    phone: phoneOf(i),
    city,
    postCode,
    joinedDaysAgo: 3 + Math.floor(next() * 170),
    verified: ![2, 27, 41].includes(i),
  }
})

export const demoCustomer: Person = {
  key: 'demo-customer',
  name: 'Jordan Bailey',
  email: 'customer@demo.example',
  phone: '07700 900461',
  city: 'Sheffield',
  postCode: 'S10',
  joinedDaysAgo: 64,
  verified: true,
}

export const admin = { name: 'Alex Morgan', email: 'admin@demo.example', joinedDaysAgo: 790 }

/** What the demo customer wrote with a request, by the brand's key. */
export const demoRequestMessages: Readonly<Record<string, string>> = {
  'larkspur-home-care':
    'My mum had live-in care, so I know what good looks like. Is Sheffield south taken, and do I need care experience?',
}

/** What buyers write of themselves when they ask; the rest send the text that the form proposes. */
export const leadMessages: readonly string[] = [
  'I have managed a warehouse team for eleven years and would like to know how much of the first year is spent ' +
    'on selling.',
  'My wife and I would do this together. Is a territory free near us, and could we speak to an owner who is ' +
    'also a couple?',
  'Please send the disclosure pack. I have read the page and would rather see figures than a film.',
  'I finish in the Royal Navy in March. Is there an offer for service leavers, and can training be dated round ' +
    'resettlement?',
  'We have a unit standing empty and wonder whether it would do. It is 140 square metres with parking.',
  'I would need to keep my present job for six months. Would that be possible here?',
  'How many owners have left in the last three years, and may I ring one of them?',
  'I am looking at three franchises and would like to compare the fees before I travel to a meeting.',
  'I do not have experience in this field. What do people like me find hardest?',
  'Could you tell me how much of the investment a bank usually lends?',
  'I saw your listing on the category page. Evenings after seven are best for a call.',
  'My redundancy pay comes in January and I want to choose well rather than quickly.',
]
