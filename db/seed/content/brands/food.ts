import type { BrandNote } from '../types.ts'

export const food: readonly BrandNote[] = [
  {
    name: 'Kiln & Crumb',
    subs: ['Bakeries', 'Cafés & Coffee'],
    icon: 'croissant',
    at: 'Bristol',
    inv: 189000,
    short: 'Neighbourhood bakery-café with bread baked on the premises from five every morning.',
    about: [
      'The oven stands where customers can see it. Sourdough is shaped the evening before and baked from five; ' +
        'by half past seven the counter holds eight breads, a dozen pastries and a queue of people on their way ' +
        'to work. Afternoons belong to soup, toast and pushchairs.',
      'A shop has about fourteen staff, of whom three bake. Owners rarely bake themselves after the first year, ' +
        'but all of them learn to, because a bakery is run by its worst morning: a late flour delivery, a proofer ' +
        'that failed overnight, two people with flu.',
    ],
    faq: [
      [
        'How large are the premises?',
        'Between 110 and 160 square metres with a three-phase supply and class E use. We look at every site ' +
          'with you and turn down about two in three.',
      ],
      [
        'Do I have to start at five?',
        'Someone does. Most owners take two early shifts a week and have a head baker for the rest.',
      ],
    ],
    say: [
      [
        'Jo Pascoe, Clevedon',
        'They refused the first two sites I loved. The third was uglier, had parking, and they were right.',
      ],
      ['Dev Malhotra, Bath', 'The bread course was the hardest fortnight of my working life and the best fed.'],
    ],
    story: [
      [
        'Second oven in Bath',
        'Dev Malhotra left banking to open in Bath in 2020, four weeks before the cafés closed. He sold bread ' +
          'through the window, kept every baker employed, and added a second oven for wholesale in 2023.',
      ],
    ],
    fig: [30000, '6%', '1%', 10, 7500, 12, 5, 1, 2011, 2016, 21, 'premises', 'xfB'],
  },
  {
    name: 'Tidewater Fish Kitchen',
    subs: ['Takeaway & Delivery', 'Restaurants'],
    icon: 'fish',
    at: 'Scarborough',
    inv: 236000,
    short: 'Modern fish and chips: small menu, named boats, forty seats and a busy hatch.',
    about: [
      'Five fish, one batter, potatoes from two farms and beef dripping or rapeseed oil as the shop chooses. ' +
        'The board above the counter names the port. Forty seats fill at weekends; the hatch carries the rest of ' +
        'the week.',
      'Fish prices move every Thursday, so owners price the board weekly and watch waste by the fillet. Central ' +
        'buying covers fish, oil and packaging; potatoes are bought near the shop.',
    ],
    faq: [
      [
        'Can I convert an existing chip shop?',
        'Yes, and half our owners did. Conversion saves the extraction costs, often £40,000, and comes with ' +
          'customers who have opinions.',
      ],
    ],
    say: [
      [
        'Lynne Gaskell, Filey',
        'I had worked a range since I was sixteen. What I had never done was a weekly margin sheet.',
      ],
    ],
    fig: [32000, '5%', '1.5%', 10, 6000, 16, 4, 2, 2009, 2014, 24, 'premises', 'xfB'],
  },
  {
    name: 'Marlow Street Coffee',
    subs: ['Cafés & Coffee'],
    icon: 'coffee',
    at: 'UK',
    inv: 96500,
    short: 'Espresso bars of under fifty square metres for stations, surgeries and high streets.',
    about: [
      'A counter, two grinders, eleven seats. The format was drawn for places that larger chains pass over: a ' +
        'platform, the ground floor of a health centre, the dry end of a market hall. Beans come from our ' +
        'roastery every Tuesday.',
      'Three people run a bar through a week of sixty-five hours. Speed at ten to eight decides the day, and ' +
        'new owners practise that rush with a stopwatch until the line moves.',
    ],
    faq: [
      [
        'Who signs the lease?',
        'You do. For station kiosks we hold the head lease and you take a sub-lease for the same term.',
      ],
    ],
    say: [
      [
        'Aled Rees, Bridgend',
        'Two hundred and ten coffees before nine on the day the trains ran late. We ran out of lids, not patience.',
      ],
    ],
    fig: [17500, '7%', '2%', 7, 3500, 38, 14, 4, 2012, 2015, 12, 'premises', 'xf'],
  },
  {
    name: 'Dough Lane Pizza Vans',
    subs: ['Mobile Catering'],
    icon: 'pizza',
    at: 'Exeter',
    inv: 58700,
    short: 'Wood-fired pizza from a converted horsebox, with village pitches booked before you start.',
    about: [
      'A 1970s horsebox, a 600-kilo oven and dough that has rested for two days. Most weeks are four village ' +
        'evenings, each with the same pitch every fortnight, and from May to September a wedding at the weekend.',
      'Villages order ahead by text from six, so by eight you know how the night went. Winter is quieter: ' +
        'brewery taps, school fairs and the oven’s yearly service.',
    ],
    faq: [
      [
        'What can I tow?',
        'The trailer weighs 2.2 tonnes laden. A car licence allows it; the car must be rated for it. We check ' +
          'the plate before you buy.',
      ],
    ],
    say: [['Tom Yeo, Crediton', 'Fourteen villages. They know which Friday it is better than I do.']],
    fig: [12500, '£420', '0', 5, 1500, 21, 10, 3, 2014, 2018, 9, 'van', 'xpfm'],
  },
  {
    name: 'Saffron Tiffin',
    subs: ['Takeaway & Delivery'],
    icon: 'cooking-pot',
    at: 'Leicester',
    inv: 82000,
    short: 'Home-style Indian lunches delivered to offices in returnable steel tins.',
    about: [
      'Cooks arrive at six and forty dishes become three by nine: one dal, one vegetable, one meat. Steel tins ' +
        'go out by cargo bike and come back washed the next day, so there is almost no packaging in the accounts ' +
        'or in the bin.',
      'Customers subscribe by the week. A kitchen with 220 daily tins, which the first opened kitchens took ' +
        'some eighteen months to reach, occupies six people until two in the afternoon and nobody in the evening.',
    ],
    faq: [
      [
        'Which premises does a kitchen need?',
        'A unit of 70 to 90 square metres with extraction, within three miles of the offices. It need not be on ' +
          'a high street and is cheaper for that.',
      ],
    ],
    say: [['Meena Chauhan, Nottingham', 'Finished by half past two. In catering that is unheard of.']],
    fig: [16000, '6%/£350', '1%', 5, 2500, 9, 5, 1, 2015, 2019, 15, 'premises', 'xf'],
  },
  {
    name: 'Frostfield Ices',
    subs: ['Desserts & Ice Cream', 'Mobile Catering'],
    icon: 'ice-cream-cone',
    at: 'Hereford',
    inv: 41300,
    short: 'Farm-made ice cream sold from electric tricycles and a summer kiosk.',
    about: [
      'The milk comes from one Herefordshire herd and the ice cream is made within a day of milking. ' +
        'Franchisees do not make it. They sell it: from two electric tricycles at fairs and weddings and from a ' +
        'kiosk in a park or at a beach under a council concession.',
      'It is a season from Easter to October and an honest rest after it. Some owners add hot chocolate and ' +
        'Christmas markets; others spend the winter elsewhere.',
    ],
    faq: [
      [
        'Can a year’s living come from seven months?',
        'For some, with a good concession. Most people combine it with other winter work, and we say so before ' +
          'anyone signs.',
      ],
    ],
    say: [['Kirsty Lamb, Tenby', 'Rain in August is part of the plan. The weddings carry it.']],
    fig: [8500, '0', '£60', 5, 500, 13, 6, 2, 2013, 2018, 4, 'van', 'xpm'],
  },
  {
    name: 'Noodle Quay',
    subs: ['Restaurants', 'Takeaway & Delivery'],
    icon: 'soup',
    at: 'Liverpool',
    inv: 274000,
    short: 'Hand-pulled noodle bars with an open kitchen and thirty-two places at the counter.',
    about: [
      'Guests sit round the kitchen and watch dough become noodles in about forty seconds. Pulling takes a year ' +
        'to learn well, so every new bar opens with a trained puller on secondment and an apprentice beside him.',
      'Broth cooks overnight under a timer, prep starts at nine and the counter turns three times at lunch. ' +
        'Delivery is capped at a third of orders because noodles travel badly and the counter must never wait.',
    ],
    faq: [
      [
        'How are noodle pullers found?',
        'We run a school in Liverpool with a paid nine-month course. A new bar is allotted two graduates, and ' +
          'you send one apprentice a year.',
      ],
    ],
    say: [['Grace Lim, Warrington', 'People film it, post it and come back. I have never paid for an advertisement.']],
    fig: [38000, '6%', '2%', 10, 9000, 6, 4, 0, 2016, 2020, 35, 'premises', 'xf'],
  },
  {
    name: 'Brimble’s Breakfast Bar',
    subs: ['Cafés & Coffee', 'Restaurants'],
    icon: 'egg-fried',
    at: 'Swindon',
    inv: 134500,
    short: 'All-day breakfast on trading estates, open from half past six to half past two.',
    about: [
      'Trading estates wake up early and eat badly. Brimble’s puts a proper plate within a walk of the ' +
        'warehouse: eggs to order, bacon from a named farm, porridge for those who have been told to. Orders for ' +
        'whole crews come in by message before seven.',
      'No evenings, no alcohol and no Sundays. Rents are low and so are fit-out costs, but the estate must be ' +
        'full; we count vans in the car parks before approving a unit.',
    ],
    faq: [
      [
        'Do you own the sites?',
        'No. We hold first-refusal agreements with three estate landlords, which shortens the search.',
      ],
    ],
    say: [['Barry Nunn, Didcot', 'I sold a pub for this. I have had my tea at home every night since.']],
    fig: [19500, '5%', '1%', 7, 3000, 15, 5, 1, 2010, 2015, 14, 'premises', 'xfm'],
  },
  {
    name: 'Plum & Pestle',
    subs: ['Restaurants'],
    icon: 'salad',
    at: 'Brighton',
    inv: null,
    status: 'rejected',
    reason:
      'The long description states a yearly income for owners without the accounts it rests on. Please remove ' +
      'the figure or attach the evidence, and send the listing again.',
    short: 'Vegetable-led small plates for neighbourhood restaurants of about forty covers.',
    about: [
      'A menu of fourteen plates that changes with the seasons and never by more than three dishes at once, so ' +
        'that kitchens can keep up. Everything is cooked without meat and most of it without dairy.',
      'Five cooks and six in the room run a restaurant for nine services a week. Owners come from hospitality ' +
        'as a rule.',
    ],
    faq: [['Is the menu fixed?', 'Ten plates are, four are yours, within the costings.']],
    say: [['Elodie Grant, Hove', 'Four dishes of our own on the menu keep the cooks.']],
    fig: [28000, '6%', '1%', 10, 5000, 3, 2, 0, 2018, 2023, 20, 'premises', 'x'],
  },
]
