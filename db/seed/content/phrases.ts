import type { CategoryKey, Figures, Question } from './types.ts'

type Facts = {
  name: string
  days: number | null
  weeks: string
  f: Figures
  place: string
  since: number
  units: number | null
  opened: number | null
  closed: number | null
}

const pounds = (n: number): string => `£${n.toLocaleString('en-GB')}`
const count = (n: number): string =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'][n] ??
  String(n)
const Count = (n: number): string => {
  const w = count(n)
  return w.charAt(0).toUpperCase() + w.slice(1)
}

/** How a service fee reads in a sentence. */
export function feeText(fee: Figures['serviceFee']): string {
  if (!fee) return 'not disclosed'
  if (fee.kind === 'none') return 'none'
  if (fee.kind === 'fixed') return `${pounds(fee.monthly)} a month`
  return (
    `${fee.percent} per cent of ` +
    `turnover${fee.minimumMonthly ? `, at least ${pounds(fee.minimumMonthly)} a month` : ''}`
  )
}

/** Paragraphs about training and help; one is chosen so that no two brands of a category share it. */
export const trainingTexts: readonly ((x: Facts) => string)[] = [
  (x) =>
    `Before opening you spend ${x.weeks} with ` +
    `us${x.place}: part classroom, part beside an owner who is a few years ahead. Afterwards there is a named ` +
    `manager ` +
    `who visits monthly in the first year, and an evening call every other week in which owners ask one another ` +
    `what they would not ask us.`,
  (x) =>
    `Training takes ${x.weeks} and ends with a test that can be failed. It covers the work itself, prices, the first ` +
    `employee and the books. For the first ninety days someone from head office rings every working day at four; ` +
    `after that you ring us.`,
  (x) =>
    `You are not left with a manual. There are ` +
    `${x.weeks} of training${x.place}, a launch week on your own ground with one of our people, and a review each ` +
    `quarter against the plan that you wrote yourself.`,
  (x) =>
    `We teach in small intakes of three or four, over ` +
    `${x.weeks}. Half of the time goes on selling and figures, because those are what new owners find hardest. The ` +
    `handbook is kept online and corrected by owners as well as by us.`,
  (x) =>
    `Learning begins with two days of shadowing, before any money changes hands. The course proper lasts ` +
    `${x.weeks}. You then get a mentor from the network, paid for by us, and a yearly conference that is ` +
    `deliberately short.`,
  (x) =>
    `Expect ${x.weeks} of instruction and a good deal of homework. We arrange insurance, software and the first ` +
    `supplier accounts, and sit beside you on the opening day. Support by telephone runs from seven to seven, six ` +
    `days a week.`,
  (x) =>
    `Our trainers have all run a territory themselves. They take you through ` +
    `${x.weeks} of theory and practice${x.place} and come back in weeks three, seven and twelve. What they find is ` +
    `written down and you get the same copy that we keep.`,
  (x) =>
    `The first month is mapped day by day: ` +
    `${x.weeks} of training, then visits to the people whose word counts locally. A marketing launch is included in ` +
    `the fee, and so is a second one six months later, when you know what works.`,
  (x) =>
    `Of the time between signing and opening, ` +
    `${x.weeks} go on training; the rest is preparing, with a list and dates. Finance, recruitment and local ` +
    `publicity each have one person at head office who does nothing else, and you will have their direct numbers.`,
]

