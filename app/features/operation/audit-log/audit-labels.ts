/** What a detail is called, by its key where it was written; a key that isn't here reads as its own words. */
const labels: Readonly<Record<string, string>> = {
  adsRunning: 'Ads that were running',
  adsUnpaid: 'Unpaid ads',
  bannerType: 'Where it shows',
  by: 'Done by',
  byAdmin: 'By an admin',
  fields: 'What changed',
  featured: 'Prices of featured ads',
  banner: 'Prices of banners',
  faqs: 'FAQs',
  film: 'Video',
  homeLead: 'Sentence under the heading',
  homeTitle: 'Heading of the home page',
  inForceFrom: 'In force from',
  announcementHref: 'Where the announcement leads',
  isByHand: 'Paid back by hand',
  isNew: 'New',
  kind: 'Email',
  left: 'Codes left',
  level: 'Access',
  moved: 'Franchises moved',
  on: 'Date of the check',
  part: 'Part',
  pence: 'Amount',
  proof: 'How they showed who they are',
  provider: 'Account with',
  published: 'Made public',
  rejectedBecause: 'Reason of the rejection',
  scheduled: 'At its planned time',
  scheduledFor: 'Planned for',
  scope: 'Which devices',
  seen: 'Number that was checked',
  targetUrl: 'Leads to',
  was: 'Before',
  what: 'What was checked',
  withoutAnother: 'Franchises in no other category',
}

/** 'open areas' of 'open_areas', 'ads running' of 'adsRunning'. */
const spelt = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase()

export function auditLabel(key: string): string {
  const words = spelt(key)
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** Keys whose values are words of the code's own, and what those are called that don't read well as they are. */
const coded: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bannerType: { main: 'every page', category: 'category pages' },
  by: {},
  fields: {
    company: 'company',
    faqs: 'FAQs',
    open_areas: 'where it can be opened',
    main_image_url: 'main image',
    gallery_texts: 'picture descriptions',
    earnings: 'earnings claim',
    stories: 'success stories',
    location: 'based in',
  },
  kind: {},
  level: {},
  part: { earnings: 'earnings claim' },
  proof: {},
  provider: {},
  published: { earnings: 'earnings claim' },
  role: { customer: 'buyer' },
  scope: { others: 'all others', global: 'all' },
  state: {},
  status: {},
  was: {},
  what: { number: 'company number' },
}

/** The words of a value that is one of the code's own; undefined where it is what someone wrote. */
export function auditCode(key: string, value: string): string | undefined {
  const known = coded[key]
  return known && /^[a-z0-9._-]+$/i.test(value) ? (known[value] ?? spelt(value)) : undefined
}
