import type { BrandNote } from '../types.ts'

export const business: readonly BrandNote[] = [
  {
    name: 'Ledgerwell',
    subs: ['Accounts & Bookkeeping'],
    icon: 'notebook-pen',
    at: 'Chester',
    inv: 19800,
    short: 'Bookkeeping for tradespeople and shops, with a fixed monthly price and a fortnightly visit.',
    about: [
      'A carton of receipts is how most clients begin. Ledgerwell owners photograph, post and reconcile, file ' +
        'VAT and payroll, and sit down with the client every fortnight to say what the figures mean before they ' +
        'are history.',
      'You need to like order and people; the qualification (AAT Level 3) can follow within the first year. We ' +
        'hold the anti-money-laundering supervision framework and the software licences.',
    ],
    faq: [
      [
        'Who supervises the practice?',
        'You register with a supervisory body for anti-money-laundering before the first client. We prepare the ' +
          'policies and the application.',
      ],
    ],
    say: [['Wendy Catterall, Mold', 'Thirty-eight clients, one dog, no commuting.']],
    fig: [11500, '8%', '1%', 5, 1000, 49, 15, 6, 2004, 2008, 10, 'home', 'xpfB'],
  },
  {
    name: 'Abacus Row',
    subs: ['Accounts & Bookkeeping', 'Cost Reduction'],
    icon: 'calculator',
    at: 'Birmingham',
    inv: 52000,
    short: 'Shop-front accountants for sole traders and small companies.',
    about: [
      'An office with a window between the baker and the chemist. People walk in with brown envelopes in ' +
        'January and, once they have met someone calm, come back in April. Fees are agreed before the work.',
      'Owners are qualified, or employ someone who is. Head office gives technical help by telephone, template ' +
        'letters and a second pair of eyes on anything awkward.',
    ],
    faq: [
      [
        'Can I bring clients of my own?',
        'Yes. Fees on clients who come with you are charged at half rate for three years.',
      ],
    ],
    say: [['Sunil Mistry, Sutton Coldfield', 'The window pays for itself every January.']],
    fig: [21000, '7%/£400', '2%', 7, 3000, 37, 6, 3, 1998, 2003, 12, 'premises', 'xfB'],
  },
  {
    name: 'Ninth Chair Coaching',
    subs: ['Coaching'],
    icon: 'users-round',
    at: 'UK',
    inv: 36500,
    short: 'Monthly boards of eight business owners and the coach in the ninth chair.',
    about: [
      'Eight owners of firms that do not compete meet for a day each month. One brings a problem, seven ask ' +
        'questions, nobody gives a speech. The ninth chair keeps the time and the honesty.',
      'Two boards make a business with a four-day week. You must have run something, a depot, a school, a shop ' +
        'with wages to pay, or the members will know.',
    ],
    faq: [
      [
        'How are boards filled?',
        'By invitation. You will meet about ninety owners to seat your first eight; we go with you to the first ' +
          'thirty.',
      ],
    ],
    say: [['Stephen Laird, Altrincham', 'The best question last year came from an undertaker.']],
    fig: [19500, '12%', '2%', 5, 2500, 29, 7, 4, 2008, 2012, 9, 'home', 'xpfB'],
  },
  {
    name: 'Patchbay IT',
    subs: ['IT Support'],
    icon: 'server',
    at: 'Bristol',
    inv: 43700,
    short: 'IT support for firms with five to fifty people and nobody who likes the router.',
    about: [
      'Backups tested on Fridays, passwords managed, phishing practised, laptops that arrive ready. Patchbay ' +
        'clients pay per person and month and rarely think about us, which is the product.',
      'A central help desk answers by day; you are the person who comes in, plans and renews. Technical owners ' +
        'sell too little at first, sales people promise too much; training deals with each.',
    ],
    faq: [
      ['Must I be technical?', 'You must understand the answer when an engineer gives one. The desk does the rest.'],
    ],
    say: [['Rukhsana Ali, Weston-super-Mare', 'Restored a whole dental practice on a Sunday. They sent flowers.']],
    fig: [18000, '10%', '1%', 5, 2000, 34, 11, 3, 2006, 2011, 10, 'home', 'xf'],
  },
  {
    name: 'Harbourlight Recruitment',
    subs: ['Recruitment'],
    icon: 'user-search',
    at: 'Kingston upon Hull',
    inv: 58900,
    short: 'Permanent recruitment for engineering and food factories.',
    about: [
      'Factories fill posts slowly because the people they want are on shift. Harbourlight consultants ring at ' +
        'six in the morning and ten at night and know what a fitter earns on the other side of the bridge.',
      'One fee for one person, paid in two parts, the second after twelve weeks. Owners start alone and hire a ' +
        'resourcer by the ninth month.',
    ],
    faq: [['Is there any temporary work?', 'No. Permanent only, so there is no payroll to finance.']],
    say: [['Bev Sowerby, Goole', 'I ring back the ones who did not get it. They are next year’s placements.']],
    fig: [22500, '9%', '1%', 5, 2500, 20, 5, 3, 2007, 2013, 12, 'home', 'xfm'],
  },
  {
    name: 'Foundry Lane Marketing',
    subs: ['Marketing'],
    icon: 'megaphone',
    at: 'Stoke-on-Trent',
    inv: 27900,
    short: 'Marketing by subscription for local firms: website, photographs, leaflets and the plan behind them.',
    about: [
      'A plumber does not need a campaign, he needs the telephone to ring on a quiet Tuesday. Foundry Lane ' +
        'sells a day or two a month: one person who plans, writes and arranges, with designers and builders of ' +
        'websites in Stoke.',
      'Clients stay for years because nobody else turns up in person. Fifteen to twenty of them fill an owner’s month.',
    ],
    faq: [
      [
        'Do you require contracts from clients?',
        'Three months, then monthly. A client who wants to leave should be able to.',
      ],
    ],
    say: [['Laura Penk, Leek', 'I sit in their kitchens. That is what no agency does.']],
    fig: [13900, '9%', '1%', 5, 1250, 32, 14, 5, 2010, 2014, 8, 'home', 'xp'],
  },
  {
    name: 'Clerk & Quill',
    subs: ['Office Support'],
    icon: 'phone-call',
    at: 'Exeter',
    inv: 14600,
    short: 'Telephone answering, letters and diaries for small practices, from a home office.',
    about: [
      'A chiropractor with her hands full cannot pick up. Clerk & Quill can, in her name, with her diary open. ' +
        'Letters are typed overnight, invoices chased on Thursdays.',
      'Owners serve ten to twenty clients through one switchboard with neighbours in the network covering ' +
        'holidays and school sports days.',
    ],
    faq: [['Can I take a holiday?', 'Yes. Cover by another owner is part of the agreement and you return the favour.']],
    say: [['Nerys Hopkin, Tiverton', 'I know the surveyor’s wife, dog and knee.']],
    fig: [7500, '£185', '£15', 4, 500, 41, 12, 7, 2009, 2012, 5, 'home', 'xp'],
  },
  {
    name: 'Hardhat Harbour',
    subs: ['Safety & Compliance'],
    icon: 'hard-hat',
    at: 'Aberdeen',
    inv: 48300,
    short: 'Health and safety visits, fire risk assessments and training for small employers.',
    about: [
      'Employers must have competent advice on safety, and a firm of thirty people seldom has anyone. Hardhat ' +
        'Harbour owners are that person for twenty or thirty firms: walk round, write less, train more.',
      'The general certificate is needed before opening, and fire risk assessment is an extra course. Former ' +
        'officers, engineers and site managers do well because they have seen what happens.',
    ],
    faq: [
      [
        'Am I liable for a client’s accident?',
        'You are responsible for the advice you give. Professional indemnity of £5 million is in the plan, and ' +
          'every report is peer-reviewed for your first year.',
      ],
    ],
    say: [
      ['WO2 (retd) Keith Lomas, Stonehaven', 'I take photographs of shoes. Shoes tell you everything about a site.'],
    ],
    fig: [19000, '8%', '1%', 5, 2000, 23, 8, 2, 2005, 2010, 12, 'home', 'xfmB'],
  },
  {
    name: 'Lean Larder Reviews',
    subs: ['Cost Reduction'],
    icon: 'chart-no-axes-column-decreasing',
    at: 'Warrington',
    inv: null,
    status: 'rejected',
    reason: 'The brochure names clients without their consent. Please replace it; the rest of the listing is fine.',
    short: 'Reviews of energy, telephone and waste contracts for care homes and hotels, paid from savings.',
    about: [
      'Hotels sign waste contracts and forget them. A reviewer reads the last three bills, renegotiates and ' +
        'takes a share of what is saved for two years.',
      'Two proposals a week keep the business moving; patience with suppliers does the rest.',
    ],
    faq: [
      ['How is the saving measured?', 'Against the last twelve months’ bills, agreed in writing before work starts.'],
    ],
    say: [['Ian Moss, Widnes', 'Waste is where the money is. Literally in the bins.']],
    fig: [12000, '15%', null, 5, 1000, 5, 3, 1, 2016, 2020, 6, 'home', 'xp'],
  },
]