/** Paragraphs about the ground and the record of the network. */
export const groundTexts: readonly ((x: Facts) => string)[] = [
  (x) =>
    `${
      x.f.exclusiveTerritory
        ? 'A territory is drawn by postcode and is yours alone'
        : 'Areas are agreed by postcode without being exclusive'
    }; the map is an annex to the agreement.${
      x.units !== null && x.opened !== null && x.closed !== null
        ? ` ${x.units} are open in the UK. In the last three years ` +
          `${count(x.opened)} opened and ${
            x.closed === 0 ? 'none closed.' : `${count(x.closed)} closed, and the reasons are in the disclosure pack.`
          }`
        : ''
    }`,
  (x) =>
    `We began franchising in ${x.since}${x.units !== null ? ` and now have ${x.units} units` : ''}. Each area is ` +
    `sized by households and checked on foot. ` +
    `${
      x.f.exclusiveTerritory
        ? 'No one else may open or advertise in it.'
        : 'Customers are free to choose between neighbours, and do.'
    }`,
  (x) =>
    `How an area is measured is not a secret: you will see the data, the neighbours and the streets that we leave ` +
    `out.${
      x.closed !== null && x.units !== null
        ? ` The network has ` +
          `${x.units}; ${count(x.closed)} ${x.closed > 1 ? 'have' : 'has'} closed in three years, which we will talk ` +
          `about if you ask.`
        : ''
    }`,
  (x) =>
    `${
      x.f.exclusiveTerritory
        ? 'Your area is exclusive for the whole term'
        : 'We do not grant exclusive areas, and explain why at the first meeting'
    }. The agreement runs for ${x.f.termYears === null ? 'a fixed term' : `${count(x.f.termYears)} years`}${
      x.f.renewalFee ? ` and can be renewed for ${pounds(x.f.renewalFee)}` : ' and can be renewed'
    }. Selling is allowed; we must approve the buyer, and may not refuse without a reason.`,
  (x) =>
    `There are ${x.units === null ? 'units' : `${x.units} units`} from our first year of franchising, ` +
    `${x.since}, until now.${
      x.opened !== null ? ` ${Count(x.opened)} of them opened in the past three years.` : ''
    } You will get the telephone numbers of all, not of a selection, and we suggest that you ring at least five.`,
  (x) =>
    `Ongoing fees are ${feeText(x.f.serviceFee)} for management ` +
    `service${
      x.f.marketingLevy && x.f.marketingLevy.kind !== 'none'
        ? ` and ${feeText(x.f.marketingLevy)} for national marketing`
        : x.f.marketingLevy
          ? ', with no marketing levy'
          : ''
    }. ${
      x.f.exclusiveTerritory
        ? 'The territory behind them is protected in writing.'
        : 'Areas overlap a little, by design.'
    }`,
  (x) =>
    `Free areas are shown on a map at the first meeting, honest about those we would not take ` +
    `ourselves.${x.units !== null ? ` With ${x.units} units we know what a good one looks like.` : ''} A reserved ` +
    `area is held for six weeks without payment.`,
  (x) =>
    `Our rule is one owner, one area${
      x.f.exclusiveTerritory ? ', protected by contract' : ', by custom rather than by contract'
    }. After two sound years you may ask for a ` +
    `second.${
      x.closed !== null && x.closed > 0
        ? ` ${Count(x.closed)} owner${
            x.closed === 1 ? '' : 's'
          } left us in the last three years; two thirds of those who leave sell to someone.`
        : ''
    }`,
  (x) =>
    `The business has traded since ` +
    `${x.f.foundedYear} and franchised since ` +
    `${x.since}. An agreement lasts ` +
    `${x.f.termYears === null ? 'as long as is agreed' : `${count(x.f.termYears)} years`}; at its end you may ` +
    `renew, sell, or stop and work in another ` +
    `field.${x.f.exclusiveTerritory ? ' While it lasts the area belongs to nobody else.' : ''}`,
]

