import type { BrandNote } from '../types.ts'

export const fitness: readonly BrandNote[] = [
  {
    name: 'Ironmoor Gym',
    subs: ['Gyms & Studios'],
    icon: 'dumbbell',
    at: 'Barnsley',
    inv: 312000,
    short: 'Round-the-clock gyms for smaller towns, with a coach on the floor in the evening.',
    about: [
      'Towns of twenty to forty thousand people often have a leisure centre and nothing else. Ironmoor opens ' +
        'there: 700 square metres, good racks, bright changing rooms, a door that knows its members, and a coach ' +
        'from four till nine.',
      'Membership is monthly without a contract, so the club has to be kept good. Two full-time staff, a few ' +
        'freelance trainers and an owner who walks the floor are enough.',
    ],
    faq: [
      [
        'How is the equipment paid for?',
        'Usually by lease over five years through one of three funders. The stated investment assumes purchase, ' +
          'so that you see the whole sum.',
      ],
    ],
    say: [
      [
        'Darren Whitlock, Goole',
        'I know who has stopped coming by the third week. A text from a person brings half of them back.',
      ],
    ],
    story: [
      [
        'A furniture shop becomes a gym',
        'Darren Whitlock spent seven months on a change of use for a closed furniture shop in Goole. The delay ' +
          'let him sign 340 founder members before the doors opened, in a market stall with a rowing machine.',
      ],
    ],
    fig: [35000, '£1100', '2%', 10, 10000, 28, 9, 2, 2010, 2014, 15, 'premises', 'xfB'],
  },
  {
    name: 'Ninety Breaths Yoga',
    subs: ['Yoga & Pilates'],
    icon: 'flower-2',
    at: 'Brighton',
    inv: 78500,
    short: 'Warm, plain yoga studios with one class length and no mirrors.',
    about: [
      'Every class lasts sixty minutes and ninety slow breaths of it are silent. Rooms are wooden, lit low and ' +
        'heated to 26 degrees. There are no mirrors, and that is the sentence people repeat to friends.',
      'A studio needs a room for twenty-two mats, a shower and somewhere to leave shoes. Ten or so teachers are ' +
        'freelance; owners teach a little or not at all.',
    ],
    faq: [
      [
        'Are teachers hard to find?',
        'Good ones are. We run a mentoring scheme and pay them by class, with a floor when few people come.',
      ],
    ],
    say: [['Isla Brand, Lewes', 'People whisper when they come in. I have never asked them to.']],
    fig: [19500, '7%', '1%', 7, 2500, 16, 6, 2, 2013, 2017, 10, 'premises', 'xp'],
  },
  {
    name: 'Fellside Bootcamp',
    subs: ['Outdoor Fitness', 'Personal Training'],
    icon: 'mountain-snow',
    at: 'UK',
    inv: 11900,
    short: 'Outdoor training in parks at six in the morning and seven in the evening.',
    about: [
      'Twelve people, one coach, a park and a trolley of kettlebells. Sessions are planned centrally on a ' +
        'ten-week cycle, so a member who moves to another town knows what is coming.',
      'Coaches own their parks. You sign the council licence, lead eight sessions a week and look after sixty ' +
        'to ninety members who pay monthly. Dark mornings need head torches and humour.',
    ],
    faq: [
      [
        'Which qualification do I need?',
        'Level 3 personal trainer. If you hold Level 2 we help with the step up before you open.',
      ],
    ],
    say: [['Sgt (retd) Nick Hallam, Catterick', 'I have been cold in better-paid jobs. Not with nicer people.']],
    fig: [6500, '£195', '0', 4, 500, 54, 23, 10, 2011, 2014, 5, 'home', 'xpm'],
  },
  {
    name: 'Plumb Line Pilates',
    subs: ['Yoga & Pilates', 'Physiotherapy'],
    icon: 'align-center-vertical',
    at: 'Winchester',
    inv: 96000,
    short: 'Reformer Pilates studios with eight machines and a physiotherapist on the team.',
    about: [
      'Eight reformers, classes of fifty minutes, and a physiotherapist who assesses everyone first. Many ' +
        'members are referred after backs and knees; they stay because the class is small and someone remembers ' +
        'the knee.',
      'Studios sit above shops, where rent is lower. The machines are the cost, and last fifteen years if the ' +
        'springs are changed.',
    ],
    faq: [
      [
        'Is the physiotherapist employed?',
        'Usually self-employed for two days a week, paid by assessment. She must be HCPC registered.',
      ],
    ],
    say: [['Camille Shaw, Romsey', 'Eight places, so a full class is a full class and not a crowd.']],
    fig: [22000, '7%', '1.5%', 7, 3000, 13, 6, 0, 2014, 2019, 14, 'premises', 'xf'],
  },
  {
    name: 'Second Wind',
    subs: ['Older Adults'],
    icon: 'wind',
    at: 'Harrogate',
    inv: 15800,
    short: 'Strength and balance classes for people over sixty in church halls and village rooms.',
    about: [
      'Stand up, sit down, carry the shopping: strength that matters is plain. Second Wind classes use chairs, ' +
        'bands and music from the right decade. Ten weeks in, members test their balance again and most are ' +
        'surprised.',
      'GPs and falls clinics refer, word of mouth does the rest. Instructors qualify in exercise for older ' +
        'adults; owners teach six classes and add instructors.',
    ],
    faq: [
      [
        'Is there a medical check?',
        'A health questionnaire for all and a letter from the GP for some. The manual lists who, and we answer ' +
          'doubtful cases the same day.',
      ],
    ],
    say: [['Joan Farrer, Knaresborough', 'My oldest member is 93 and cheats at counting.']],
    fig: [7900, '£175', '0', 5, 500, 33, 14, 3, 2012, 2016, 6, 'home', 'xpb'],
  },
  {
    name: 'Kettle & Barbell',
    subs: ['Personal Training', 'Gyms & Studios'],
    icon: 'weight',
    at: 'Belfast',
    inv: 134000,
    short: 'Small-group strength studios: six people, one coach, an appointment every time.',
    about: [
      'Between the large gym and the private trainer there is room for six people and a coach. Members book two ' +
        'appointments a week, follow their own programme and are told when to add weight.',
      'A studio takes 160 square metres and four coaches. Beginners of fifty make up most of the membership, so ' +
        'the music is quiet and the kettle is on.',
    ],
    faq: [
      [
        'What becomes of members who miss sessions?',
        'They get a call from their coach within the week. It is in the coach’s job description and in the software.',
      ],
    ],
    say: [['Conor McAteer, Lisburn', 'Our heaviest deadlift last month belonged to a retired librarian.']],
    fig: [25000, '7%', '1%', 7, 4000, 11, 5, 1, 2014, 2018, 12, 'premises', 'xfm'],
  },
  {
    name: 'Straightway Physio',
    subs: ['Physiotherapy'],
    icon: 'bone',
    at: 'Derby',
    inv: 89500,
    short: 'Physiotherapy rooms inside workplaces, clubs and high-street units.',
    about: [
      'A desk that hurts a back costs an employer more than a physiotherapist. Straightway sells days on site ' +
        'to factories and depots and treats the public from a two-room clinic in the evening.',
      'Owners are physiotherapists, or managers who employ them. Reporting to employers is statistical only; ' +
        'what is said in the room stays there.',
    ],
    faq: [
      [
        'May someone who is not a physiotherapist own a clinic?',
        'Yes, with a clinical lead who is HCPC registered and named in the agreement.',
      ],
    ],
    say: [
      [
        'Anjali Rao, Burton',
        'Three depots, one warehouse, and an evening clinic that fills itself from their families.',
      ],
    ],
    fig: [21500, '6%', '1%', 7, 2500, 12, 4, 1, 2009, 2015, 8, 'premises', 'xf'],
  },
  {
    name: 'Slipway Rowing Studio',
    subs: ['Gyms & Studios'],
    icon: 'ship-wheel',
    at: 'Poole',
    inv: 148000,
    status: 'rejected',
    reason:
      'The main picture shows another company’s studio. Please use pictures that you own, and state the number ' +
      'of units in the UK.',
    short: 'Group rowing on water-resistance machines, forty-five minutes, all ages.',
    about: [
      'Twenty-four machines in two crews, a coach who calls the stroke and the sound of water. It is kind to ' +
        'knees and hard on excuses.',
      'Studios open at six and close after lunch until four. Corporate crews row against each other in the spring.',
    ],
    faq: [['Who maintains the machines?', 'A visiting engineer, twice a year, under the supplier’s contract.']],
    say: [['Rob Tennant, Weymouth', 'The worst rower in the crew gets the loudest cheer.']],
    fig: [26000, '7%', '2%', 7, 4000, null, null, null, 2018, 2023, 10, 'premises', 'x'],
  },
  {
    name: 'Cragholm Climbing Halls',
    subs: ['Gyms & Studios'],
    icon: 'mountain',
    at: 'UK',
    inv: 1240000,
    short: 'Indoor climbing halls with a café, a school programme and walls up to fifteen metres.',
    about: [
      'A hall needs a roof at least eleven metres high, parking, and a town that has no other. That is why ' +
        'there are nine of them and not ninety. Old printing works, bus garages and one church have been made ' +
        'into Cragholms.',
      'Adults come to climb, children come to be tired out and parents come for the café, which is a third of ' +
        'the takings. You employ a centre manager, route setters and a duty team that is on the mats from ten ' +
        'until ten.',
    ],
    faq: [
      [
        'Must I be a climber?',
        'No. The technical director of the group signs off every wall; you need to run a building that is open ' +
          'fourteen hours a day.',
      ],
      [
        'How long does it take to open?',
        'Between fourteen and twenty-two months from signing, most of it planning permission and steel.',
      ],
    ],
    say: [['Gareth Pugh, Wrexham', 'I counted cars in that car park for a fortnight before I signed. Do the same.']],
    fig: [60000, '7%', '2%', 15, 10000, 9, 3, 0, 2007, 2014, 30, 'premises', 'xf'],
  },
]
