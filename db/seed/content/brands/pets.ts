import type { BrandNote } from '../types.ts'

export const pets: readonly BrandNote[] = [
  {
    name: 'Wagstone Walks',
    subs: ['Dog Walking', 'Pet Sitting'],
    icon: 'dog',
    at: 'UK',
    inv: 13200,
    short: 'Dog walks in groups of four at most, with the same walker every day.',
    about: [
      'Four dogs, one van with four crates, an hour on grass and a towel for each. Wagstone keeps groups small ' +
        'because larger ones look easy until one dog runs.',
      'Lunchtime is the business: collect from half past ten, home by two. Owners walk one group themselves and ' +
        'employ walkers for the others. Holiday visits to cats fill the edges of the day.',
    ],
    faq: [
      [
        'Is a licence needed to walk dogs?',
        'Not in general, though some councils and parks limit numbers or license commercial walkers. Boarding ' +
          'does need a licence, which is why we leave it to others.',
      ],
    ],
    say: [['Sally Meade, Didcot', 'Four labradors and one opinionated dachshund. Never five.']],
    fig: [6900, '£190', '0', 5, 500, 63, 24, 9, 2009, 2012, 4, 'van', 'xpB'],
  },
  {
    name: 'Suds & Snout',
    subs: ['Grooming'],
    icon: 'bath',
    at: 'Doncaster',
    inv: 29600,
    short: 'Mobile dog grooming in a van with warm water, one dog at a time.',
    about: [
      'Some dogs hate salons: the cages, the dryers, the others. In a Suds & Snout van there is one dog and one ' +
        'groomer, outside its own house, for about an hour and a half.',
      'Six weeks of training take you to the Level 3 diploma; no experience is asked. Diaries fill quickly and ' +
        'repeat every six to eight weeks, and the back is what wears, so the table is electric.',
    ],
    faq: [['How many dogs a day?', 'Four or five. We advise four.']],
    say: [['Kelly-Ann Rhodes, Thorne', 'He bit the last three groomers. He licks me.']],
    fig: [13500, '£320', '£30', 5, 1000, 55, 20, 6, 2008, 2012, 30, 'van', 'xpfm'],
  },
  {
    name: 'Good Heel',
    subs: ['Dog Training'],
    icon: 'bone',
    at: 'Stirling',
    inv: 15900,
    short: 'Puppy classes and home visits for real problems, trained by reward.',
    about: [
      'Most puppies are easy and most people are inconsistent. Good Heel teaches people: six puppies to a ' +
        'class, homework on a card, and home visits for barking, pulling and the postman.',
      'Trainers study for an accredited certificate over eight months while they teach. No prong collars, no ' +
        'shouting, no promises about next Tuesday.',
    ],
    faq: [
      [
        'Can I begin before I am certified?',
        'You assist for three months, then teach puppy classes under a mentor. Behaviour cases wait until you ' +
          'are certified.',
      ],
    ],
    say: [['Eilidh Ross, Falkirk', 'I train the elbow that holds the lead.']],
    fig: [7500, '8%/£150', '1%', 5, 600, 28, 10, 3, 2011, 2015, 10, 'home', 'xp'],
  },
  {
    name: 'Hound Holt',
    subs: ['Dog Day Care & Boarding'],
    icon: 'fence',
    at: 'Guildford',
    inv: 146000,
    short: 'Licensed day care for dogs in barns with paddocks, and a minibus with crates.',
    about: [
      'Thirty-five dogs in five groups, sorted by manners rather than size, with rest after lunch and a log ' +
        'that owners can read. A Hound Holt is a farm building with drainage, heating and a very good fence.',
      'The council’s licence decides how many dogs you may keep, and its star rating decides the price. Eight ' +
        'staff, a manager and a bus driver are typical.',
    ],
    faq: [
      [
        'Where can a site be?',
        'On the edge of a town, with planning consent for the use, within twenty minutes of commuters. We have ' +
          'walked away from beautiful barns over neighbours.',
      ],
    ],
    say: [['Duncan Pryce, Godalming', 'The fence cost more than my car and is worth every post.']],
    fig: [25000, '7%', '1%', 10, 4000, 10, 4, 0, 2012, 2017, 15, 'premises', 'xf'],
  },
  {
    name: 'Bowlful',
    subs: ['Pet Food'],
    icon: 'soup',
    at: 'Shrewsbury',
    inv: 21800,
    short: 'Dog and cat food delivered and weighed out at the door, with a yearly weight check.',
    about: [
      'The van carries scales. A Bowlful round delivers dry and frozen food, weighs the dog once a year in the ' +
        'hall and adjusts the portion. Customers stay as long as the dog does, and usually begin again with the ' +
        'next.',
      'About six hundred households fill a four-day round. Stock lives in a garage with a freezer; you order on ' +
        'Sunday and receive on Tuesday.',
    ],
    faq: [
      [
        'What margin is there on food?',
        'It is in the disclosure pack by product, with the price list. We would rather you worked it out ' +
          'yourself than took our word.',
      ],
    ],
    say: [['Martyn Beddoes, Oswestry', 'Spaniels lie about their weight. So do their owners.']],
    fig: [9500, '£160', '£40', 5, 750, 66, 13, 10, 2001, 2005, 5, 'van', 'xpm'],
  },
  {
    name: 'Whiskerlodge',
    subs: ['Pet Sitting', 'Dog Day Care & Boarding'],
    icon: 'cat',
    at: 'Norwich',
    inv: 61500,
    short: 'Quiet boarding for cats only, in heated rooms with a view.',
    about: [
      'No dogs within hearing. A Whiskerlodge has sixteen rooms with shelves, sun and a window on something ' +
        'that moves. Guests come for two weeks and are photographed on the third day, once they have forgiven ' +
        'everyone.',
      'Most owners build in their own garden or on a smallholding. It is licensed, seasonal, and tied to the ' +
        'place: someone is always at home.',
    ],
    faq: [
      [
        'May I build it in my garden?',
        'With planning consent, often. We draw, apply and build; refusal costs you the survey fee only.',
      ],
    ],
    say: [['Pauline Frost, Dereham', 'They look out at hens. It is cinema.']],
    fig: [16500, '5%', '1%', 10, 1500, 17, 6, 1, 2010, 2015, 6, 'premises', 'x'],
  },
  {
    name: 'Burrow & Perch',
    subs: ['Pet Sitting'],
    icon: 'rabbit',
    at: 'Worcester',
    inv: 7800,
    short: 'Holiday visits and boarding for rabbits, guinea pigs, birds and the occasional tortoise.',
    about: [
      'Nobody’s neighbour wants to feed the parrot. Burrow & Perch sitters do, know what a sick rabbit looks ' +
        'like on a Friday, and have a vet’s number for each species.',
      'Owners visit homes morning and evening and board small animals in a converted garage under the council’s ' +
        'rules. School holidays are full a year ahead.',
    ],
    faq: [
      [
        'Do small pets need a boarding licence?',
        'Rules concern cats and dogs chiefly; we check with your council in writing before you open.',
      ],
    ],
    say: [['Freya Stone, Malvern', 'The tortoise is in the fridge. It is meant to be.']],
    fig: [4200, '£90', '0', 3, 250, 19, 11, 2, 2015, 2018, 3, 'home', 'xp'],
  },
  {
    name: 'Fern & Fetch',
    subs: ['Dog Walking', 'Dog Training'],
    icon: 'paw-print',
    at: 'Penrith',
    inv: 16400,
    status: 'rejected',
    reason:
      'The listing says that a licence is never needed for boarding dogs at home. That is not correct in any ' +
      'part of the UK. Please change the text and send it again.',
    short: 'Adventure days for dogs on the fells, with collection at seven.',
    about: [
      'Eight dogs, two guides and one hill. Fern & Fetch collects early, walks four hours and brings home a ' +
        'different animal.',
      'Guides train in dog first aid and navigation. Numbers are set by the weather as much as by demand.',
    ],
    faq: [['Is it insured on open fell?', 'Yes, with dogs on long lines among livestock at all times.']],
    say: [['Andy Tyson, Ambleside', 'They sleep all Wednesday.']],
    fig: [7500, '8%', null, 5, 500, 3, 3, 0, 2018, 2023, 5, 'van', 'xp'],
  },
]
