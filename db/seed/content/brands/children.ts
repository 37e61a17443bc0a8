import type { BrandNote } from '../types.ts'

export const children: readonly BrandNote[] = [
  {
    name: 'Brightwater Pools',
    subs: ['Swimming', 'Baby & Toddler'],
    icon: 'waves-horizontal',
    at: 'UK',
    inv: 18900,
    short: 'Learn-to-swim schools for under-tens in hired pools, run part time from home.',
    about: [
      'Brightwater hires warm, quiet pools by the hour: a hotel at ten, a special school after four. Classes ' +
        'hold six children and one teacher who is in the water. Floating comes before strokes, and nobody is ' +
        'thrown in.',
      'Owners begin by teaching. You qualify to Level 2 with us if you have not already, teach two afternoons a ' +
        'week, and add pools and teachers as waiting lists grow. Pool time is the scarce thing, and finding it is ' +
        'what head office does best.',
    ],
    faq: [
      [
        'Do I need to be a teacher of swimming already?',
        'No. The Level 2 course is part of the fee. You need to be at ease in water and with a crying four-year-old.',
      ],
      [
        'Who books the pool?',
        'We search and negotiate for the first; you sign the hire agreement. Later ones you find with our list ' +
          'of warm pools, which we have kept since 2006.',
      ],
    ],
    say: [
      [
        'Hannah Croft, Kettering',
        'Two afternoons in the first year, four pools now. I am still in the water on Thursdays because I like it.',
      ],
      ['Joe Adeleke, Luton', 'Half of it is wet towels and half is parents who are afraid themselves.'],
    ],
    story: [
      [
        'The hotel pool nobody used',
        'Hannah Croft noticed that a hotel pool near Kettering stood empty from ten until three. She hired five ' +
          'hours a week, filled them within a term, and the hotel has since refused two other swim schools.',
      ],
    ],
    fig: [9950, '8%/£180', '1%', 5, 950, 64, 18, 5, 2005, 2009, 9, 'home', 'xpB'],
  },
  {
    name: 'Mudlark Tots',
    subs: ['Outdoor Play', 'Baby & Toddler'],
    icon: 'trees',
    at: 'Guildford',
    inv: 12400,
    short: 'Outdoor toddler mornings in woods and allotments, whatever the weather.',
    about: [
      'A Mudlark morning has a fire in a bowl, a tarpaulin, a story and a very large puddle. Children from one ' +
        'to four come with an adult, ten pairs to a group, for ninety minutes.',
      'You lead four mornings a week in term time. Landowners are glad of small groups; we provide the ' +
        'agreement, the insurance and a first-aid course meant for outdoors.',
    ],
    faq: [
      [
        'Is Ofsted registration needed?',
        'Parents stay, so in England as a rule not. We check the position for your nation before you open.',
      ],
    ],
    say: [['Bryony Walsh, Farnham', 'Cancelled once in three years, for a storm with a name.']],
    fig: [6500, '£145', '0', 5, 400, 39, 20, 4, 2015, 2018, 4, 'home', 'xp'],
  },
  {
    name: 'Pitchpocket Football',
    subs: ['Sport', 'Baby & Toddler'],
    icon: 'goal',
    at: 'UK',
    inv: 21300,
    short: 'Football for 2 to 8 year olds in halls and parks, more games than drills.',
    about: [
      'Nobody is picked, nobody is dropped, and the ball is soft. Coaches teach turning, sharing and stopping ' +
        'through stories about pirates and postmen. At the end everybody gets a sticker, coach included.',
      'Saturdays and Sundays are the backbone, nurseries fill weekdays. Owners manage six or seven coaches, ' +
        'most of them students, and are on the touchline themselves in the first season.',
    ],
    faq: [
      [
        'Which checks do coaches need?',
        'An enhanced DBS or PVG check, safeguarding and paediatric first aid. We run and renew them centrally.',
      ],
    ],
    say: [['Lee Hutchins, Kidderminster', 'I manage nine coaches and one whistle.']],
    fig: [10500, '10%', '2%', 5, 1000, 77, 20, 11, 2008, 2011, 6, 'home', 'xpmB'],
  },
  {
    name: 'Little Ovation',
    subs: ['Dance & Drama'],
    icon: 'drama',
    at: 'Nottingham',
    inv: 17600,
    short: 'Saturday drama school for 4 to 16 year olds with a show in a real theatre each July.',
    about: [
      'Three hours on a Saturday: acting, singing, movement, and a break with too much squash. Each school ' +
        'rehearses one play a year and performs it in a proper theatre with a lighting plan.',
      'Principals hire three teachers, hold auditions for parts but never for places, and know eighty families ' +
        'by Christmas. It is term-time work with a loud July.',
    ],
    faq: [
      [
        'Must I have worked on a stage?',
        'It helps the teachers to respect you. Roughly half of our principals have; the others came from ' +
          'schools and offices.',
      ],
    ],
    say: [['Verity Sharpe, Newark', 'The boy who would not speak in October forgot to leave the stage in July.']],
    fig: [8900, '10%', '1%', 5, 850, 36, 8, 4, 2004, 2008, 5, 'premises', 'xp'],
  },
  {
    name: 'Bramble Band',
    subs: ['Music', 'Baby & Toddler'],
    icon: 'eighth-notes',
    at: 'Bath',
    inv: 9800,
    short: 'Live music mornings for babies and toddlers with a cello, a drum and no recordings.',
    about: [
      'Two musicians sit on the floor and play. Babies lie beside the cello and feel it. The songs are short, ' +
        'often in other languages, and never come out of a loudspeaker.',
      'Owners play at grade 6 or better on any instrument and hire a second musician by the morning. Libraries, ' +
        'cafés and care homes (yes, together with residents) take the sessions.',
    ],
    faq: [['What if I do not sing?', 'Then your partner does. Someone must, but it need not be beautiful.']],
    say: [['Oscar Lindqvist, Frome', 'A resident of 94 and a baby of five months kept time on the same drum.']],
    fig: [5200, '£120', '0', 4, 300, 23, 9, 3, 2013, 2017, 3, 'home', 'xp'],
  },
  {
    name: 'Tumbleyard',
    subs: ['Sport'],
    icon: 'person-standing',
    at: 'Leicester',
    inv: 112000,
    short: 'Gymnastics and parkour gyms for children in converted industrial units.',
    about: [
      'A sprung floor, a foam pit, bars at four heights and a viewing gallery with decent coffee. Classes run ' +
        'from three in the afternoon; mornings are for schools and parents with toddlers.',
      'The unit needs 600 square metres and six metres of height, which takes patience to find. Ten to fifteen ' +
        'coaches work part time, and a head coach holds the Level 3 award.',
    ],
    faq: [
      [
        'How long from signing to opening?',
        'Eleven months on average so far, mostly planning consent for the change of use. We do not let you sign ' +
          'a lease without it.',
      ],
    ],
    say: [['Marcus Bell, Corby', 'Six metres of height. I can now tell it from a moving car.']],
    fig: [24000, '7%', '1%', 10, 4000, 9, 4, 0, 2012, 2017, 12, 'premises', 'xf'],
  },
  {
    name: 'Paint Puddle',
    subs: ['Art & Messy Play'],
    icon: 'palette',
    at: 'Southampton',
    inv: 14200,
    short: 'Messy play and art sessions where the cleaning-up is included.',
    about: [
      'Coloured rice, foam, clay and a hose at the end. Parents pay to make the mess somewhere else, and Paint ' +
        'Puddle mornings sell out in the weeks when it rains.',
      'Everything packs into a small van in twenty minutes. Parties on Saturdays earn as much as three weekday ' +
        'sessions; nurseries book by the half-term.',
    ],
    faq: [
      [
        'Are materials safe to eat?',
        'Those for under-twos are, since they will. Recipes and allergen sheets come with each theme.',
      ],
    ],
    say: [['Shanice Grant, Fareham', 'Forty metres of wallpaper lining a week. The van is still mostly white.']],
    fig: [6900, '£165', '£20', 5, 500, 31, 15, 6, 2014, 2017, 3, 'van', 'xp'],
  },
  {
    name: 'Wildbairns',
    subs: ['Outdoor Play', 'Art & Messy Play'],
    icon: 'tent-tree',
    at: 'Inverness',
    inv: 33700,
    status: 'pending',
    short: 'Forest-school days and holiday camps for 5 to 12 year olds in Scotland and the north.',
    about: [
      'Children arrive at nine with a spare pair of everything. They light fires under supervision, use a knife ' +
        'properly, build something and are collected tired.',
      'Owners need a forest-school leader award, which is included, a wood, and a second leader. Holiday camps ' +
        'make two thirds of the year’s income.',
    ],
    faq: [
      [
        'Who registers the setting?',
        'In Scotland the Care Inspectorate where children stay without parents for over two hours; we prepare ' +
          'it with you.',
      ],
    ],
    say: [['Mairi Grant, Nairn', 'Midges are the only complaint we cannot settle.']],
    fig: [12500, '8%', null, 5, 1000, 5, 5, 0, 2017, 2022, 10, 'home', 'x'],
  },
  {
    name: 'Heronmere Day Nurseries',
    subs: ['Baby & Toddler', 'Outdoor Play'],
    icon: 'blocks',
    at: 'Harrogate',
    inv: 685000,
    short: 'Day nurseries of 60 to 90 places in converted buildings with a proper garden.',
    about: [
      'A Heronmere nursery is a building first: an old school, a mill, a vicarage, with a garden that children ' +
        'may dig in. We find it with you, negotiate the lease, and manage the conversion, which takes most of a ' +
        'year and most of the money.',
      'From the first day you employ a nursery manager and about twenty people. Half of the places are paid ' +
        'from public funding for early years, at rates that are set for you; the plan works because rooms are ' +
        'full, not because prices are high.',
    ],
    faq: [
      [
        'Who inspects a nursery?',
        'Ofsted in England, the Care Inspectorate in Scotland, Care Inspectorate Wales and the trusts in ' +
          'Northern Ireland. Registration is yours and takes some months; no child may come before it is granted.',
      ],
      [
        'Is the building bought or leased?',
        'Leased, for fifteen years or more. The sum includes the conversion but no freehold.',
      ],
    ],
    say: [['Tom Ashworth, Ilkley', 'We opened eleven weeks late because of a bat. The plan had a line for bats.']],
    story: [
      [
        'Seventy children and a bat',
        'The Ashworths left two salaried posts in 2021 for a disused chapel school. A protected bat held the ' +
          'roof for eleven weeks; the working capital that head office had insisted on paid for exactly that.',
      ],
    ],
    fig: [45000, '6%/£1500', '1%', 10, 7500, 14, 5, 0, 2003, 2012, 20, 'premises', 'xfB'],
  },
]
