import type { BrandNote } from '../types.ts'

export const beauty: readonly BrandNote[] = [
  {
    name: 'Fade & Fathom',
    subs: ['Barbers'],
    icon: 'scissors',
    at: 'Portsmouth',
    inv: 67500,
    short: 'Barber shops with bookings by app, walk-ins till six and an apprentice in every shop.',
    about: [
      'Five chairs, a long bench and a clock that shows the real wait. Half the customers book and half walk ' +
        'in. Each shop trains one apprentice at a time, which is why shops two and three can open.',
      'Owners need not cut hair, but they have to understand why a good barber leaves. Chairs are employed ' +
        'rather than rented, with a share of takings above a floor.',
    ],
    faq: [
      [
        'Employed barbers or rented chairs?',
        'Employed. Rent-a-chair is cheaper until three of them leave on a Friday.',
      ],
    ],
    say: [['Mehmet Kaya, Gosport', 'The clock on the wall stopped the arguments.']],
    fig: [15500, '6%', '1%', 7, 2000, 24, 9, 2, 2013, 2017, 8, 'premises', 'xf'],
  },
  {
    name: 'Lockwell Hair',
    subs: ['Hair Salons'],
    icon: 'sparkle',
    at: 'Northampton',
    inv: 108000,
    short: 'Salons of eight chairs with transparent prices by time rather than by sex.',
    about: [
      'A cut is priced by the minutes it takes. Lockwell did that in 2012, lost a few customers and kept the ' +
        'argument. Colour is mixed by weight, and the bill shows it.',
      'Two directors often own a salon together, one of them a stylist. The academy in Northampton trains ' +
        'juniors and retrains stylists who come back after children.',
    ],
    faq: [
      [
        'Can a stylist without capital become an owner?',
        'We run a co-ownership scheme: the stylist buys in over five years from profit share.',
      ],
    ],
    say: [
      [
        'Tracy Bonham, Wellingborough',
        'By the minute is simply fair. It took one sentence to explain and one month to trust.',
      ],
    ],
    fig: [21000, '7%', '2%', 10, 3500, 31, 5, 3, 2001, 2006, 14, 'premises', 'xfB'],
  },
  {
    name: 'Petal & Pumice',
    subs: ['Nails & Brows'],
    icon: 'hand',
    at: 'Manchester',
    inv: 52400,
    short: 'Nail bars with ventilation, appointments and technicians on the payroll.',
    about: [
      'High streets have plenty of nail bars and few that extract the dust. Petal & Pumice built a table that ' +
        'does, and put technicians on contracts with paid leave. Customers notice the air first.',
      'Bars have six tables and open seven days. The owner runs rota, stock and standards; a head technician ' +
        'runs quality.',
    ],
    faq: [
      [
        'Is a licence needed?',
        'In some areas, Greater London among them, special-treatment licences apply. We apply with you.',
      ],
    ],
    say: [['Linh Tran, Salford', 'Girls who trained with us stay. That is the entire secret.']],
    fig: [14500, '6%', '1%', 5, 1750, 17, 8, 2, 2015, 2019, 8, 'premises', 'xf'],
  },
  {
    name: 'Dew Point Skin Clinic',
    subs: ['Skin Clinics'],
    icon: 'droplet',
    at: 'Solihull',
    inv: 164000,
    short: 'Nurse-led skin clinics for acne, rosacea and scarring, with fixed courses of treatment.',
    about: [
      'People arrive having tried everything in the cupboard. A Dew Point nurse looks, photographs under the ' +
        'same light every time and proposes a course with an end. Injectables make a tenth of the income at most, ' +
        'by policy.',
      'A nurse prescriber leads each clinic. Owners may be that nurse or employ her. Registration with the Care ' +
        'Quality Commission is needed for some treatments in England, and is supported from end to end.',
    ],
    faq: [
      [
        'Which treatments need registration?',
        'It depends on the treatment and the nation. The opening plan lists each with the regulator’s own ' +
          'wording; we do not offer any in a grey area.',
      ],
    ],
    say: [
      ['Amara Nwosu, Redditch', 'Same light, same chair, same distance. The photographs speak and I can be quiet.'],
    ],
    fig: [28000, '7%', '2%', 7, 5000, 8, 4, 0, 2015, 2020, 18, 'premises', 'xf'],
  },
  {
    name: 'Stillwater Spa Rooms',
    subs: ['Spas & Massage'],
    icon: 'waves-ladder',
    at: 'Kendal',
    inv: 93000,
    short: 'Two-room spas operated inside country hotels on a share of takings.',
    about: [
      'Country hotels want a spa and do not want to run one. Stillwater owners take two or three rooms in a ' +
        'hotel, fit them simply and run them, paying the hotel a share of takings rather than rent.',
      'Guests book at reception or with the room; locals come midweek. Therapists are employed and trained in ' +
        'four massages done well.',
    ],
    faq: [
      [
        'What if the hotel is sold?',
        'The operating agreement binds the buyer for the remaining term, and includes notice and compensation. ' +
          'Our solicitor negotiated that clause eleven times.',
      ],
    ],
    say: [['Philippa Moss, Kendal', 'Tuesday to Thursday is locals. They bring their own slippers.']],
    fig: [19000, '6%', '1%', 5, 2500, 14, 5, 1, 2011, 2016, 10, 'premises', 'x'],
  },
  {
    name: 'Chairside Mobile Hair',
    subs: ['Mobile Beauty', 'Hair Salons'],
    icon: 'armchair',
    at: 'UK',
    inv: 8900,
    short: 'Hairdressing in care homes and at home for people who cannot come to a salon.',
    about: [
      'A wash, a set and twenty minutes of being talked to. Chairside hairdressers bring a folding basin to ' +
        'care homes on fixed days and to private homes in between.',
      'Homes sign a yearly agreement and invoice families. You need the Level 2 or 3 certificate, a disclosure ' +
        'check and a car with a low boot.',
    ],
    faq: [['How many homes fill a week?', 'Most owners visit five or six, each one fixed day a fortnight or a week.']],
    say: [['Carole Pickup, Accrington', 'She was 101 and wanted it shorter at the back.']],
    fig: [4500, '£95', '0', 3, 250, 46, 17, 8, 2010, 2013, 3, 'van', 'xp'],
  },
  {
    name: 'Honeyleaf Waxing',
    subs: ['Skin Clinics', 'Nails & Brows'],
    icon: 'leaf',
    at: 'Cardiff',
    inv: 59900,
    short: 'Fast, private waxing studios with fifteen-minute appointments.',
    about: [
      'Four cabins, one menu, appointments of fifteen or thirty minutes and no selling of creams at the door. ' +
        'The studios stand near stations and universities and open at half past seven.',
      'Therapists hold an NVQ Level 3 and take our speed course, after which nobody waits. Members pay monthly ' +
        'for a fixed treatment.',
    ],
    faq: [
      [
        'Is it seasonal?',
        'May to August is strong, February is weak. Membership evens out about half of the difference.',
      ],
    ],
    say: [['Elin Davies, Newport', 'The customer before work is the best customer.']],
    fig: [16000, '7%', '1.5%', 5, 2000, 12, 6, 1, 2016, 2019, 9, 'premises', 'xf'],
  },
  {
    name: 'Hedgerow Apothecary',
    subs: ['Spas & Massage'],
    icon: 'flask-round',
    at: 'Ludlow',
    inv: 46000,
    status: 'pending',
    short: 'Small shops for balms, soaps and baths made to order at the counter.',
    about: [
      'Customers choose oil, scent and strength, and watch it being mixed. Recipes are assessed under the UK ' +
        'cosmetics regulation, so mixing happens within fixed limits.',
      'A shop of forty square metres and a workshop table for Sunday classes are enough. Gift season is half of ' +
        'the year.',
    ],
    faq: [
      [
        'Who is the responsible person under cosmetics law?',
        'We are, for all recipes in the book. New ones are assessed before sale.',
      ],
    ],
    say: [['Tamsin Hale, Leominster', 'The Sunday class pays the rent.']],
    fig: [12500, '5%', '1%', 5, 1500, 4, 3, 0, 2018, 2023, 8, 'premises', 'xp'],
  },
]