/** Who it suits, by category: three or four each, handed out in turn. */
export const suitTexts: Readonly<Record<CategoryKey, readonly string[]>> = {
  care: [
    'It suits people who stay calm when a rota falls apart at six on a Friday evening, and who would want the ' +
      'service for their own mother.',
    'Those who do well here have managed people before: nurses, depot managers, head teachers. Pity alone does ' +
      'not fill a rota.',
    'You should like listening more than talking, and not mind that trust is built slowly and lost quickly.',
  ],
  food: [
    'It suits someone who likes a full room, can taste the difference and reads the weekly figures without ' +
      'being told.',
    'You will be on your feet. People who have worked with food know that; the others spend two trial days with ' +
      'us first.',
    'Owners who succeed are there, know the regulars and count the waste.',
  ],
  home: [
    'People who keep dates, answer the telephone and enjoy other people’s houses do well.',
    'A practical eye helps more than practised hands, and patience helps more than either.',
    'It suits anyone who wants to see at the end of the day what has been done, and does not mind weather.',
  ],
  cleaning: [
    'The owners who last are neither too proud for the work nor too kind to check it.',
    'It suits steady people: the business is made of small promises, kept every week.',
    'You need a van licence, a sense of order and the nerve to knock on a door.',
  ],
  education: [
    'It suits people who like children’s questions and parents’ worries in about equal measure.',
    'You must be organised; September does not wait. Love of the subject can be hired, love of order less easily.',
    'Former teachers do well, and so do people who were bad at school and have not forgotten it.',
  ],
  children: [
    'It suits parents who want term-time work and anyone who can laugh before nine in the morning.',
    'Energy matters, safeguarding matters more, and both are looked for at the first meeting.',
    'You should enjoy noise, and know when it has changed.',
  ],
  fitness: [
    'It suits people who are good at motivating others.',
    'Owners need not be athletes. They need to notice who has stopped coming.',
    'A coach who wants a business and a manager who misses people have both done well with us.',
  ],
  beauty: [
    'It suits owners who see details and speak of them kindly.',
    'You will be managing skilled people who can leave. Fairness is the whole method.',
    'Experience in the trade is welcome; experience with staff is needed.',
  ],
  automotive: [
    'It suits people who would rather drive to work than sit in it, and who can explain a fault without showing off.',
    'Good hands come first; a friendly voice at the door comes close behind.',
    'You work alone much of the time, so you should like your own company and the radio.',
  ],
  business: [
    'It suits people who have worked in a firm, seen what was badly done and want to do it properly for others.',
    'Clients buy you before the service. If you dislike introducing yourself, this is the wrong place.',
    'Former managers, officers and practice secretaries are among the best we have.',
  ],
  property: [
    'It suits calm people with a good memory for names, boilers and dates.',
    'Local knowledge counts; so does being the one who rings back.',
    'You need to bear bad news to people who hoped for other news.',
  ],
  pets: [
    'It suits people who like animals and, what is rarer, their owners.',
    'You will be outdoors in January. Those who mind find out in January.',
    'Reliability is the whole trade: the dog cannot telephone.',
  ],
  travel: [
    'It suits those who plan well and stay cheerful when plans fail.',
    'You will be busy when others are free. Families should agree before you do.',
    'Curiosity sells better than patter here.',
  ],
  retail: [
    'It suits sociable people who are good with numbers.',
    'You will stand, lift and talk; the order book is written in the evening.',
    'Shopkeepers who know every third customer by name are what keeps this going.',
  ],
  print: [
    'It suits people who see a crooked line at once and a customer’s hurry without being told.',
    'A feel for materials helps, a head for deadlines decides.',
    'Owners come from production and from sales; a pair of both is ideal.',
  ],
}

