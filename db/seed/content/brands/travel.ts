import type { BrandNote } from '../types.ts'

export const travel: readonly BrandNote[] = [
  {
    name: 'Far Meridian Travel',
    subs: ['Travel Agents'],
    icon: 'globe',
    at: 'UK',
    inv: 10900,
    short: 'Home-based travel consultants for long journeys, with protection arranged centrally.',
    about: [
      'Cheap flights need no agent. Six weeks in Japan with a wheelchair do. Far Meridian consultants plan such ' +
        'journeys for people who come back every other year and bring their friends.',
      'You work from home with our booking platform, suppliers and an office that answers at three in the ' +
        'morning when a ferry does not sail. Customers’ money goes into a trust account and never passes through ' +
        'yours.',
    ],
    faq: [
      [
        'How are customers protected?',
        'Flight packages are covered by the group’s ATOL and other trips by the trust account. You trade under ' +
          'both and never hold money.',
      ],
    ],
    say: [['Alison Trueman, Stamford', 'It took two years before a week had more repeat customers than new ones.']],
    fig: [5950, '£85', '0', 3, 300, 118, 47, 29, 2008, 2010, 6, 'home', 'xp'],
  },
  {
    name: 'Driftline Paddle',
    subs: ['Outdoor Activities'],
    icon: 'waves-horizontal',
    at: 'Haverfordwest',
    inv: 38700,
    short: 'Paddleboard and kayak lessons from a trailer on beaches, lakes and canals.',
    about: [
      'A trailer, twenty boards, two instructors and a permit. Lessons are for beginners, who are many; club ' +
        'evenings are for those who come back, and hen parties are for August.',
      'From May to September you are on the water six days a week. Winter is for repairs, schools in heated ' +
        'pools and permits for next year.',
    ],
    faq: [
      [
        'What about wind?',
        'Lessons stop above a set speed, which is printed on the board. Customers choose another day; refunds ' +
          'run at about four in a hundred.',
      ],
    ],
    say: [['Owain Rees, Saundersfoot', 'I cancel early and never argue with the sea.']],
    fig: [12500, '7%', '1%', 5, 1000, 22, 9, 3, 2012, 2016, 8, 'van', 'xm'],
  },
  {
    name: 'Pub Lantern Quizzes',
    subs: ['Entertainment'],
    icon: 'beer',
    at: 'Leeds',
    inv: 4200,
    short: 'Weekly quizzes in pubs with questions written fresh and a host who can spell.',
    about: [
      'Tuesday is the quietest night of a pub and the best of a quizmaster. We write forty questions a week, ' +
        'check them twice and send them with pictures and music. You host, or hire hosts.',
      'Six pubs fill an owner’s evenings; after that the business is in finding people who are funny without ' +
        'being unkind.',
    ],
    faq: [
      ['How much does a pub pay?', 'You agree it with each pub. The list of what others charge is open to all owners.'],
    ],
    say: [['Mike Ostler, Horsforth', 'I have been told I am wrong about Mercury by eleven tables at once.']],
    fig: [1950, '£65', '0', 3, 100, 47, 22, 12, 2013, 2015, 1, 'home', 'p'],
  },
  {
    name: 'Marquee Meadow',
    subs: ['Events & Parties'],
    icon: 'party-popper',
    at: 'Cirencester',
    inv: 84500,
    short: 'Tents, tables and light for weddings and village shows within forty miles.',
    about: [
      'Sailcloth tents in four sizes, festoon lights, floors that are level. Crews put up on Thursday and take ' +
        'down on Monday, and in between someone is married.',
      'The investment buys two tents, a truck and a share in the regional store of furniture. Weekends from May ' +
        'to September are hard work; owners take January off together, at a meeting in Portugal.',
    ],
    faq: [
      [
        'Is a drop in weddings a risk?',
        'Yes. We ask for a third of bookings from firms, schools and shows, and show each month how near you are.',
      ],
    ],
    say: [['Bella Fitch, Tetbury', 'I can level a floor on a slope that would worry a goat.']],
    fig: [19500, '6%', '1%', 7, 2500, 14, 4, 2, 2006, 2013, 12, 'premises', 'xf'],
  },
  {
    name: 'Riddle Row Rooms',
    subs: ['Entertainment'],
    icon: 'puzzle',
    at: 'Leicester',
    inv: 126000,
    short: 'Escape rooms built as local stories, three rooms to a site, redesigned every three years.',
    about: [
      'A Leicester room is about a missing king, a Hull room about a whaler’s log. Each site has three rooms, ' +
        'drawn with a local historian and built by our workshop, and one of them changes every year.',
      'Groups of two to six book by the hour. Four or five game masters, mostly students, run a site of 240 ' +
        'square metres, often over a shop that nobody could let.',
    ],
    faq: [
      [
        'Who pays for new rooms?',
        'A reserve of four per cent of takings is set aside with us for each site and belongs to it.',
      ],
    ],
    say: [
      ['Kwame Asante, Derby', 'They always look behind the picture. So I stopped hiding things behind the picture.'],
    ],
    fig: [22500, '6%', '1%', 7, 3500, 12, 5, 1, 2014, 2018, 10, 'premises', 'xf'],
  },
  {
    name: 'Long Ramble',
    subs: ['Walking Holidays', 'Travel Agents'],
    icon: 'map',
    at: 'Kendal',
    inv: 24900,
    short: 'Self-guided walking holidays along one regional path, with bags carried between inns.',
    about: [
      'Each owner looks after one path. You walk it every spring, know every landlord and dog, write the notes, ' +
        'book the rooms and have the bags carried. Guests walk alone and are very glad of the note about the ' +
        'stile.',
      'Bookings come through the common catalogue, two thirds from abroad. The season is April to October; in ' +
        'winter you mend the notes and sleep.',
    ],
    faq: [
      [
        'Which paths are free?',
        'A list is kept at head office. At present there are nine, from the Borders to the Lizard.',
      ],
    ],
    say: [['Jenny Askew, Alston', 'I moved a comma in the notes and forty people stopped getting lost.']],
    fig: [11500, '9%', '1%', 5, 1000, 21, 7, 1, 2007, 2014, 5, 'home', 'xp'],
  },
  {
    name: 'Silver Barn Cinema',
    subs: ['Entertainment', 'Events & Parties'],
    icon: 'clapperboard',
    at: 'Hexham',
    inv: 33800,
    short: 'Travelling cinema for village halls, with a proper screen and an interval for tea.',
    about: [
      'A village hall, a five-metre screen, sixty chairs and an ice-cream tray. Silver Barn brings a film each ' +
        'month to twenty villages, licensed and on the right side of the projector’s noise.',
      'Halls sell the tickets and share the takings. A van, one helper and the patience to wait for darkness in ' +
        'June are needed.',
    ],
    faq: [
      [
        'Who arranges film licences?',
        'We do, centrally, with the distributors. You choose from a list of about ninety titles a season.',
      ],
    ],
    say: [['Ted Charlton, Rothbury', 'In Elsdon they clap at the end. Every time.']],
    fig: [10500, '7%', '£20', 5, 800, 15, 6, 2, 2011, 2015, 4, 'van', 'xpm'],
  },
  {
    name: 'Compass Yard',
    subs: ['Outdoor Activities', 'Events & Parties'],
    icon: 'compass',
    at: 'Buxton',
    inv: 52700,
    status: 'pending',
    short: 'Bushcraft days and team days in private woods for schools and firms.',
    about: [
      'Fire without matches, shelters that keep rain out, a map and no telephone. Schools come on weekdays, ' +
        'firms in spring and families on Saturdays.',
      'You lease a wood, hire instructors by the day and hold the adventure licence where activities need it.',
    ],
    faq: [
      [
        'Is an adventure-activities licence needed?',
        'Bushcraft alone does not need it; climbing or watersports for under-18s do.',
      ],
    ],
    say: [['Liz Fallow, Matlock', 'The finance director built the best shelter. Nobody was surprised more than he.']],
    fig: [15500, '7%', '1%', 5, 1500, 5, 4, 0, 2016, 2021, 8, 'premises', 'xm'],
  },
]
