import type { BrandNote } from '../types.ts'

export const cleaning: readonly BrandNote[] = [
  {
    name: 'Clearbrook Domestic',
    subs: ['Domestic Cleaning'],
    icon: 'brush-cleaning',
    at: 'UK',
    inv: 22900,
    short: 'A local agency of house cleaners, run from home with weekly clients.',
    about: [
      'Clearbrook owners do not clean. They find reliable people, introduce them to households for two or three ' +
        'hours a week and keep both sides content. A good match lasts years; a poor one is a telephone call on a ' +
        'Monday.',
      'Half the work is recruiting and half is remembering: keys, alarm codes, the cat that must not get out. ' +
        'Our software does the second half. Owners manage about a hundred households before they hire an ' +
        'assistant.',
    ],
    faq: [
      [
        'Are the cleaners employed?',
        'They are self-employed and paid directly by the household, which pays you a monthly fee. The contract ' +
          'has been reviewed for employment status and is updated yearly.',
      ],
    ],
    say: [['Sheila Brannigan, Solihull', 'Hire for kindness and check the references. The rest is a mop.']],
    fig: [13950, '8%', '1%', 5, 1200, 83, 19, 9, 1999, 2003, 5, 'home', 'xpfmB'],
  },
  {
    name: 'Gleamwright Offices',
    subs: ['Commercial Cleaning'],
    icon: 'building-complex',
    at: 'Manchester',
    inv: 46500,
    short: 'Evening cleaning contracts for offices, surgeries and nurseries, with quality checks by tablet.',
    about: [
      'A surgery wants it clean at seven in the morning and never to think about it. Gleamwright contracts run ' +
        'for years when inspections are done weekly and shown openly, so each owner walks sites with a tablet and ' +
        'a torch.',
      'You sell by day, visit in the evening and build supervisors who will take over the evenings. When ' +
        'contracts change hands, staff usually transfer with them under TUPE; we guide you through the first.',
    ],
    faq: [
      [
        'Do you provide contracts to begin with?',
        'We transfer about £1,500 of monthly work in your area where we have it. Where we have none, the fee is ' +
          '£6,000 lower and the agreement says so.',
      ],
    ],
    say: [
      [
        'Hassan Farooq, Bolton',
        'I still walk every site once a fortnight. Clients smell a business that has stopped looking.',
      ],
    ],
    fig: [19500, '9%', '1%', 5, 2000, 41, 9, 5, 2001, 2005, 8, 'home', 'xfB'],
  },
  {
    name: 'Ovenhand',
    subs: ['Oven Cleaning'],
    icon: 'cooking-pot',
    at: 'Bournemouth',
    inv: 18400,
    short: 'Ovens, hobs and extractors cleaned in the customer’s kitchen from a van with a heated tank.',
    about: [
      'Racks into the tank, door apart, glass polished, back together before the school run: a single oven ' +
        'takes about ninety minutes and three or four make a day. The result is visible and customers photograph ' +
        'it.',
      'There are no staff to manage unless you want them. December books up in October; the second week of ' +
        'January is when you rest your knees.',
    ],
    faq: [
      [
        'What does a working day look like?',
        'Three or four houses within eight miles, home by four. You set the diary, and the online booking respects it.',
      ],
    ],
    say: [['Pete Sandford, Poole', 'Twenty years of meetings, and now a thing is dirty, and then it is clean.']],
    fig: [9500, '£240', '£25', 5, 750, 72, 21, 8, 2006, 2009, 5, 'van', 'xpmB'],
  },
  {
    name: 'Loom & Lather',
    subs: ['Carpets & Upholstery'],
    icon: 'sofa',
    at: 'Halifax',
    inv: 32750,
    short: 'Carpet, rug and upholstery cleaning with a fibre test before every job.',
    about: [
      'Wool, viscose and polypropylene want different treatment, and a mistake cannot be washed out. Loom & ' +
        'Lather technicians test each fibre first and write the result on the job sheet; insurers like that, and ' +
        'so do people with good rugs.',
      'A mounted machine heats its own water and dries a carpet in about three hours. Homes fill the days, ' +
        'restaurants and care homes the early mornings.',
    ],
    faq: [
      [
        'Which qualifications come with training?',
        'The fibre-science and stain courses of the trade association, with the examinations. Both certificates ' +
          'are yours to keep.',
      ],
    ],
    say: [['Naz Iqbal, Dewsbury', 'The fibre test takes four minutes and has saved me at least two sofas.']],
    fig: [14500, '8%/£280', '1%', 5, 1250, 29, 6, 4, 2005, 2010, 10, 'van', 'xfm'],
  },
  {
    name: 'Gutterwren',
    subs: ['Drains & Gutters'],
    icon: 'cloud-rain',
    at: 'Swansea',
    inv: 28600,
    short: 'Gutter clearing and inspection from the ground with vacuum poles and a camera.',
    about: [
      'No ladders. Carbon poles reach three storeys, a vacuum takes the leaves and a camera shows the owner the ' +
        'gutter before and after. Schools and letting agents book whole streets.',
      'Autumn makes a third of the year, and the maintenance plan spreads it: two visits a year, paid monthly. ' +
        'Small repairs are done on the spot; larger ones are passed to roofers you have met.',
    ],
    faq: [
      [
        'Is it safe to work alone?',
        'Yes, because both feet stay on the ground. Work on roofs is excluded by our insurance and by the manual.',
      ],
    ],
    say: [['Rhodri Pugh, Neath', 'A tennis ball, three nests and once a set of teeth.']],
    fig: [12950, '£330', '0', 5, 1000, 34, 17, 3, 2014, 2018, 4, 'van', 'xpm'],
  },
  {
    name: 'Drainwright',
    subs: ['Drains & Gutters'],
    icon: 'droplets',
    at: 'Birmingham',
    inv: 127500,
    short: 'Drain clearing, camera surveys and no-dig repairs for homes, insurers and councils.',
    about: [
      'Blockages pay the wages and surveys win the work. A Drainwright depot runs two jetting vans and a lining ' +
        'rig, with engineers on call in turn. National insurers send work from the first month; local builders ' +
        'and managing agents are yours to win.',
      'This suits a manager who likes the telephone and the map. You will not lift covers for long, but you ' +
        'must know what is under them.',
    ],
    faq: [
      [
        'How is night work organised?',
        'Engineers rota one week in four. Calls after ten at night go through our centre, which refuses what ' +
          'can wait till morning.',
      ],
    ],
    say: [['Steve Jarrold, Dudley', 'A bad Tuesday in February is a good month.']],
    fig: [34500, '9%', '1.5%', 10, 5000, 22, 4, 2, 1996, 2001, 20, 'premises', 'xfB'],
  },
  {
    name: 'Sparrowhawk Pest Control',
    subs: ['Pest Control'],
    icon: 'bug',
    at: 'Oxford',
    inv: 43800,
    short: 'Pest prevention contracts for food businesses and farms, with wasps and mice in between.',
    about: [
      'Bakers, butchers and farm shops must show an inspector that someone comes eight times a year. Those ' +
        'contracts are the floor of a Sparrowhawk round. Household calls, wasps in July and mice in November, ' +
        'come on top.',
      'You train to the Level 2 award, work alone at first and keep records that will stand up in court. ' +
        'Proofing, meaning filling the hole, earns more than poison and pleases everyone except the mouse.',
    ],
    faq: [
      [
        'Is there an animal-welfare policy?',
        'Yes. Prevention first, traps checked daily, and no glue boards for rodents at all, which in most of ' +
          'the UK are restricted by law anyway.',
      ],
    ],
    say: [['Becky Lodge, Witney', 'I was a vet nurse. It is the same biology with worse clients.']],
    fig: [16500, '8%', '1%', 5, 1500, 20, 5, 1, 2007, 2012, 12, 'van', 'xfB'],
  },
  {
    name: 'Silverpane',
    subs: ['Window Cleaning', 'Commercial Cleaning'],
    icon: 'frame',
    at: 'Milton Keynes',
    inv: 24500,
    short: 'Pure-water window rounds with direct debits and a text the evening before.',
    about: [
      'Filtered water dries without marks, poles reach the second floor, and customers need not be at home. A ' +
        'text goes out the evening before so that gates are unlocked.',
      'An established round is about 450 houses on a six-week cycle. Growth is knocking on doors beside the ' +
        'ones you already clean; we spend your first two weeks doing just that with you.',
    ],
    faq: [
      [
        'Can I buy an existing round?',
        'When an owner retires, yes. Resales are listed to franchisees and applicants first, with the ' +
          'direct-debit history.',
      ],
    ],
    say: [['Craig Dobson, Bletchley', 'Rain does not matter. It took me a year to make people believe that.']],
    fig: [11500, '£275', '0', 5, 900, 48, 12, 6, 2008, 2011, 5, 'van', 'xpm'],
  },
  {
    name: 'Fresh Ledge Washrooms',
    subs: ['Commercial Cleaning'],
    icon: 'toilet',
    at: 'Wolverhampton',
    inv: null,
    status: 'pending',
    short: 'Washroom supplies and sanitary bins on monthly service for small businesses.',
    about: [
      'Bins, soap, towels and air fresheners, exchanged on a route: modest invoices, many of them, and ' +
        'customers who seldom leave.',
      'Owners drive the route themselves until it fills four days and then add a driver. A waste-carrier ' +
        'registration is needed and included.',
    ],
    faq: [['Where does the waste go?', 'To a licensed depot under a transfer note that the app writes at each stop.']],
    say: [['Olu Adeyemi, Walsall', 'Nobody grows up wanting this, which is why it works.']],
    fig: [null, null, null, 5, null, 6, 4, 0, 2018, 2022, 6, 'van', 'x'],
  },
]