/** Questions that each line of business is asked, beside a brand's own. */
export const categoryQuestions: Readonly<Record<CategoryKey, readonly Question[]>> = {
  care: [
    {
      question: 'Can I own this if I have never worked in care?',
      answer:
        'Yes, provided that you employ a manager who has, and who can be registered. We interview that person ' +
        'together with you.',
    },
    {
      question: 'How are care workers checked?',
      answer:
        'Enhanced DBS check (PVG in Scotland, AccessNI in Northern Ireland), two references, right to work and ' +
        'a trial shift. No exceptions for friends.',
    },
  ],
  food: [
    {
      question: 'Which registrations does a food business need?',
      answer:
        'Registration with the local council at least 28 days before opening, a food-safety plan and trained ' +
        'staff. Alcohol or late hours need licences; the opening plan lists them.',
    },
    {
      question: 'Can I choose my own suppliers?',
      answer:
        'For about a tenth of purchases. The rest is bought centrally, and the price lists are shown to you ' +
        'before you sign.',
    },
  ],
  home: [
    {
      question: 'Is the work seasonal?',
      answer:
        'To a degree. Spring and early autumn are strongest. Surveys and orders in winter fill the spring, so ' +
        'sales do not rest.',
    },
    {
      question: 'Who answers for a bad job?',
      answer:
        'You do to the customer, with an insurance-backed guarantee behind you. A technical manager will come ' +
        'and look at anything disputed.',
    },
  ],
  cleaning: [
    {
      question: 'What insurance do I need?',
      answer:
        'Public liability and, from the first employee, employers’ liability, which is compulsory. Both are ' +
        'arranged at group rates.',
    },
    {
      question: 'Can I start alone?',
      answer: 'Yes. Most owners do, and take on the first person between months four and nine.',
    },
  ],
  education: [
    {
      question: 'What checks are needed for tutors?',
      answer:
        'Enhanced DBS in England and Wales, PVG in Scotland, AccessNI in Northern Ireland, renewed on our ' +
        'schedule, plus safeguarding training each year.',
    },
    {
      question: 'What happens in the school holidays?',
      answer:
        'Term-time income carries the year; workshops and revision weeks add to it. August is quiet and is when ' +
        'most owners go away.',
    },
  ],
  children: [
    {
      question: 'Do I need any qualifications to start?',
      answer:
        'Paediatric first aid and safeguarding, both in the first week of training. Activity awards follow ' +
        'where the activity asks for them.',
    },
    {
      question: 'Can I fit this round my own children?',
      answer: 'Many do. Be warned that Saturdays are when other people’s children are free.',
    },
  ],
  fitness: [
    {
      question: 'Do I need to be qualified as an instructor?',
      answer: 'Only if you teach. Owners who manage employ qualified instructors, and we check their certificates.',
    },
    {
      question: 'How are members billed?',
      answer: 'By monthly direct debit through our provider, which chases failed payments politely and three times.',
    },
  ],
  beauty: [
    {
      question: 'Do I need a qualification in beauty or hair?',
      answer:
        'Not as an owner-manager. Every treatment is done by someone with the certificate for it, and it hangs ' +
        'on the wall.',
    },
    {
      question: 'What does insurance cover?',
      answer:
        'Treatments on the approved list, premises and staff. New treatments wait until the insurer has agreed ' +
        'in writing.',
    },
  ],
  automotive: [
    {
      question: 'Does the price include the van?',
      answer:
        'It includes fitting out and livery. The van itself is leased or yours, as you prefer, and its cost is ' +
        'shown apart.',
    },
    {
      question: 'What if the vehicle breaks down?',
      answer: 'A replacement with the essential equipment within two working days; bookings are moved for you.',
    },
  ],
  business: [
    {
      question: 'How do I find the first clients?',
      answer: 'By a list, a letter and a visit, in that order. We make the first twenty visits with you.',
    },
    {
      question: 'Can I keep clients if I leave?',
      answer:
        'No. Goodwill belongs to the business, which you may sell. There is a restriction of twelve months ' +
        'within the territory.',
    },
  ],
  property: [
    {
      question: 'Which bodies must I join?',
      answer:
        'A redress scheme in any case, and client-money protection where rents are held; Scotland and Wales ' +
        'have their own registers for letting agents. We file the forms with you.',
    },
    {
      question: 'Is there a portfolio to buy?',
      answer: 'Sometimes. When a local agent retires we value the book and help with funding.',
    },
  ],
  pets: [
    {
      question: 'Which licence do I need?',
      answer:
        'It depends on the activity: boarding and day care need one from the council, walking and grooming ' +
        'generally do not. We check with your council in writing.',
    },
    {
      question: 'What happens if an animal is hurt?',
      answer: 'First aid, the owner’s vet, then the owner, in that order, and our insurance for the bill.',
    },
  ],
  travel: [
    {
      question: 'How seasonal is it?',
      answer: 'Very. The cash plan assumes that two thirds of a year’s income falls in five months.',
    },
    {
      question: 'Is public liability included?',
      answer: 'Yes, at £10 million under the group policy, with the activities listed by name.',
    },
  ],
  retail: [
    {
      question: 'Who chooses the stock?',
      answer: 'Two thirds is set by us, one third by you. What does not sell is talked about, not blamed.',
    },
    {
      question: 'How long is the lease?',
      answer:
        'We advise a break clause at three or five years and will not approve a personal guarantee beyond one ' +
        'year’s rent.',
    },
  ],
  print: [
    {
      question: 'Do I need to know the trade?',
      answer: 'No. A production manager can be hired; knowing what customers want on Thursday cannot.',
    },
    {
      question: 'Who services the machines?',
      answer: 'The maker, under a contract that is part of the lease, with an answer within four working hours.',
    },
  ],
}

