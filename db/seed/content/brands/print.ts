import type { BrandNote } from '../types.ts'

export const print: readonly BrandNote[] = [
  {
    name: 'Inkwell & Anchor',
    subs: ['Print & Post', 'Design'],
    icon: 'printer',
    at: 'Chatham',
    inv: 118000,
    short: 'Print shops for local firms, with a designer at the counter and finishing on site.',
    about: [
      'Menus by four, drawings by noon, a funeral order of service while the family waits. Inkwell & Anchor ' +
        'shops print short runs at once, send long ones to the hub and never keep people guessing about a price.',
      'Five people run a shop: counter, design, two on machines and an owner who visits firms. Machines are ' +
        'leased with service included.',
    ],
    faq: [
      [
        'Is print not in decline?',
        'Newspapers are. Menus, labels, plans and signs are not, and the firms that need them today cannot wait ' +
          'for a parcel.',
      ],
    ],
    say: [['Nigel Pratt, Gillingham', 'I was a wholesaler. Here people say thank you.']],
    fig: [24500, '6%', '1.5%', 10, 4000, 39, 5, 4, 1992, 1998, 20, 'premises', 'xfB'],
  },
  {
    name: 'Signal Yard Signs',
    subs: ['Signs', 'Vehicle Graphics'],
    icon: 'signpost',
    at: 'Crewe',
    inv: 137000,
    short: 'Sign makers for shops, sites and schools: design, make and fit under one roof.',
    about: [
      'A sign is measured twice, permitted once and seen for ten years. Signal Yard workshops have a flatbed ' +
        'printer, a router, a paint booth the size of a wardrobe and a van with a tower.',
      'Owners sell and plan; three makers make. Building sites, schools and charging stations buy again and ' +
        'again, shopkeepers once and gratefully.',
    ],
    faq: [
      [
        'Does a sign need consent?',
        'Often advertisement consent, and listed buildings need more. We check each address before quoting.',
      ],
    ],
    say: [['Theresa Boon, Nantwich', 'I drive home past my own work. That has never worn off.']],
    fig: [27500, '7%', '1%', 10, 5000, 25, 6, 2, 2000, 2005, 21, 'premises', 'xfB'],
  },
  {
    name: 'Threadline Workwear',
    subs: ['Workwear & Embroidery'],
    icon: 'shirt',
    at: 'Rochdale',
    inv: 62400,
    short: 'Embroidered workwear for firms of five to two hundred, with sizes kept on file.',
    about: [
      'New starters need three polo shirts by Monday. Threadline keeps a firm’s logo, colours and sizes on ' +
        'file, embroiders in-house and delivers to the yard.',
      'Two six-head machines, stock from three wholesalers overnight and an owner who remembers who is an XL. ' +
        'Reorders make up about seventy in a hundred orders.',
    ],
    faq: [['How long does it take to learn the machines?', 'Nine days for the machines and about a year for fleece.']],
    say: [
      ['Colette Byrne, Oldham', 'A builder’s yard at seven with a box of hoodies: best reception you will ever get.'],
    ],
    fig: [18500, '6%', '1%', 7, 2500, 30, 9, 2, 2004, 2010, 12, 'premises', 'xfm'],
  },
  {
    name: 'Van & Vinyl',
    subs: ['Vehicle Graphics'],
    icon: 'truck',
    at: 'Luton',
    inv: 78300,
    short: 'Vehicle graphics and wraps from single vans to fleets, fitted indoors.',
    about: [
      'A plain van is a missed chance at every red light. Van & Vinyl designs with the tradesman at the screen, ' +
        'prints overnight and fits the next day in a heated bay.',
      'Wrapping is a craft; new owners hire a fitter and learn enough to judge. Fleets of electric vans have ' +
        'made the last two years busy.',
    ],
    faq: [
      [
        'How large a unit is needed?',
        'Two bays, 180 square metres, a door of 3.2 metres. Heating matters more than looks.',
      ],
    ],
    say: [['Kofi Mensah, Dunstable', 'My first wrap had a bubble. I left it on my own van to stay humble.']],
    fig: [20500, '6%', '1%', 7, 2500, 18, 8, 2, 2010, 2015, 18, 'premises', 'xf'],
  },
  {
    name: 'Proofmark Studio',
    subs: ['Design'],
    icon: 'pen-tool',
    at: 'Falmouth',
    inv: 12800,
    short: 'Home-based graphic design for food producers and farms: labels that pass the inspector.',
    about: [
      'A cheese label carries a name, an allergen list, a health mark and, with luck, a picture of a cow. ' +
        'Proofmark designers know the rules on all of it and make the cow good.',
      'Owners are designers who want clients of their own. Head office checks labelling law, finds work at ' +
        'trade fairs and covers holidays.',
    ],
    faq: [
      [
        'What do I pay for as a designer who already has clients?',
        'For the legal check, the fairs and the colleagues. If you do not need those, you do not need us.',
      ],
    ],
    say: [['Tegen Rowe, Truro', 'The inspector complimented the kerning.']],
    fig: [6800, '7%', '1%', 5, 500, 26, 10, 3, 2013, 2016, 4, 'home', 'xp'],
  },
  {
    name: 'Shutterfold Schools',
    subs: ['Photography'],
    icon: 'camera',
    at: 'Taunton',
    inv: 22700,
    short: 'School and nursery photographs that look like the child, ordered online by evening.',
    about: [
      'One minute per child, and it must be that child’s minute. Shutterfold photographers set up in the corner ' +
        'of a hall, learn forty names before break and have proofs online by the evening.',
      'September to November is full, spring is for classes and leavers. Owners photograph themselves at first; ' +
        'three photographers cover about ninety schools.',
    ],
    faq: [
      [
        'How are children’s data kept safe?',
        'Photographs are tied to codes, not names; schools keep the list. Everything is deleted after eighteen months.',
      ],
    ],
    say: [['Bridget Amory, Wellington', 'Ask them what their dog is called. If no dog, ask what it would be called.']],
    fig: [10500, '8%', '0', 5, 900, 35, 13, 5, 2007, 2011, 7, 'home', 'xp'],
  },
  {
    name: 'Postbox Lane',
    subs: ['Print & Post'],
    icon: 'mailbox',
    at: 'Hitchin',
    inv: 84600,
    short: 'Parcel, mailbox and copying shops for people who sell from home.',
    about: [
      'Thousands of small traders work from spare rooms and need an address, a parcel counter and someone who ' +
        'signs. Postbox Lane shops are that: 200 mailboxes, four couriers, a copier and a packing table.',
      'Mailboxes pay the rent by the year; parcels and printing bring people in. One owner and two part-timers ' +
        'run it six days a week.',
    ],
    faq: [
      [
        'Must customers prove who they are?',
        'Yes. Mail-receiving agents have duties to check identity, and the system will not open a box without.',
      ],
    ],
    say: [['Omar Siddiqui, Letchworth', 'Every Friday someone posts a teapot with no wrapping.']],
    fig: [19500, '6%', '2%', 10, 3000, 22, 7, 2, 2005, 2011, 12, 'premises', 'xf'],
  },
  {
    name: 'Plaque & Pole',
    subs: ['Signs'],
    icon: 'landmark',
    at: 'Wells',
    inv: 41000,
    status: 'pending',
    short: 'Engraved plaques, house names and trail signs in slate, oak and enamel.',
    about: [
      'Parish councils, footpath trusts and people who have named their house: small orders, long life. Plaque ' +
        '& Pole workshops engrave slate, carve oak and order enamel from a kiln that is a hundred years old.',
      'A workshop in an outbuilding and a good eye for letters are enough.',
    ],
    faq: [['Is there a minimum order?', 'One. A house name is an order.']],
    say: [['Gerald Pym, Glastonbury', 'Someone will read it in ninety years. I check the spelling twice.']],
    fig: [13000, '5%', '1%', 5, 1000, 7, 4, 0, 2014, 2020, 9, 'home', 'xp'],
  },
]
