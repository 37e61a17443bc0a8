import type { BrandNote } from '../types.ts'

export const care: readonly BrandNote[] = [
  {
    name: 'Larkspur Home Care',
    subs: ['Home Care', 'Live-in Care'],
    icon: 'heart-handshake',
    at: 'Leeds',
    inv: 42500,
    short: 'Live-in and visiting care, managed from home, in a territory of 20,000 older residents.',
    about: [
      'Larkspur arranges care for people who want to stay in their own homes. Visits last at least an hour, so ' +
        'there is time to cook a meal, sit down and notice what has changed since Tuesday. About a third of the ' +
        'work is live-in: one carer, one client, and a replacement who already knows the dog.',
      'You do not deliver the care yourself. In the first months you register with the regulator, recruit a ' +
        'registered manager and a team of eight to ten care workers, and meet families. After that a week is made ' +
        'of rotas, supervision, visits to new clients and the local referrers who matter: hospital discharge ' +
        'teams, solicitors and the village agent.',
    ],
    faq: [
      [
        'Who holds the registration with the regulator?',
        'You do. The provider in England is registered with the Care Quality Commission; Scotland, Wales and ' +
          'Northern Ireland have their own regulators. We prepare the application with you and rehearse the ' +
          'interview; allow about twelve weeks.',
      ],
      [
        'Where do clients come from?',
        'Most pay privately and find us through a neighbour, a discharge nurse or a search. We advise against ' +
          'building the first year on council contracts, because their hourly rates leave little room for long ' +
          'visits.',
      ],
    ],
    say: [
      [
        'Anita Desai, Wakefield',
        'The registration took longer than I had hoped, fourteen weeks, and head office rang every Friday of ' +
          'it. I have 31 care workers now and still know each of them by name.',
      ],
      ['Martin Holt, Ilkley', 'I came from running a transport depot. Rotas are rotas; the rest they taught me.'],
    ],
    story: [
      [
        'From one spare bedroom to two territories',
        'Anita Desai left hospital administration in 2018 and opened in Wakefield with two carers. She took on ' +
          'the neighbouring territory when its owner retired in 2022, kept every one of his staff, and now has a ' +
          'registered manager for each half.',
      ],
    ],
    fig: [24950, '8%', '2%', 5, 2500, 46, 9, 2, 2007, 2011, 12, 'home', 'xfmB'],
    earnings: [
      'Offices open for more than three years took between £310,000 and £1.2 million in 2025, before wages and ' +
        'all other costs. Half took more than £640,000.',
      'The year-end accounts of 29 of the 31 offices that were open for three years or more. Two did not share ' +
        'theirs. The sheet, without names, is in the disclosure pack.',
    ],
  },
  {
    name: 'Hearthside Companions',
    subs: ['Companionship'],
    icon: 'coffee',
    at: 'York',
    inv: 18750,
    short: 'Companionship visits, errands and outings for older people; no personal care and so no registration.',
    about: [
      'A Hearthside companion comes for two or three hours: to play dominoes, drive to the eye clinic, sort the ' +
        'post or simply talk. We draw the line at personal care on purpose. It keeps the business outside care ' +
        'registration and keeps the visits light.',
      'Owners match companions with clients, handle complaints and look after the diary. Most companions are ' +
        'recently retired and want ten hours a week; finding kind people is easier than in care work, but fitting ' +
        'their free mornings together takes patience.',
    ],
    faq: [
      [
        'What happens when a client comes to need personal care?',
        'You introduce a registered provider and carry on with the companionship beside it. We have a form of ' +
          'words for that conversation, since families often ask at a hard moment.',
      ],
    ],
    say: [
      [
        'Ruth Appleyard, Harrogate',
        'Three mornings a week in the office corner of my kitchen was enough for the first year. It is four ' +
          'full days now, by choice.',
      ],
    ],
    fig: [9950, '£295', '0', 5, 1000, 22, 11, 1, 2015, 2019, 5, 'home', 'xpb'],
  },
  {
    name: 'Rowanlea Live-in Care',
    subs: ['Live-in Care', 'Dementia Care'],
    icon: 'house-heart',
    at: 'UK',
    inv: 68000,
    short: 'Introductory agency for live-in carers, with a nurse assessor in every region.',
    about: [
      'Rowanlea introduces self-employed live-in carers to families and stays on as the point of contact. A ' +
        'nurse assesses each client before the first carer arrives, writes the plan that lies on the kitchen ' +
        'table, and comes back every quarter.',
      'A placement lasts eleven months on average, so an owner with twenty-five placements has a full business ' +
        'without hundreds of short visits. The hard part is the first weekend of a new placement. Someone must ' +
        'answer the telephone on Sunday evening, and for the first year that is you.',
    ],
    faq: [
      [
        'Do I employ the carers?',
        'No. They are self-employed and the family engages them; you charge the family a weekly introduction ' +
          'and management fee. We keep the contracts under review with an employment solicitor, because the ' +
          'boundary matters.',
      ],
    ],
    say: [
      [
        'Colin Marsh, Tunbridge Wells',
        'Twenty-two placements after three years. I sleep with the phone on two nights a week and my deputy ' +
          'takes the others.',
      ],
    ],
    fig: [29500, '7%/£450', '1%', 5, 3500, 17, 6, 0, 2010, 2016, 15, 'home', 'xfB'],
  },
  {
    name: 'Quiet Harbour Night Care',
    subs: ['Home Care'],
    icon: 'moon-star',
    at: 'Plymouth',
    inv: 49800,
    short: 'Waking and sleeping night visits for people at home, ten at night until seven in the morning.',
    about: [
      'Families manage the days and break at night. Quiet Harbour sends one person from ten until seven: a ' +
        'waking night where turning or medicine is needed, a sleeping night where someone in the next room is ' +
        'enough.',
      'Because everything happens in one shift, the rota is simple and travel between clients disappears. ' +
        'Recruiting is different too: our people chose nights, often because of school runs. You work mornings, ' +
        'with a handover call at half past seven and assessments before lunch.',
    ],
    faq: [
      [
        'Do I have to work nights myself?',
        'Not after the first two months. We ask every owner to shadow six night shifts before opening, since ' +
          'the handover only makes sense to someone who has done it.',
      ],
    ],
    say: [
      [
        'Gill Trevorrow, Saltash',
        'Half past seven handover, done by eight, and I take my daughter to school. I had not expected a care ' +
          'business to fit round that.',
      ],
    ],
    fig: [21000, '8%', '1.5%', 5, 2000, 9, 5, 1, 2016, 2020, 10, 'home', 'xf'],
  },
  {
    name: 'Saltmarsh Supported Living',
    subs: ['Supported Living'],
    icon: 'key-round',
    at: 'Norwich',
    inv: 118000,
    short: 'Shared houses with round-the-clock support for adults with learning disabilities.',
    about: [
      'Saltmarsh owners run small supported-living services: three or four adults with learning disabilities or ' +
        'autism, each with a tenancy of their own, and a staff team that is there for breakfast, buses, budgets ' +
        'and bad days. The housing belongs to a housing association; you provide the support.',
      'Work is commissioned by councils and the NHS through frameworks, so this is a business of tenders, ' +
        'quality visits and patient relationships. It grows one house at a time. The first usually takes nine ' +
        'months from framework to first tenant.',
    ],
    faq: [
      [
        'Is experience needed?',
        'Yes, in this one it is. Either you or a co-director must have managed a service for adults with ' +
          'learning disabilities for at least three years.',
      ],
    ],
    say: [
      [
        'Denise Fuller, Lowestoft',
        'Our first four tenants chose the paint, the sofa and the cat. Nine months of waiting for the framework ' +
          'was the hardest stretch.',
      ],
    ],
    fig: [35000, '6%', null, 10, 5000, 7, 3, 0, 2009, 2018, 20, 'premises', 'xf'],
  },
  {
    name: 'Fennel & Friends Day Clubs',
    subs: ['Companionship', 'Dementia Care'],
    icon: 'armchair',
    at: 'Derby',
    inv: 27400,
    short: 'Day clubs in village halls for older people: transport there, lunch, music and home by four.',
    about: [
      'Twice or three times a week a village hall becomes a club: sixteen members, a cooked lunch, a quiz that ' +
        'nobody takes seriously, a pianist on Thursdays. Two minibuses fetch people and take them home by four, ' +
        'which gives a daughter or husband a whole day off.',
      'A franchisee leads the club with two helpers and a cook. Members pay by the day and most come every ' +
        'week, so income can be read from the register. Halls are hired by the hour and nothing is owned except ' +
        'games, a piano keyboard and the lease on a minibus.',
    ],
    faq: [
      [
        'Is a day club regulated?',
        'Not while no personal care is given. Food registration with the council, a minibus permit or licence ' +
          'and enhanced DBS checks are needed, and all three are on the opening plan.',
      ],
    ],
    say: [
      ['Paul Eastwood, Belper', 'We opened with five members and a lot of soup. Week nine was the first full table.'],
    ],
    fig: [12500, '£340', '£40', 5, 750, 14, 8, 2, 2013, 2019, 6, 'premises', 'xpm'],
  },
  {
    name: 'Thistledown Care Staffing',
    subs: ['Care Staffing'],
    icon: 'calendar-clock',
    at: 'Glasgow',
    inv: 74500,
    short: 'Temporary nurses and care assistants for care homes, supplied from a local office.',
    about: [
      'A care home whose night nurse has rung in sick has about four hours. Thistledown offices keep a bench of ' +
        'vetted nurses and carers who can be asked, and a system that shows who is rested, trained and near.',
      'Owners sell to care homes, recruit continuously and run payroll weekly. You pay staff on Friday and ' +
        'homes pay in thirty days, so an invoice-finance line comes with the franchise. Growth stops without it.',
    ],
    faq: [
      [
        'How is payroll funded?',
        'Through invoice finance arranged by us with two lenders. You keep about 88 per cent of an invoice ' +
          'within a day; the cost, roughly two per cent, is in the model plan.',
      ],
    ],
    say: [
      [
        'Iain Baird, Paisley',
        'Nobody tells you how much of recruiting is simply ringing people back. The ones who ring back win.',
      ],
    ],
    fig: [27000, '5%', '0', 5, 2500, 19, 4, 3, 2006, 2010, 15, 'premises', 'xfmB'],
  },
  {
    name: 'Lanternlight Dementia Support',
    subs: ['Dementia Care', 'Home Care'],
    icon: 'lamp',
    at: 'Cardiff',
    inv: 52900,
    short: 'Specialist home support after a dementia diagnosis, from first advice to daily visits.',
    about: [
      'Lanternlight begins at the diagnosis. A family buys three advice sessions first: what to expect, what to ' +
        'sign while it can be signed, how to change a kitchen. Visits come later, often a year later, from people ' +
        'who have known the client since the beginning.',
      'All staff take our 40-hour dementia course before they meet a client. Owners give talks at memory ' +
        'clinics and libraries, which is where nearly all enquiries begin. It is slower to build than general ' +
        'home care and clients stay about twice as long.',
    ],
    faq: [
      [
        'Is there income before regular visits start?',
        'Yes, from the advice sessions and from training sold to care homes. Our plan treats both as a bridge ' +
          'through the first year rather than as the business.',
      ],
    ],
    say: [
      [
        'Sioned Parry, Barry',
        'I give a talk at the library on the first Monday of the month. Eleven people, eight biscuits, and ' +
          'usually one new family.',
      ],
    ],
    story: [
      [
        'A talk that became a team of nineteen',
        'Sioned Parry opened in Barry after caring for her father. Eighteen months of library talks came before ' +
          'her first daily visits. She now leads nineteen staff and trains four care homes in the Vale.',
      ],
    ],
    fig: [23500, '7.5%', '2%', 5, 2000, 11, 7, 0, 2014, 2019, 14, 'home', 'xb'],
  },
  {
    name: 'Tall Oak Reablement',
    subs: ['Home Care'],
    icon: 'footprints',
    at: 'Chester',
    inv: 58200,
    status: 'pending',
    short: 'Six weeks of therapist-led support after hospital, so that people can do things for themselves again.',
    about: [
      'A hip operation, a fall, a stroke: the first six weeks at home decide a great deal. Tall Oak sends ' +
        'support workers guided by an occupational therapist, and measures progress in plain terms, such as ' +
        'stairs, shower, kettle, bus.',
      'Contracts come from hospital trusts and private insurers, and some families pay themselves. Each case ' +
        'ends by design, so the calendar has to be refilled all year; good owners speak to the discharge team ' +
        'every day.',
    ],
    faq: [
      [
        'Do I need a clinical background?',
        'No, but you employ a part-time occupational therapist from the first day, and the plan budgets for her.',
      ],
    ],
    say: [['Helen Corbett, Northwich', 'Six weeks, then goodbye. The goodbye is the point.']],
    fig: [25000, '7%', '1%', 5, 2500, 4, 4, 0, 2019, 2023, 12, 'home', 'xf'],
  },
  {
    name: 'Wintergreen & Hollybrook Companionship and Independent Living Services for Older People',
    subs: ['Companionship', 'Supported Living'],
    icon: 'coffee',
    at: 'Newcastle upon Tyne',
    inv: 39500,
    short:
      'Two family firms in one: an hour’s company in the afternoon, and small adaptations that let people stay ' +
      'where they are.',
    about: [
      'Wintergreen visited; Hollybrook fitted rails, ramps and brighter bulbs. Their customers were the same ' +
        'people, so in 2016 the two families put the businesses together and, being unable to agree which name ' +
        'should go, kept both. A visitor who notices a loose stair carpet now books a fitter for it on the same ' +
        'afternoon.',
      'You lead about a dozen visitors and two fitters from one office, usually over a shop. Councils pay for ' +
        'some of the fitting, families for most of the visiting, and neither is allowed to wait for the other.',
    ],
    faq: [
      [
        'Does the whole name go on the van?',
        'On one side. The other says Wintergreen & Hollybrook and a telephone number, which is what people read.',
      ],
    ],
    say: [
      ['Maureen Robson, Gateshead', 'The name takes a breath to say. The work is simple: be there, and mend the step.'],
    ],
    fig: [18500, '7%', '1.5%', 5, 1500, 17, 6, 1, 1998, 2017, 10, 'premises', 'xpf'],
  },
]