/** General questions answered from the figures. */
export function figureQuestions(x: Facts, investment: number | null): Question[] {
  const f = x.f,
    list: Question[] = []
  if (investment !== null && f.franchiseFee !== null && f.otherStartUp !== null && f.workingCapital !== null)
    list.push({
      question: `What makes up the ${pounds(investment)}?`,
      answer:
        `The franchise fee of ${pounds(f.franchiseFee)}, about ` +
        `${pounds(f.otherStartUp)} for equipment, registration and opening, and ` +
        `${pounds(f.workingCapital)} of working capital. ` +
        (f.vat === 'none'
          ? 'There is no VAT on any of it.'
          : `The fee and the equipment ${f.vat === 'plus' ? 'are plus' : 'include'} VAT; working capital has none.`),
    })
  if (f.partTime)
    list.push({
      question: 'Can it be run part time?',
      answer:
        `Yes, to begin with. About ` +
        `${x.name.length % 2 ? 'twenty' : 'twenty-five'} hours a week is the least that keeps customers served; we ` +
        `agree hours in the plan and look at them again after a year.`,
    })
  if (f.serviceFee)
    list.push({
      question: 'What do I pay each month?',
      answer:
        `Management service: ${feeText(f.serviceFee)}. National marketing: ` +
        `${feeText(f.marketingLevy)}. ${
          f.renewalFee ? `At renewal there is a fee of ${pounds(f.renewalFee)}.` : 'There is no fee at renewal.'
        }`,
    })
  if (f.financeAvailable)
    list.push({
      question: 'Is finance available?',
      answer:
        'Two banks with franchise desks know our plan and lend part of the total to suitable applicants. ' +
        'Approval is theirs alone, and we are paid nothing for introducing you.',
    })
  if (f.exForcesOffer)
    list.push({
      question: 'Do you offer anything to leavers of the armed forces?',
      answer:
        'Yes. A tenth is taken off the franchise fee for service leavers and their partners, and training dates ' +
        'are arranged round resettlement.',
    })
  if (f.termYears !== null)
    list.push({
      question: 'How long is the agreement?',
      answer:
        `${Count(f.termYears)} years, renewable. You may sell within the term to a buyer we approve; the ` +
        `assignment fee covers our costs.`,
    })
  return list
}

export type { Facts }

/** Paragraphs about the money, without a word on what is earned. */
export const moneyTexts: readonly ((x: Facts, investment: number) => string)[] = [
  (x, n) =>
    `Budget for ${pounds(n)} in total to open and get established. ` +
    `${
      x.f.workingCapital !== null
        ? `Of that, ${pounds(x.f.workingCapital)} is money for the first months, which nobody should leave out.`
        : 'Part of that is money for the first months, which nobody should leave out.'
    }`,
  (x, n) =>
    `The whole cost of opening is ${pounds(n)}${
      x.f.franchiseFee !== null ? `, of which ${pounds(x.f.franchiseFee)} goes to us` : ''
    }. We show the invoices behind the rest at the second meeting.`,
  (x, n) =>
    `${
      x.f.minOwnCash !== null
        ? `You should bring about ${pounds(x.f.minOwnCash)} of your own towards the ${pounds(n)}`
        : `Part of the ${pounds(n)} should be your own money`
    }. What you borrow has to be paid back in weak months too, and the plan must show it.`,
  (x, n) =>
    `It costs ${pounds(n)} to open. We don’t forecast what you’ll take home; we give you the accounts that ` +
    `owners have agreed to share, and you make your own, with your own accountant.`,
  (x, n) =>
    `From first deposit to opening day the bill comes to ` +
    `${pounds(n)}. ${
      x.f.serviceFee?.kind === 'fixed'
        ? 'The monthly fee is fixed, so a good month is yours.'
        : x.f.serviceFee?.kind === 'percent'
          ? 'Our monthly fee follows turnover, so a slow month costs us both.'
          : 'The monthly terms are set out in the pack.'
    }`,
  (x, n) =>
    `${pounds(n)} is the figure to plan with. Deposits are returned, less the cost of checks, until the agreement is ` +
    `signed, and a solicitor who knows franchising should read it first.`,
  (x, n) =>
    `We ask for ${pounds(n)} to be in place before training starts, borrowed or not. Twice we have sent people home ` +
    `to save for another year, and both came back.`,
]
