import type { BrandNote } from '../types.ts'

export const property: readonly BrandNote[] = [
  {
    name: 'Keystone Lane Lettings',
    subs: ['Lettings'],
    icon: 'key-round',
    at: 'Birmingham',
    inv: 56500,
    short: 'Lettings and management for landlords with one to ten properties.',
    about: [
      'Small landlords are tired: licensing, deposits, certificates, and tenants’ rights that change every ' +
        'other year. Keystone Lane offices take the whole of it for a share of rent and tell landlords the truth ' +
        'about damp.',
      'Income comes monthly and grows with every property that stays. Owners begin with a desk and a car, buy a ' +
        'small local portfolio when one is for sale, and have a negotiator by the end of the second year.',
    ],
    faq: [
      [
        'Is client money protected?',
        'It must be. You join a client-money protection scheme and a redress scheme before the first let, and ' +
          'we audit the account every month.',
      ],
    ],
    say: [['Faisal Mahmood, Smethwick', 'A landlord forgives bad news on the day. Never on day nine.']],
    fig: [21500, '9%', '2%', 7, 3000, 58, 12, 6, 1997, 2002, 12, 'premises', 'xfB'],
  },
  {
    name: 'Bellweather & Vane',
    subs: ['Estate Agency', 'Lettings'],
    icon: 'house',
    at: 'Salisbury',
    inv: 98700,
    short: 'Estate agents for market towns: one owner, one town, accompanied viewings.',
    about: [
      'In a market town the agent is known by name or not at all. Bellweather & Vane owners live where they ' +
        'sell, walk people round every house themselves, and print a broadsheet of houses that people keep.',
      'The office is small and on the square. A lettings book is built beside sales from the first day, so that ' +
        'a slow autumn does not frighten anyone.',
    ],
    faq: [
      [
        'Must I have been an agent?',
        'Most owners have. We take others if a partner or first employee has five years behind them.',
      ],
    ],
    say: [['Rosalind Keane, Shaftesbury', 'I sold the same cottage twice and was asked to both house-warmings.']],
    fig: [25000, '8%', '2%', 10, 4000, 26, 6, 3, 2003, 2009, 14, 'premises', 'xfB'],
  },
  {
    name: 'Tidecottage',
    subs: ['Holiday Lets'],
    icon: 'sailboat',
    at: 'Newquay',
    inv: 47200,
    short: 'Management of holiday cottages: bookings, linen, changeovers and the broken kettle.',
    about: [
      'Owners of holiday cottages live two hundred miles away from the kettle. Tidecottage looks after it: ' +
        'listings, prices, keys, linen and someone local who answers at ten at night.',
      'Saturday is the hard day. You recruit housekeepers by the village and pay them properly, because ' +
        'everything depends on four hours between ten and two.',
    ],
    faq: [
      [
        'What about licensing of short lets?',
        'Scotland licenses them, Wales has its own tax rules, England is introducing registration. We keep a ' +
          'page for each and update it when the law moves.',
      ],
    ],
    say: [['Morwenna Tripp, Padstow', 'Forty-one cottages and I can tell you the kettle in every one.']],
    fig: [18500, '10%', '1%', 5, 2000, 19, 8, 2, 2011, 2016, 8, 'home', 'xf'],
  },
  {
    name: 'Plumbob Surveys',
    subs: ['Surveys & Energy'],
    icon: 'ruler',
    at: 'Derby',
    inv: 34800,
    short: 'Home surveys written in plain English with a telephone call afterwards.',
    about: [
      'A survey of eighty pages is read by solicitors. Plumbob’s has twelve and a phone call, in which the ' +
        'surveyor says what he would do if it were his daughter’s house. Customers buy for the call.',
      'Owners hold a recognised residential surveying qualification. We provide report software, panel work ' +
        'from two lenders and indemnity cover at the group’s rate.',
    ],
    faq: [
      [
        'Which qualification is required?',
        'RICS membership or the residential diploma with Sava registration. We do not train surveyors from nothing.',
      ],
    ],
    say: [
      ['Hugh Bantock, Ripley', 'After 22 years of writing "further investigation is recommended" I can finally speak.'],
    ],
    fig: [14500, '8%', '1%', 5, 1500, 31, 12, 2, 2013, 2017, 5, 'home', 'xp'],
  },
  {
    name: 'Warmwall Assessors',
    subs: ['Surveys & Energy'],
    icon: 'thermometer',
    at: 'Wrexham',
    inv: 17300,
    short: 'Energy certificates, floor plans and retrofit assessments for homes and small shops.',
    about: [
      'Every let and every sale needs an energy certificate, and more and more owners want to know what to do ' +
        'about the letter on it. Warmwall assessors measure, advise and pass on, but never sell insulation.',
      'Qualifying as a domestic energy assessor takes about eight weeks, part of them in the field. Retrofit ' +
        'assessment follows in the second year and raises the value of a day.',
    ],
    faq: [
      [
        'Is there enough work in one territory?',
        'Each holds at least 38,000 homes. Agents give volume at low prices; landlords and retrofit give the margin.',
      ],
    ],
    say: [['Cerys Vaughan, Mold', 'I have seen the inside of every airing cupboard in Flintshire.']],
    fig: [8500, '£210', '£25', 5, 750, 45, 19, 6, 2009, 2013, 10, 'home', 'xpm'],
  },
  {
    name: 'Latch & List',
    subs: ['Inventories'],
    icon: 'clipboard-list',
    at: 'Croydon',
    inv: 13900,
    short: 'Independent inventories, check-ins and check-outs for letting agents.',
    about: [
      'A deposit is won or lost on photographs. Latch & List clerks take about three hundred per flat, in the ' +
        'same order every time, and are neither the landlord’s friend nor the tenant’s.',
      'Agents book online by seven for the next day. Clerks are paid by the report; owners do the first year’s ' +
        'reports themselves and learn every estate by smell.',
    ],
    faq: [['How busy is the summer?', 'Very. Student towns turn over in ten weeks and the network lends clerks.']],
    say: [['Tobi Ogun, Mitcham', 'Ovens and skirting boards. If those are clean the rest is clean.']],
    fig: [7200, '9%', '1%', 4, 500, 52, 21, 8, 2008, 2012, 4, 'home', 'xp'],
  },
  {
    name: 'Blockwell Management',
    subs: ['Block Management'],
    icon: 'building',
    at: 'Southend-on-Sea',
    inv: 72600,
    short: 'Management of small blocks of flats, six to forty homes, for residents’ companies.',
    about: [
      'Residents of small blocks are often ignored by large managers. Blockwell owners answer within a day, ' +
        'hold the yearly meeting in person and publish every invoice to every leaseholder.',
      'Contracts renew yearly and rarely move. Fire safety, major works and arrears need knowledge, so the ' +
        'first year includes the Level 3 qualification and a mentor.',
    ],
    faq: [
      [
        'How does a new block join?',
        'Usually by vote after a bad winter. We provide the pack for the directors and the handover protocol.',
      ],
    ],
    say: [['Patrick Doyle, Westcliff', 'Publish the invoices. Half of all quarrels stop.']],
    fig: [23500, '8%', '1%', 7, 3000, 15, 5, 1, 2009, 2015, 15, 'home', 'xf'],
  },
  {
    name: 'Copper Key Mortgages',
    subs: ['Mortgages'],
    icon: 'hand-coins',
    at: 'Lincoln',
    inv: 28400,
    short: 'Mortgage and protection advice in the evening, at the customer’s table.',
    about: [
      'People decide about houses after eight in the evening. Copper Key advisers are free then. Advice is ' +
        'whole-of-market and the fee is due on offer.',
      'Owners hold the mortgage advice qualification and work as appointed representatives under our authorisation.',
    ],
    faq: [
      [
        'Who is regulated?',
        'The network is authorised by the Financial Conduct Authority and you are an appointed representative, ' +
          'entered on its register.',
      ],
    ],
    say: [['Gemma Stow, Sleaford', 'Half past eight, biscuits, three bank statements.']],
    fig: [11000, '12%', '1%', 5, 1000, 9, 6, 1, 2014, 2019, 10, 'home', 'xp'],
  },
]
