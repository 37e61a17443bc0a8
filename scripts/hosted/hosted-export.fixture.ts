import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hash } from '@node-rs/bcrypt'
import sharp from 'sharp'
import { makePdf } from '#tests/support/pdf.ts'

export type Rows = Readonly<Record<string, readonly Readonly<Record<string, string | null>>[]>>

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const people = { admin: id(1), franchisor: id(2), refused: id(3), buyer: id(4), guest: id(5) }
export const listings = { kept: id(11), hidden: id(12), waiting: id(13) }
export const categories = { care: id(21), home: id(22) }
export const posts = { news: id(31), draft: id(32) }
export const lead = id(41)
export const ad = id(51)
export const PASSWORD = 'what I chose years ago'

const HOST = 'https://abcdef.supabase.co/storage/v1/object/public'
const long = '2024-03-05 23:58:00.123456+00'
const person = (own: string, type: string, status: string, name: string) => ({
  id: own,
  full_name: name,
  company_name: type === 'franchisor' ? `${name}, “Alder” Ltd` : null,
  email: `${type}.${own.slice(-1)}@Example.test`,
  user_type: type,
  status,
  created_at: long,
  approved_at: status === 'approved' ? long : null,
  last_login: null,
})
const listing = (own: string, franchisor: string, status: string, name: string) => ({
  id: own,
  name,
  location: 'Leeds',
  status,
  franchisor_id: franchisor,
  created_at: long,
  // The earlier database kept the date of a listing that was rejected later.
  approved_at: long,
  updated_at: long,
})
const days = (many: number): string => new Date(Date.now() + many * 864e5).toISOString()

/** E-01 to E-21: every table of the specification, with its columns and no other. */
export async function exportedRows(): Promise<Rows> {
  const running = { start_date: days(-1), end_date: days(90) }
  return {
    profiles: [
      person(people.admin, 'admin', 'approved', 'Ada'),
      person(people.franchisor, 'franchisor', 'approved', 'Frank'),
      person(people.refused, 'franchisor', 'rejected', 'Rita'),
      person(people.buyer, 'customer', 'approved', 'Bea'),
      person(people.guest, 'customer', 'approved', 'Gus'),
    ],
    'auth.users': [
      {
        id: people.franchisor,
        email: 'franchisor.2@example.test',
        encrypted_password: await hash(PASSWORD, 4),
        email_confirmed_at: long,
        phone: '07700 900123',
        created_at: long,
        last_sign_in_at: '2024-05-01 09:00:00+00',
      },
      {
        id: people.buyer,
        email: 'customer.4@example.test',
        encrypted_password: '',
        email_confirmed_at: null,
        phone: null,
        created_at: long,
        last_sign_in_at: null,
      },
    ],
    franchises: [
      listing(listings.kept, people.franchisor, 'approved', 'Alder Care'),
      listing(listings.hidden, people.refused, 'approved', 'Rowan Care'),
      listing(listings.waiting, people.franchisor, 'rejected', 'Hazel Care'),
    ],
    franchise_details: [
      {
        franchise_id: listings.kept,
        short_description: 'Care, "at home"\nand elsewhere',
        long_description: 'Rotas, training and a van.',
        investment_amount: '62500.5',
        main_image_url: `${HOST}/Images/main-images/0.7153.png`,
        brochure_url: `${HOST}/Images/brochures/alder%20care.pdf`,
      },
    ],
    // The child before its parent, as any export may have it.
    franchise_categories: [
      { id: categories.home, name: 'Home care', parent_id: categories.care },
      { id: categories.care, name: 'Care', parent_id: null },
    ],
    franchise_category_mappings: [{ franchise_id: listings.kept, category_id: categories.home }],
    category_articles: [
      {
        id: id(23),
        category_id: categories.care,
        title: 'Care',
        content: '<p onclick="steal()">Care</p><script>steal()</script>',
        meta_title: null,
        meta_description: null,
        keywords: null,
        faqs: '[{"question":"Q","answer":"A"}]',
      },
    ],
    franchise_gallery: [
      { franchise_id: listings.kept, image_url: `${HOST}/Images/gallery/0.1.png` },
      { franchise_id: listings.kept, image_url: `${HOST}/Images/gallery/0.2.png` },
    ],
    franchise_faqs: [
      { franchise_id: listings.kept, question: 'Z first?', answer: 'A' },
      { franchise_id: listings.kept, question: 'A second?', answer: 'A' },
    ],
    franchise_testimonials: [
      { franchise_id: listings.kept, author_name: 'Nora Lund', content: 'They answered every call.' },
    ],
    franchise_success_stories: [
      {
        franchise_id: listings.kept,
        title: 'From nurse to owner',
        content: 'Open within a year.',
        image_url: `${HOST}/Images/success-stories/gone.png`,
      },
    ],
    uk_cities: [
      { id: '1', name: 'leeds', country: 'England' },
      { id: '2', name: 'Newtown of Tests', country: 'Wales' },
    ],
    franchise_leads: [
      {
        id: lead,
        franchise_id: listings.kept,
        franchisor_id: people.franchisor,
        user_id: people.buyer,
        name: 'Bea',
        email: 'customer.4@example.test',
        phone: '1',
        message: 'M',
        city: 'Leeds',
        post_code: 'LS1',
        country: 'United Kingdom',
        desired_investment: '£50,000',
        desired_timeframe: '3 months',
        status: 'contacted',
        interest_status: 'still_interested',
        created_at: long,
      },
    ],
    messages: [
      {
        id: id(42),
        sender_id: people.buyer,
        receiver_id: people.franchisor,
        subject: 'S',
        content: 'Tabs\tand \\ backslashes, it’s ‘quoted’ and it\'s "quoted"',
        attachment_url: `${HOST}/message-attachments/plan.png`,
        read: 't',
        created_at: long,
      },
    ],
    blog_categories: [{ id: id(33), name: 'News', created_at: long }],
    posts: [
      {
        id: posts.news,
        title: 'News',
        content: `<p>C <img src="${HOST}/Images/blog-images/0.3.png"><img src="https://elsewhere.test/x.png"></p>`,
        author: 'A',
        image_url: `${HOST}/Images/blog-images/0.3.png`,
        category_id: id(33),
        status: 'published',
        meta_title: null,
        meta_description: null,
        keywords: null,
        shortcode: null,
        views: '5',
        created_at: long,
      },
    ],
    post_views: [
      { post_id: posts.news, viewed_at: long },
      { post_id: posts.news, viewed_at: long },
    ],
    featured_ads: [
      {
        id: ad,
        franchise_id: listings.kept,
        ...running,
        status: 'active',
        payment_status: 'completed',
        amount: '129',
        categories: `{${categories.home}}`,
        created_at: long,
      },
    ],
    banner_ads: [
      {
        id: id(52),
        franchise_id: listings.kept,
        image_url: `${HOST}/Images/banner-ads/1709.png`,
        target_url: 'https://x.test/',
        banner_type: null,
        selected_categories: '[]',
        amount: '499.99',
        status: 'active',
        payment_status: 'completed',
        ...running,
        created_at: long,
      },
    ],
    advertising_settings: [
      {
        id: '1',
        featured_pricing: '[{"duration":"1m","price":60}]',
        banner_pricing: '[{"duration":"1m","price":500}]',
        multi_category_discounts: '[{"categories":2,"discount":10}]',
        updated_at: long,
      },
    ],
    stripe_pricing_sync: [{ duration: '1m', stripe_price_id: 'price_1', created_at: long }],
    ad_metrics: [
      { ad_id: ad, metric_type: 'view', created_at: long },
      { ad_id: ad, metric_type: 'view', created_at: long },
    ],
  }
}

