import type { BrandNote } from '../types.ts'

export const home: readonly BrandNote[] = [
  {
    name: 'Fernhill Garden Rooms',
    subs: ['Garden Rooms'],
    icon: 'warehouse',
    at: 'Norwich',
    inv: 64000,
    short: 'Design and build of insulated garden offices, with leads from head office.',
    about: [
      'People who work from the kitchen table want a door to close. A Fernhill room is insulated to the ' +
        'standard of a house extension, stands on ground screws instead of concrete, and is usually finished nine ' +
        'working days after the screws go in.',
      'You survey, draw, quote and run the job; panels arrive from our workshop cut and numbered, and two ' +
        'subcontracted fitters put them up. Nearly all rooms fall under permitted development, and our technical ' +
        'desk checks every drawing before a deposit is taken.',
    ],
    faq: [
      [
        'Do I need to be a builder?',
        'No. Owners have been a teacher, a surveyor and two engineers. You need to read a drawing and to keep a ' +
          'promise about dates.',
      ],
      [
        'How many rooms does an owner build in a year?',
        'We do not publish averages as a promise. You will be given the completed-job list of every owner, with ' +
          'their telephone numbers, so that you can ask.',
      ],
    ],
    say: [
      [
        'Simon Thurlow, Diss',
        'The technical desk turned back my third drawing for eleven centimetres of height. That is what I pay ' +
          'them for.',
      ],
      ['Karen Obi, Ipswich', 'Forty per cent deposit, panels, balance. Cash was never what kept me awake.'],
    ],
    story: [
      [
        'The showroom in the front garden',
        'Karen Obi had no unit, so she built her first room in her own front garden and held office hours in ' +
          'it. Eleven neighbours bought one. The room is still there and is still her office.',
      ],
    ],
    fig: [22500, '5%', '1%', 5, 2000, 24, 12, 1, 2013, 2018, 10, 'home', 'xfB'],
  },
  {
    name: 'Meadowline Lawns',
    subs: ['Garden Care'],
    icon: 'leaf',
    at: 'UK',
    inv: 26800,
    short: 'Lawn treatment rounds: four to six visits a year to regular customers.',
    about: [
      'Moss in March, feed in May, aeration in October. Meadowline rounds are made of short visits to the same ' +
        'gardens year after year, so the van follows a route instead of chasing jobs. Customers pay by direct ' +
        'debit.',
      'The certificate for applying pesticides (PA1 and PA6) is part of training. Winter is for scarifying, ' +
        'renovations and sharpening; few owners take January off, but they could.',
    ],
    faq: [
      [
        'How long does a round take to fill?',
        'It differs with the town and the effort. Our owners list, with joining dates and customer numbers, is ' +
          'in the disclosure pack, so you can see the spread yourself.',
      ],
    ],
    say: [['Gareth Poole, Telford', 'I left a desk. My step counter thinks I have joined the army.']],
    fig: [14500, '9%', '2%', 7, 1500, 61, 13, 6, 2003, 2006, 12, 'van', 'xpfmB'],
  },
  {
    name: 'Hawthorn & Hinge',
    subs: ['Kitchens & Bathrooms'],
    icon: 'cooking-pot',
    at: 'Sheffield',
    inv: 49900,
    short: 'Kitchen makeovers: new doors, worktops and handles on cupboards that are still sound.',
    about: [
      'A fitted kitchen is often thrown away for the sake of its doors. Hawthorn & Hinge measures, replaces ' +
        'what is seen and keeps what works, in two or three days, at roughly a third of the cost of a new ' +
        'kitchen.',
      'Owners run a small showroom of forty square metres or a van with samples, sell at the customer’s table, ' +
        'and use self-employed fitters. Doors are made to measure in Rotherham with a lead time of twelve working ' +
        'days.',
    ],
    faq: [
      [
        'Is a showroom required?',
        'Not in the first year. Owners who open one later choose a parade with parking over a high street.',
      ],
    ],
    say: [
      [
        'Janice Royle, Chesterfield',
        'My best tool is a hinge on a piece of wood. People open and close it all through the visit.',
      ],
    ],
    fig: [19950, '6%', '1.5%', 5, 2000, 33, 8, 3, 2008, 2012, 10, 'home', 'xfB'],
  },
  {
    name: 'Slatewell Bathrooms',
    subs: ['Kitchens & Bathrooms'],
    icon: 'bath',
    at: 'Stockport',
    inv: 71500,
    short: 'Accessible bathrooms and wet rooms, designed, fitted and certified in five days.',
    about: [
      'Slatewell fits bathrooms for people who find a bath tub difficult: level showers, rails that look like ' +
        'towel rails, seats that fold away. A room takes five days from strip-out to silicone.',
      'Referrals come from occupational therapists and from council grants teams; the rest through local press. ' +
        'You need two employed fitters from the start, a unit for stock and a head for sequence.',
    ],
    faq: [
      [
        'Can work be paid for by a disabled facilities grant?',
        'Often, in England, Wales and Northern Ireland; Scotland has its own scheme. The council assesses the ' +
          'customer. We show you how to price to a grant specification.',
      ],
    ],
    say: [
      [
        'Phil Darby, Macclesfield',
        'The therapist rings first, the family second. Do one job well and the therapist rings again.',
      ],
    ],
    fig: [24000, '6%', '1%', 5, 2500, 18, 5, 2, 2011, 2015, 14, 'premises', 'xfm'],
  },
  {
    name: 'Linenfold Blinds',
    subs: ['Blinds & Interiors'],
    icon: 'blinds',
    at: 'UK',
    inv: 23400,
    short: 'Made-to-measure blinds, shutters and curtains sold and fitted from a sample van.',
    about: [
      'Two books of swatches, a laser measure and a quiet half-hour at the window: the whole sale happens in ' +
        'the customer’s house. Orders go to our workroom in Nelson and come back labelled by window within nine ' +
        'days.',
      'Most owners measure on three days and fit on two. It is physical in the shoulders and easy on the ' +
        'nerves; children’s safety rules for cords are taught and tested before the first fitting.',
    ],
    faq: [['Do I carry stock?', 'None. You order when the customer has paid half.']],
    say: [['Maureen Astley, Preston', 'I was made redundant at 54. By 56 I had measured every bay window in Fulwood.']],
    fig: [11950, '£310', '£55', 5, 950, 57, 15, 7, 2004, 2008, 8, 'van', 'xpfmB'],
  },
  {
    name: 'Odd Hour Handyfolk',
    subs: ['Repairs & Handyman', 'Decorating'],
    icon: 'hammer',
    at: 'Reading',
    inv: 34600,
    short: 'Small repairs booked by the hour, for landlords, older people and busy households.',
    about: [
      'Shelves, taps, sticking doors, the curtain rail that came down at Christmas. Jobs too small for a ' +
        'builder are sold by the hour through one number and one price list, with photographs before and after.',
      'You begin with your own toolbox and add people as the diary fills; the better owners stop fixing within ' +
        'a year and run four vans. Gas and notifiable electrical work are passed to registered trades.',
    ],
    faq: [
      [
        'How handy must I be?',
        'Enough to judge the work of others. About a third of our owners have never hung a door for money.',
      ],
    ],
    say: [['Winston Clarke, Slough', 'Two letting agents fill my Mondays. I only had to turn up on time for a month.']],
    fig: [13500, '7%/£300', '1%', 5, 1250, 27, 12, 4, 2012, 2016, 7, 'van', 'xfm'],
  },
  {
    name: 'Stonecrop Driveways',
    subs: ['Driveways & Paving'],
    icon: 'layers',
    at: 'Nottingham',
    inv: 88900,
    short: 'Permeable resin and block driveways, laid by your own two-person crew.',
    about: [
      'Front gardens may be paved without permission only if the rain can drain away. Stonecrop surfaces do: ' +
        'bound resin or open-jointed block over a graded base, laid in two to four days.',
      'The investment buys a crew vehicle, mixer, plate compactor and three weeks on real driveways beside a ' +
        'working crew. Owners survey and sell; the crew lays. Weather costs about twenty days a year, which the ' +
        'plan allows for.',
    ],
    faq: [
      [
        'What guarantee do customers get?',
        'Ten years on workmanship, insurance-backed after a passed inspection of your first six driveways.',
      ],
    ],
    say: [['Ade Bankole, Mansfield', 'Base, base, base. The top is the easy day.']],
    fig: [26500, '6%', '1%', 5, 3000, 14, 6, 2, 2012, 2017, 18, 'van', 'xf'],
  },
  {
    name: 'Sashkeeper Windows',
    subs: ['Windows & Doors'],
    icon: 'app-window',
    at: 'Edinburgh',
    inv: 57200,
    short: 'Repair and draught-proofing of wooden sash windows in older and listed houses.',
    about: [
      'A sash window can last two hundred years if someone looks after it. Sashkeeper repairs rot, replaces ' +
        'cords, fits brush seals and slim double glazing where the conservation officer agrees.',
      'It is workshop work and scaffold work, two joiners and an owner who surveys. Tenement stairs, manses and ' +
        'farmhouses make up the order book; spring is full by February.',
    ],
    faq: [
      [
        'Do I need to be a joiner?',
        'You need to employ one. We lend you ours for the first six weeks and help with the recruiting.',
      ],
    ],
    say: [['Fraser Muir, Perth', 'Cold people in beautiful houses: that is the market, and there is no shortage.']],
    fig: [18500, '6%', null, 7, 2000, 10, 3, 1, 2010, 2017, 15, 'premises', 'xf'],
  },
  {
    name: 'Brush & Batten',
    subs: ['Decorating'],
    icon: 'paint-roller',
    at: 'Cheltenham',
    inv: 31200,
    status: 'pending',
    short: 'Decorating teams for occupied houses: dust sheets, fixed dates, a fixed price.',
    about: [
      'Customers are not afraid of the colour but of the mess. Brush & Batten sells a start date, an end date ' +
        'and a price that does not move, and leaves the house cleaner than it found it.',
      'You estimate with our measuring app, schedule two teams and inspect each room with the customer before ' +
        'the invoice.',
    ],
    faq: [
      [
        'Are decorators employed?',
        'Usually employed, sometimes subcontracted; we explain the tax tests for both and check your contracts.',
      ],
    ],
    say: [['Nicky Frome, Stroud', 'The walk round at the end sells the next job.']],
    fig: [14000, '7%', '1%', 5, 1500, 8, 6, 0, 2017, 2021, 8, 'home', 'xp'],
  },
]
