import type { CategoryKey } from './types.ts'

export type Franchisor = {
  key: string
  company: string
  contact: string
  email: string
  city: string
  postCode: string
  phone: string
  fields: readonly CategoryKey[]
  joinedDaysAgo: number
  lastLoginHours: number
}

const f = (
  key: string,
  company: string,
  contact: string,
  city: string,
  postCode: string,
  fields: readonly CategoryKey[],
  joinedDaysAgo: number,
  lastLoginHours: number,
): Franchisor => ({
  key,
  company,
  contact,
  city,
  postCode,
  fields,
  joinedDaysAgo,
  lastLoginHours,
  email:
    key === 'demo'
      ? 'franchisor@demo.example'
      : `${contact
          .toLowerCase()
          .replace(/[^a-z ]/g, '')
          .split(' ')
          .join('.')}@${key}.example`,
  phone: `01632 960${String(100 + key.length * 37 + company.length * 11).slice(-3)}`,
})

/**
 * The companies that offer the brands. `fields` says in which categories they work, `lastLoginHours` how long ago they
 * signed in.
 */
export const franchisors: readonly Franchisor[] = [
  f(
    'demo',
    'Larkspur Group Ltd',
    'Eleanor Whitfield',
    'Leeds',
    'LS1',
    ['care', 'food', 'home', 'children', 'automotive'],
    760,
    3,
  ),
  f('hearthside', 'Hearthside Partners Ltd', 'Judith Ainsley', 'York', 'YO1', ['care'], 741, 20),
  f('saltmarsh', 'Saltmarsh Support Group', 'Graham Tuck', 'Norwich', 'NR3', ['care'], 733, 51),
  f('tidewater', 'Tidewater Kitchens Ltd', 'Rory Calder', 'Scarborough', 'YO11', ['food'], 728, 6),
  f('goodgrain', 'Good Grain Trading Ltd', 'Nadia Rahman', 'Leicester', 'LE1', ['food'], 725, 30),
  f('housecraft', 'Housecraft Brands Ltd', 'Neil Bradshaw', 'Sheffield', 'S3', ['home'], 719, 9),
  f('greenacre', 'Linden & Acre Franchising', 'Harriet Lowe', 'Cheltenham', 'GL50', ['home', 'retail'], 715, 76),
  f('brightwork', 'Brightwork Services Group', 'Tariq Mahmood', 'Manchester', 'M4', ['cleaning'], 712, 14),
  f('clearwater', 'Severn Clearwater Ltd', 'Huw Protheroe', 'Swansea', 'SA1', ['cleaning'], 710, 130),
  f('quillhouse', 'Quill House Learning Ltd', 'Dr Miriam Stone', 'Leeds', 'LS2', ['education'], 709, 27),
  f('northgate', 'Northgate Education Group', 'Callum Weir', 'Glasgow', 'G2', ['education'], 706, 44),
  f('playfield', 'Playfield Clubs Ltd', 'Aisha Bello', 'Nottingham', 'NG1', ['children'], 705, 18),
  f('littleoaks', 'Little Oaks Activities', 'Joanna Pryor', 'Guildford', 'GU1', ['children'], 703, 62),
  f('ironmoor', 'Ironmoor Fitness Group', 'Dale Hutton', 'Barnsley', 'S70', ['fitness'], 702, 11),
  f('stillness', 'Stillness & Strength Ltd', 'Yasmin Cole', 'Brighton', 'BN1', ['fitness', 'beauty'], 702, 88),
  f('lockwell', 'Lockwell Salons Ltd', 'Gemma Lockwell', 'Northampton', 'NN1', ['beauty', 'retail'], 701, 7),
  f('roadworthy', 'Roadworthy Franchises Ltd', 'Stuart Kemp', 'Coventry', 'CV1', ['automotive', 'print'], 700, 23),
  f('spindle', 'Spindle Mobile Group', 'Farah Nazir', 'Preston', 'PR1', ['automotive'], 700, 57),
  f('ninthchair', 'Ninth Chair Holdings', 'Alasdair Munro', 'Aberdeen', 'AB10', ['business'], 700, 33),
  f('ledgerline', 'Ledgerline Networks Ltd', 'Pamela Dutton', 'Chester', 'CH1', ['business'], 700, 16),
  f('keystone', 'Keystone Lane Property Ltd', 'Jaspreet Sandhu', 'Birmingham', 'B2', ['property'], 700, 5),
  f('tidehome', 'Tidehome Lettings Group', 'Demelza Rowe', 'Newquay', 'TR7', ['property', 'travel'], 700, 70),
  f('fourpaws', 'Wagstone Group Ltd', 'Chris Oakden', 'Worcester', 'WR1', ['pets'], 700, 29),
  f('openroad', 'Meridian Leisure Brands', 'Siobhan Kearney', 'Kendal', 'LA9', ['travel', 'pets'], 700, 101),
  f('signalink', 'Signal & Ink Group plc', 'Robert Ashdown', 'Crewe', 'CW1', ['print', 'retail'], 700, 12),
]

/** Accounts that show the doors that stay shut. */
export const waiting = {
  pending: {
    company: 'Oakbarn Foods Ltd',
    contact: 'Patrick Lonergan',
    email: 'pending@demo.example',
    city: 'Ludlow',
    postCode: 'SY8',
    phone: '01632 960871',
    daysAgo: 2,
  },
  rejected: {
    company: 'Fastlane Ventures',
    contact: 'Victor Dray',
    email: 'rejected@demo.example',
    city: 'Croydon',
    postCode: 'CR0',
    phone: '01632 960872',
    daysAgo: 19,
    reason:
      'We could not find the company in the register at Companies House under the name given. Please sign up ' +
      'again with the registered name and number.',
  },
  others: [
    {
      company: 'Heron Lane Bakeries',
      contact: 'Moira Fenwick',
      email: 'moira.fenwick@heronlane.example',
      city: 'Durham',
      postCode: 'DH1',
      phone: '01632 960873',
      daysAgo: 1,
    },
    {
      company: 'Calder & Moss Surveying',
      contact: 'Iwan Pugh',
      email: 'iwan.pugh@caldermoss.example',
      city: 'Bangor',
      postCode: 'LL57',
      phone: '01632 960874',
      daysAgo: 5,
    },
  ],
} as const