/** The stored files that the rows name, but one. */
export async function writeStorage(folder: string): Promise<void> {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer()
  const write = async (name: string, bytes: Uint8Array) => {
    const file = path.join(folder, 'storage', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  const pictures = [
    'main-images/0.7153',
    'gallery/0.1',
    'gallery/0.2',
    'blog-images/0.3',
    'banner-ads/1709',
    'unused/1',
  ]
  for (const name of pictures) await write(`Images/${name}.png`, picture)
  await write('message-attachments/plan.png', picture)
  await write('Images/brochures/alder care.pdf', makePdf('Alder Care'))
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

/** A CSV file for each table, as psql and the earlier database's own editor write them. */
export async function writeCsv(folder: string, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    const names = Object.keys(list[0] ?? {})
    const lines = list.map((row) => names.map((name) => (row[name] == null ? '' : quoted(row[name]))).join(','))
    await writeFile(path.join(folder, `${table}.csv`), `\uFEFF${[names.join(','), ...lines].join('\r\n')}\r\n`)
  }
}

const named = (table: string) => (table.includes('.') ? table : `public.${table}`)
const escaped = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')

/** As pg_dump --data-only writes it. */
export const asCopy = (rows: Rows): string =>
  [
    "SET client_encoding = 'UTF8';",
    ...Object.entries(rows).map(([table, list]) => {
      const names = Object.keys(list[0] ?? {})
      const lines = list.map((row) => names.map((name) => (row[name] == null ? '\\N' : escaped(row[name]))).join('\t'))
      return [`COPY ${named(table)} (${names.join(', ')}) FROM stdin;`, ...lines, '\\.', ''].join('\n')
    }),
  ].join('\n')

const literal = (value: string | null | undefined) =>
  value == null ? 'NULL' : /^\d+$/.test(value) ? value : `'${value.replaceAll("'", "''")}'`

/** As the earlier database's own tool writes it: several rows to a statement, names in quotes. */
export const asInserts = (rows: Rows): string =>
  Object.entries(rows)
    .map(([table, list]) => {
      const names = Object.keys(list[0] ?? {})
      const target = named(table)
        .split('.')
        .map((part) => `"${part}"`)
        .join('.')
      const tuples = list.map((row) => `\t(${names.map((name) => literal(row[name])).join(', ')})`)
      return `INSERT INTO ${target} (${names.map((name) => `"${name}"`).join(', ')}) VALUES\n${tuples.join(',\n')};\n`
    })
    .join('\n\n')
