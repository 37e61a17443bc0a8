import type { BrandNote } from '../types.ts'

export const automotive: readonly BrandNote[] = [
  {
    name: 'Pedal & Spoke',
    subs: ['Bicycles'],
    icon: 'bike',
    at: 'Sheffield',
    inv: 31250,
    short: 'Mobile bicycle workshop in a branded van, booked by app.',
    about: [
      'The van carries a stand, a truing jig, 400 parts and a kettle. Customers book a slot, leave the bicycle ' +
        'in the porch and get a photograph of what was worn. Company cycle days fill the winter: twenty bicycles ' +
        'in a car park, serviced before five.',
      'Owners come from workshops and from offices in about equal numbers; what they share is that they explain ' +
        'things without making anyone feel foolish. Electric bicycles are a growing part, and the motor makers’ ' +
        'courses are included.',
    ],
    faq: [
      [
        'Do I have to be a trained mechanic?',
        'You leave training with a recognised Level 2 certificate. People who have never trued a wheel need ' +
          'about five weeks rather than three.',
      ],
      [
        'Is a van supplied?',
        'Leased and fitted out; the lease is in the monthly plan and the fit-out in the investment.',
      ],
    ],
    say: [
      ['Emma Stead, Rotherham', 'I was an accountant. Now I have oil under my nails and no month-end.'],
      ['Yusuf Karim, Doncaster', 'Company cycle days were the surprise: one telephone call, twenty bicycles.'],
    ],
    story: [
      [
        'Twenty bicycles before five',
        'Yusuf Karim offered a free cycle day to a hospital in Doncaster in his second month. The hospital now ' +
          'books four a year and three neighbouring employers followed.',
      ],
    ],
    fig: [14500, '£350', '0', 5, 1000, 88, 26, 9, 2010, 2013, 15, 'van', 'xpfm'],
  },
  {
    name: 'Spannerwell',
    subs: ['Mobile Mechanics'],
    icon: 'wrench',
    at: 'Coventry',
    inv: 38600,
    short: 'Car servicing and repairs on the customer’s drive, with prices fixed in advance.',
    about: [
      'Brakes, clutches, services, diagnostics: about seven in ten jobs of a garage can be done on a level ' +
        'drive. Spannerwell customers see the price before they book and the worn part afterwards.',
      'You must be a qualified technician with your own hand tools. We bring bookings, parts accounts, ' +
        'diagnostics and someone to ring when a wiring diagram lies.',
    ],
    faq: [['What about MOT tests?', 'They need a station. We have agreements with testers who treat you as trade.']],
    say: [['Dean Fowler, Nuneaton', 'Same work, no boss, and customers who bring tea.']],
    fig: [12500, '£395', '£60', 5, 1000, 69, 22, 12, 2009, 2012, 8, 'van', 'xfm'],
  },
  {
    name: 'Tidy Fender',
    subs: ['Valeting', 'Caravans & Motorhomes'],
    icon: 'car',
    at: 'UK',
    inv: 19700,
    short: 'Valeting for families, dealers and fleets from a van with its own water and power.',
    about: [
      'No bucket is carried into a house. The van holds 350 litres of filtered water and a quiet generator; a ' +
        'family car takes two hours and smells of nothing when done.',
      'Dealers give volume, households give margin and fleets give Mondays. New owners begin with the first and ' +
        'move towards the second.',
    ],
    faq: [
      [
        'Is water run-off a problem?',
        'We use low-water methods and trade-effluent rules are part of training; some councils ask for a mat, ' +
          'which is in the van.',
      ],
    ],
    say: [['Ricky Amos, Basildon', 'My best account is a driving school: eleven small cars, every Sunday.']],
    fig: [8950, '£260', '£20', 5, 700, 58, 18, 13, 2005, 2008, 4, 'van', 'xpm'],
  },
  {
    name: 'Glasswing',
    subs: ['Glass & Paint Repair'],
    icon: 'shield',
    at: 'Bolton',
    inv: 44900,
    short: 'Chip, scratch and bumper repairs at the roadside with body-shop paint.',
    about: [
      'A scuffed bumper need not spend a week in a body shop. Glasswing technicians repair one or two panels on ' +
        'the drive under an inflatable canopy, with paint mixed from the car’s code.',
      'Training takes five weeks and is the reason for the price: people fail it, and get their money back less ' +
        'the cost of the course. Owners work alone or build teams of three vans.',
    ],
    faq: [['What if I fail the course?', 'The fee is returned less £2,400. Five of 61 trainees have not passed.']],
    say: [['Shaun Birtles, Leigh', 'The canopy makes people stop and look. Half my leads are neighbours.']],
    fig: [19500, '£495', '£75', 5, 2000, 40, 9, 5, 2004, 2007, 25, 'van', 'xfmB'],
  },
  {
    name: 'Amp Avenue',
    subs: ['Electric Vehicles'],
    icon: 'plug-zap',
    at: 'Milton Keynes',
    inv: 76500,
    short: 'Charge-point surveys, installation and servicing for homes, flats and workplaces.',
    about: [
      'The easy chargers on the easy drives are done. What is left is flats, workplaces and farms, which need ' +
        'surveys, load calculations and letters to the network operator. Amp Avenue is built for those.',
      'You employ two qualified electricians; you are the one who surveys, proposes and manages. Service ' +
        'contracts grow with every socket that stands outdoors.',
    ],
    faq: [
      [
        'Do installers need approval for grants?',
        'Yes, for the government’s schemes. Head office keeps the approvals and helps each franchisee through its own.',
      ],
    ],
    say: [
      [
        'Charlotte Ives, Bedford',
        'Nineteen flats, one meter cupboard, and a managing agent who now sends me all his blocks.',
      ],
    ],
    fig: [24500, '5%', '1%', 5, 2500, 13, 10, 0, 2018, 2020, 12, 'premises', 'xf'],
  },
  {
    name: 'Firstgear Driving School',
    subs: ['Driving Schools'],
    icon: 'traffic-cone',
    at: 'UK',
    inv: 5400,
    short: 'Driving instruction with a dual-control car, bookings and pupils found for you.',
    about: [
      'You teach; we answer the telephone. Firstgear instructors have a car, a diary, insurance and a steady ' +
        'supply of seventeen-year-olds whose parents have been told the truth about how many lessons it takes.',
      'The licence to instruct is issued by the DVSA after three tests. We train for all three and charge ' +
        'nothing more if the last has to be taken again.',
    ],
    faq: [
      [
        'How long until I am qualified?',
        'Between six and twelve months beside other work, mostly because test dates are scarce.',
      ],
    ],
    say: [['Parveen Akhtar, Bradford', 'My first pupil passed on her third try and cried on my dashboard.']],
    fig: [1950, '£290', '0', 2, 0, 190, 74, 38, 2002, 2004, 30, 'van', 'pmB'],
  },
  {
    name: 'Keyturn Auto',
    subs: ['Vehicle Keys'],
    icon: 'key',
    at: 'Preston',
    inv: 42800,
    short: 'Lost and broken car keys cut and programmed at the roadside.',
    about: [
      'Someone stands in a car park with shopping and no key. Keyturn opens the car without damage, cuts a key ' +
        'by code and teaches the car to know it, usually within an hour.',
      'Breakdown clubs and dealers send work; the rest is found online in the moment of need. Evenings are ' +
        'shared with neighbouring territories.',
    ],
    faq: [
      [
        'How do you prevent misuse?',
        'Proof of identity and keepership before work, photographed, and every tool logs its use. Applicants ' +
          'are vetted.',
      ],
    ],
    say: [['Jamie Rudd, Chorley', 'It is always raining, and they are always pleased.']],
    fig: [17500, '£380', '£90', 5, 1500, 21, 8, 2, 2012, 2016, 15, 'van', 'xf'],
  },
  {
    name: 'Caravale',
    subs: ['Caravans & Motorhomes'],
    icon: 'caravan',
    at: 'Carlisle',
    inv: 35900,
    status: 'pending',
    short: 'Servicing, damp tests and habitation checks at storage sites and on drives.',
    about: [
      'Caravans stand for ten months and are expected to work for two. Caravale engineers test gas, electrics ' +
        'and damp where the caravan stands, and leave a report that insurers accept.',
      'March to June is very full. Storage sites offer the service to all their customers in exchange for a ' +
        'visit day each month.',
    ],
    faq: [
      [
        'Which certificates are needed?',
        'Gas work on leisure vehicles needs the relevant Gas Safe registration; it is part of the training.',
      ],
    ],
    say: [['Alan Birkett, Penrith', 'Damp meters do not lie, owners sometimes do.']],
    fig: [14000, '£320', '0', 5, 1250, 6, 5, 0, 2016, 2021, 20, 'van', 'xpm'],
  },
]
