import type { CategoryArticle } from './types.ts'

export const articles: readonly CategoryArticle[] = [
  {
    category: 'care',
    title: 'Choosing a care franchise',
    metaTitle: 'Care and support franchises in the UK',
    metaDescription: 'What care franchises do, which regulators they answer to, what they cost and what to ask.',
    keywords: 'care franchise, home care, CQC, live-in care',
    html: `<p>Care is the category in which the work matters most and forgives least. Nearly all franchises here
arrange care and do not ask the owner to give it: the owner leads a registered manager, a team and a
rota.</p><h2>Know your regulator</h2><p>Personal care is registered with the Care Quality Commission in England, the
Care Inspectorate in Scotland, Care Inspectorate Wales and the RQIA in Northern Ireland. Registration takes months.
Companionship without personal care is usually outside it, which makes such businesses quicker to open and different
in kind.</p><h2>What the money is for</h2><p>There is little equipment. Most of the investment is fee, salaries
before income and working capital; a plan with three months of it is too thin.</p><p>[post:how-fees-work]</p><h2>What
decides success</h2><ul><li>Finding and keeping care workers, more than finding clients.</li><li>The mix of private
and council-funded hours.</li><li>Whether you can be reached on a Sunday.</li></ul>`,
    faqs: [
      {
        question: 'Do I need experience in care?',
        answer:
          'Usually not as an owner, as long as your registered manager has it. Supported living is an exception ' +
          'with many franchisors.',
      },
      {
        question: 'How long until the first client?',
        answer:
          'Where registration is needed, allow four to six months from signing. Companionship can begin within weeks.',
      },
      {
        question: 'What should I ask first?',
        answer: 'How many care workers left last year, in the network and at the offices near you.',
      },
      {
        question: 'Is it a business for one person?',
        answer: 'No. Even small agencies need a manager, a coordinator and someone on call.',
      },
    ],
  },
  {
    category: 'food',
    title: 'Choosing a food franchise',
    metaTitle: 'Food and drink franchises in the UK',
    metaDescription: 'Cafés, bakeries, takeaways and vans: sites, leases, hours and fees compared.',
    keywords: 'food franchise, café franchise, coffee, bakery, takeaway',
    html: `<p>From a van with an oven to a restaurant with forty seats, nothing in franchising varies so much in cost
as food. What they all have in common is that the site decides.</p><h2>Three kinds of site</h2><p>Mobile catering
needs pitches rather than a lease and can be tried for less. Takeaways and cafés need a small unit, the right
planning class and extraction. Restaurants need all that, and evenings.</p><h2>Read the lease before the
agreement</h2><p>The lease often lasts longer than the franchise and costs more. Look for a break clause, and limit
personal guarantees; how an agreement ends is explained in [post:renewal-resale-exit].</p><h2>Look behind the
menu</h2><ul><li>Which purchases are tied to named suppliers, and at what price?</li><li>What share of sales goes to
delivery platforms?</li><li>How many hours a week does the owner stand behind the counter?</li></ul>`,
    faqs: [
      {
        question: 'What registration is needed?',
        answer:
          'Every food business registers with its council at least 28 days before it opens. Registration is ' +
          'free and cannot be refused.',
      },
      {
        question: 'How much working capital should I plan?',
        answer:
          'Enough for wages, rent and stock over at least three to six months, as sales grow slowly and ' +
          'deposits are paid early.',
      },
      { question: 'Can I keep a job at the same time?', answer: 'With a seasonal van perhaps. With premises, no.' },
    ],
  },
  {
    category: 'home',
    title: 'Choosing a home and garden franchise',
    metaTitle: 'Home and garden franchises in the UK',
    metaDescription: 'Garden care, kitchens, blinds, repairs: who does the work, who sells it, and what it costs.',
    keywords: 'garden franchise, kitchen franchise, blinds, handyman',
    html: `<p>In this category two very different jobs stand side by side. In some franchises you do the work: lawns,
blinds, small repairs. In others you survey, sell and run fitters: kitchens, bathrooms, garden rooms. Decide which of
the two you want before comparing prices.</p><h2>Repeat or one-off</h2><p>A lawn needs treating every year, a kitchen
every fifteen. Repeat work grows slowly and lasts; one-off work needs new customers all the time and brings larger
sums.</p><h2>Trades and rules</h2><p>Gas, electrics and some structural work belong to registered people. Ask how the
franchise deals with them, who signs the certificate, and who answers to the customer.</p><h2>Weather</h2><p>Ask for
sales by month, not only by year.</p>`,
    faqs: [
      {
        question: 'Do I need to be skilled in a trade?',
        answer:
          'For doing the work, training is mostly enough. For leading fitters, an eye for quality and dates ' +
          'matters more.',
      },
      {
        question: 'Are deposits from customers protected?',
        answer: 'Ask whether the franchisor uses an insurance-backed scheme. Serious ones do.',
      },
      {
        question: 'Can I start from home?',
        answer: 'Nearly always. Some need a small storage unit after the first year.',
      },
    ],
  },
  {
    category: 'cleaning',
    title: 'Choosing a cleaning franchise',
    metaTitle: 'Cleaning franchises in the UK',
    metaDescription: 'Domestic, commercial and specialist cleaning franchises: people, contracts and costs.',
    keywords: 'cleaning franchise, domestic cleaning, commercial cleaning, oven cleaning',
    html: `<p>Cleaning franchises are among the oldest in the country, because the need does not go out of fashion.
There are three sorts, and they ask for three sorts of people.</p><h2>Agencies</h2><p>You match households with
cleaners. It is work on the telephone, with many small fees.</p><h2>Contracts</h2><p>You clean offices, schools and
surgeries in the evening with employed teams. Contracts last, margins are thin, and staff may transfer to you with a
contract under the TUPE rules.</p><h2>Specialists</h2><p>Ovens, carpets, gutters, windows, pests: one van, one skill,
a result that can be seen. You begin alone and decide later whether to grow.</p><h2>What to look at</h2><ul><li>How
long do customers stay?</li><li>What does it cost to win one?</li><li>Who covers when someone is ill?</li></ul>`,
    faqs: [
      {
        question: 'Will I have to clean?',
        answer: 'In specialist franchises yes, at first. In agencies and contract cleaning you manage.',
      },
      {
        question: 'Is the work guaranteed?',
        answer:
          'Some franchisors hand over contracts of a stated monthly value. Read what happens when such a ' +
          'customer leaves.',
      },
      {
        question: 'What equipment is needed?',
        answer: 'A van and machines for specialists, very little for agencies. Both should be itemised in the offer.',
      },
    ],
  },
  {
    category: 'education',
    title: 'Choosing an education franchise',
    metaTitle: 'Education and tutoring franchises in the UK',
    metaDescription: 'Tutoring centres, languages, coding and adult learning: terms, checks and costs.',
    keywords: 'tuition franchise, tutoring, languages, coding',
    html: `<p>Parents pay for progress and for peace. An education franchise has to give both, and the second depends
on you: on the conversation at the door as much as on the worksheet.</p><h2>Teach or manage?</h2><p>Small language
and music classes are often taught by the owner. Centres employ tutors and are managed. Teaching every class yourself
is a good way to begin and a poor way to grow.</p><h2>The calendar</h2><p>September and January fill, July empties.
Look at cash over twelve months.</p><h2>Safeguarding</h2><p>Checks on staff, ratios, a named lead and a written
policy are not extras. Ask to read the policy. It tells you more about a franchisor than its brochure.</p>`,
    faqs: [
      {
        question: 'Does the owner need to be a qualified teacher?',
        answer: 'Mostly not. Someone in the team should be.',
      },
      {
        question: 'Are classes subject to VAT?',
        answer:
          'It depends on who teaches what. Ask the franchisor for written advice and have your accountant read it.',
      },
      {
        question: 'How are children’s data handled?',
        answer:
          'You are a data controller. The franchisor should give you notices, retention periods and a system that ' +
          'follows them.',
      },
    ],
  },
  {
    category: 'fitness',
    title: 'Choosing a fitness franchise',
    metaTitle: 'Health and fitness franchises in the UK',
    metaDescription: 'Gyms, studios, outdoor training and physiotherapy: memberships, sites and costs.',
    keywords: 'gym franchise, fitness franchise, pilates, yoga',
    html: `<p>A gym sells a habit. How many people come in March matters more than how many join in January, so ask
every franchisor how long members stay.</p><h2>Size decides the rest</h2><p>Outdoor training needs a park and a
licence from the council. A studio needs a room and ten good instructors. A gym needs several hundred square metres,
consent for the use, and a lease that outlasts fashions.</p><h2>Equipment</h2><p>It can be leased. Add up the monthly
leases before you compare investments, or an expensive franchise will look
cheap.</p><h2>People</h2><p>Members come for the
place and stay for the person at the door. Ask who hires the coaches, and why the last one left.</p>`,
    faqs: [
      { question: 'Do I need a fitness qualification?', answer: 'To teach, yes. To own and manage, no.' },
      {
        question: 'What should a membership contract look like?',
        answer: 'Short and fair. Long tie-ins are hard to enforce against consumers and harder on your name.',
      },
      {
        question: 'When is the best time to open?',
        answer: 'September and January. Founder members before the opening matter more than the date.',
      },
    ],
  },
  {
    category: 'pets',
    title: 'Choosing a pet franchise',
    metaTitle: 'Pet franchises in the UK',
    metaDescription: 'Dog walking, grooming, day care, training and food: licences, hours and costs.',
    keywords: 'pet franchise, dog walking franchise, dog grooming',
    html: `<p>Pet businesses grow by recommendation over garden walls. They are outdoors, early and personal, and for
the right person very pleasant.</p><h2>Licences</h2><p>Boarding and day care for dogs and cats need a licence from
the council, with inspections and, in England, a star rating. Walking, grooming and training mostly do not, though
rules differ between the four nations and change.</p><h2>Hours</h2><p>Walkers work at midday, groomers by
appointment, day care from seven to seven, and sitters when others are on holiday. Choose the hours before the
animal.</p><h2>Care</h2><p>Ask about insurance, first aid, keys and what happens if a dog is lost. Good franchisors
have an answer of one page.</p>`,
    faqs: [
      {
        question: 'Can I do this alone?',
        answer: 'Walking, grooming, sitting and food rounds, yes. Day care needs a team.',
      },
      {
        question: 'Do I need a qualification?',
        answer: 'For grooming it is expected and usually included. For training look for an accredited course.',
      },
      {
        question: 'What does a typical territory look like?',
        answer: 'Ask for the number of households with a dog within fifteen minutes’ drive, not for a postcode list.',
      },
    ],
  },
]
