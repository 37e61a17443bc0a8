import type { BrandNote } from '../types.ts'

export const retail: readonly BrandNote[] = [
  {
    name: 'Corner Larder',
    subs: ['Convenience'],
    icon: 'store',
    at: 'Bradford',
    inv: 198000,
    short: 'Convenience stores with a butcher’s counter, a parcel desk and a bench outside.',
    about: [
      'The shop that sells milk at nine at night is also the one that notices when someone has not come in. ' +
        'Corner Larder adds a counter with local meat and bread to the usual range, and a parcel desk that brings ' +
        'people through the door.',
      'Stock comes from a national wholesaler under our terms, a quarter of it from within forty miles. Opening ' +
        'hours are long; a couple or two partners suit it best.',
    ],
    faq: [
      [
        'Is the stock included?',
        'Opening stock of about £48,000 is in the total, as is the fit-out. The lease deposit is not, since it ' +
          'varies too much.',
      ],
    ],
    say: [['Ravinder and Jas Gill, Keighley', 'The bench cost £140. It is the best thing we ever bought.']],
    fig: [18000, '3%', '1%', 10, 3000, 43, 8, 6, 1995, 2000, 15, 'premises', 'xfB'],
  },
  {
    name: 'Refill Row',
    subs: ['Refill & Zero Waste'],
    icon: 'recycle',
    at: 'Newton Abbot',
    inv: 74800,
    short: 'Shops without packaging for food, soap and detergents, sold by weight.',
    about: [
      'Bring a jar, weigh it, fill it. Refill Row shops carry 400 dry goods and liquids, priced each week ' +
        'against the supermarkets on a board that everyone can read. Where we are dearer it says so.',
      'Two people run a shop of seventy square metres. Deliveries come in drums and sacks; lifting is part of it.',
    ],
    faq: [
      [
        'Did shops close after 2021?',
        'Five did, and they are in our figures. Those that survived are on streets with a greengrocer, which is ' +
          'now a rule for sites.',
      ],
    ],
    say: [['Jo Lusty, Ashburton', 'The price board ended every conversation about being expensive.']],
    fig: [14500, '4%', '1%', 7, 2000, 18, 5, 5, 2015, 2018, 10, 'premises', 'xp'],
  },
  {
    name: 'Paper Magpie',
    subs: ['Gifts & Cards'],
    icon: 'gift',
    at: 'Harrogate',
    inv: 89000,
    short: 'Cards, wrapping and small presents by British makers, in towns with a Saturday.',
    about: [
      'A card for every occasion and eleven that have no occasion. Paper Magpie shops carry 1,200 cards and ' +
        'presents up to thirty pounds, all from makers whose names are on the shelf.',
      'Ranges change every six weeks by a plan you may depart from for a third of the shop. December is a third ' +
        'of the year and the manual begins with it.',
    ],
    faq: [
      [
        'Can unsold stock be returned?',
        'Cards on sale or return up to eight per cent of a season’s order; gifts are yours.',
      ],
    ],
    say: [['Heather Blount, Skipton', 'The elevenths are what people come in for.']],
    fig: [17500, '5%', '1%', 7, 2500, 27, 6, 4, 2006, 2012, 9, 'premises', 'xf'],
  },
  {
    name: 'Thimble & Tweed',
    subs: ['Clothing & Repairs'],
    icon: 'shirt',
    at: 'Galashiels',
    inv: 46900,
    short: 'Alterations and repairs while you wait, and a rail of mended clothes for sale.',
    about: [
      'Hems, zips, elbows, a wedding dress in March. Thimble & Tweed counters stand in stations and precincts ' +
        'and promise most work within the day. Mended clothes bought in are sold from a rail by the door.',
      'Two machinists and an owner at the counter. Sewing can be hired; telling a customer that a coat is not ' +
        'worth it cannot.',
    ],
    faq: [['Do I need to sew?', 'No, though you will learn a hem in the first week so as to respect it.']],
    say: [['Zofia Nowak, Hawick', 'A zip is ten minutes. A customer is ten years.']],
    fig: [13500, '5%/£200', '1%', 5, 1250, 33, 12, 4, 2009, 2014, 10, 'premises', 'xp'],
  },
  {
    name: 'Little Orchard Vending',
    subs: ['Vending'],
    icon: 'apple',
    at: 'UK',
    inv: 27500,
    short: 'Fresh-food vending in hospitals, depots and schools, filled by you five mornings a week.',
    about: [
      'Night nurses eat what the machine has. Little Orchard’s has soup, yoghurt and fruit with a date on it, ' +
        'counted by telemetry so that the van carries what sold.',
      'Twelve machines make a morning’s round. You find sites with us, fill from five to eleven and are done, ' +
        'apart from the telephone.',
    ],
    faq: [['Who owns the machines?', 'You do, after a finance term of four years; earlier if bought outright.']],
    say: [['Gary Spence, Crewe', 'Done by eleven. I collect the children from school for the first time in my life.']],
    fig: [6500, '6%', '0', 5, 750, 38, 16, 5, 2013, 2017, 4, 'van', 'xpm'],
  },
  {
    name: 'Second Spin Sports',
    subs: ['Sports & Outdoor'],
    icon: 'trophy',
    at: 'Nottingham',
    inv: 112500,
    short: 'Shops that buy, check and resell sports equipment from golf clubs to ice skates.',
    about: [
      'Children outgrow boots in a season and adults outgrow rowing machines in a month. Second Spin buys for ' +
        'cash or credit, checks for safety and resells with a guarantee.',
      'Buying is the skill. A database of 30,000 prices and a two-week course in valuing make it teachable, and ' +
        'the counter does the rest.',
    ],
    faq: [['Is second-hand safety equipment sold?', 'No helmets, no harnesses, no lifejackets. New ones only.']],
    say: [['Leanne Cope, Beeston', 'Eleven exercise bicycles every February. I plan for it now.']],
    fig: [20500, '5%', '1.5%', 10, 3500, 14, 5, 1, 2011, 2016, 14, 'premises', 'xf'],
  },
  {
    name: 'Bloomwagon',
    subs: ['Flowers', 'Gifts & Cards'],
    icon: 'flower',
    at: 'Spalding',
    inv: 32400,
    short: 'Flower van with a weekly round of offices, cafés and front doors.',
    about: [
      'Flowers leave Spalding at four in the morning and are on a kitchen table by nine. Bloomwagon owners have ' +
        'no shop: they sell subscriptions to offices and households and open the side of the van at the market on ' +
        'Saturday.',
      'What is left on Saturday afternoon goes to a hospice, which is in the manual. Mothering Sunday needs ' +
        'three extra pairs of hands.',
    ],
    faq: [['Do I need to be a florist?', 'You need an eye and cold hands. Tying is taught in eight days.']],
    say: [['Saskia Doe, Bourne', 'Tuesday is tulips. Nobody has ever complained about tulips.']],
    fig: [11900, '6%', '1%', 5, 1000, 25, 11, 3, 2014, 2018, 8, 'van', 'xp'],
  },
  {
    name: 'Sole & Stitch',
    subs: ['Clothing & Repairs'],
    icon: 'footprints',
    at: 'Northampton',
    inv: 54000,
    status: 'rejected',
    reason:
      'Please state who supplies the machines and whether buying from that company is required. The description ' +
      'says both.',
    short: 'Shoe repair, key cutting and watch straps from a kiosk of twelve square metres.',
    about: [
      'A kiosk, a finisher, two thousand key blanks. Sole & Stitch takes kiosks in supermarkets and stations ' +
        'and pays rent by takings.',
      'The craft is learned in seven weeks in Northampton, the town that has always known how.',
    ],
    faq: [['Is it a one-person business?', 'With a Saturday helper, yes.']],
    say: [['Vic Harding, Daventry', 'Heels on Monday, keys on Saturday.']],
    fig: [15000, '6%', null, 5, 1500, 4, 2, 1, 2012, 2019, 35, 'premises', 'x'],
  },
  {
    name: 'Quayside Provisions',
    subs: ['Convenience'],
    icon: 'store',
    at: 'Falmouth',
    inv: null,
    short: 'Small harbour shops for crews, campers and neighbours, open from six.',
    about: [
      'A Quayside shop sells what is missing at six in the morning: milk, bait, a gas cylinder, a waterproof ' +
        'that was left at home. It stands within sight of the water, it is never large, and it closes when the ' +
        'last boat is in.',
      'Crews want credit until Friday and get it, written in a book. Campers want bread that is still warm. ' +
        'Neighbours want to talk. An owner who can hold all three in one queue has understood the business.',
      'We show our figures to people who have stood behind the counter with us for two mornings, and to nobody ' +
        'before. Some find that old-fashioned. If you do, there are other franchises on this site that tell you ' +
        'more, and we would not blame you for beginning there.',
    ],
    faq: [
      [
        'Why are no figures given here?',
        'Each harbour differs so much in rent and season that one figure would mislead. We go through them with ' +
          'you at the second meeting.',
      ],
      [
        'Is there a shop free now?',
        'Sometimes. Two owners are close to retiring and would stay on through a first summer.',
      ],
    ],
    say: [
      [
        'Jenna Pascoe, Mevagissey',
        'Six in the morning is the best hour of the day, and I used to think that was a lie.',
      ],
    ],
    fig: null,
  },
]
