import type { Column } from './column.ts'

/** A table of the specification (docs/rules, E-01 to E-21) as the earlier database exported it. */
export type Table = {
  name: string
  columns: Readonly<Record<string, Column>>
  /**
   * What tells a row from all others. `id`: it has one of its own. `content`: none, so one is made of what it says and
   * how many equal ones came before it, and kept in `keyColumn`.
   */
  key: 'id' | 'name and country' | 'settings' | readonly string[] | { content: string }
  /** Our column that keeps the order of the rows. */
  order?: string
  /** A row is read in the pass whose number this returns; those of a later pass refer to those of an earlier one. */
  pass?: (row: Readonly<Record<string, string | null>>) => 1 | 2
  /** The column that says whose the files of a row are. */
  filesOf?: 'franchise_id' | 'sender_id'
  /** Columns that only hold where another has a value. */
  only?: { column: string; where: string; is: readonly string[] }
}

const plain: Column = { kind: 'plain' }
const id: Column = { kind: 'id' }
const text: Column = { kind: 'text' }
const time: Column = { kind: 'time' }
const money: Column = { kind: 'money' }
const list: Column = { kind: 'list' }
const ids: Column = { kind: 'ids' }
const html: Column = { kind: 'html' }
const choice = (...of: string[]): Column => ({ kind: 'choice', of })

const decided = choice('pending', 'approved', 'rejected')
const adStatus = choice('active', 'expired', 'pending_payment')
const payment = choice('pending', 'completed')
const duration = choice('1m', '3m', '6m', '12m')

/** In the order in which rows refer to each other. */
export const tables: readonly Table[] = [
  {
    name: 'profiles',
    key: 'id',
    columns: {
      id,
      full_name: text,
      company_name: text,
      email: plain,
      user_type: choice('customer', 'franchisor', 'admin'),
      status: decided,
      created_at: time,
      approved_at: time,
      last_login: time,
    },
    only: { column: 'approved_at', where: 'status', is: ['approved', 'pending'] },
  },
  { name: 'uk_cities', key: 'name and country', columns: { id: plain, name: plain, country: text } },
  {
    name: 'franchise_categories',
    key: 'id',
    columns: { id, name: plain, parent_id: id },
    pass: (row) => (row['parent_id'] ? 2 : 1),
  },
  {
    name: 'franchises',
    key: 'id',
    columns: {
      id,
      name: plain,
      location: plain,
      status: decided,
      franchisor_id: id,
      created_at: time,
      approved_at: time,
      updated_at: time,
    },
    only: { column: 'approved_at', where: 'status', is: ['approved'] },
  },
  {
    name: 'franchise_details',
    key: ['franchise_id'],
    columns: {
      franchise_id: id,
      short_description: text,
      long_description: text,
      investment_amount: money,
      main_image_url: { kind: 'file', upload: 'main-image', id: 'main_image_upload_id' },
      brochure_url: { kind: 'file', upload: 'brochure', id: 'brochure_upload_id' },
    },
    filesOf: 'franchise_id',
  },
  {
    name: 'franchise_category_mappings',
    key: ['franchise_id', 'category_id'],
    columns: { franchise_id: id, category_id: id },
    order: 'position',
  },
  {
    name: 'category_articles',
    key: 'id',
    columns: {
      id,
      category_id: id,
      title: text,
      content: html,
      meta_title: text,
      meta_description: text,
      keywords: text,
      faqs: list,
    },
  },
  {
    name: 'franchise_gallery',
    key: { content: 'id' },
    columns: { franchise_id: id, image_url: { kind: 'file', upload: 'gallery', id: 'upload_id', isAll: true } },
    order: 'position',
    filesOf: 'franchise_id',
  },
  {
    name: 'franchise_faqs',
    key: { content: 'id' },
    columns: { franchise_id: id, question: text, answer: text },
    order: 'position',
  },
  {
    name: 'franchise_testimonials',
    key: { content: 'id' },
    columns: { franchise_id: id, author_name: text, content: text },
    order: 'position',
  },
  {
    name: 'franchise_success_stories',
    key: { content: 'id' },
    columns: {
      franchise_id: id,
      title: text,
      content: text,
      image_url: { kind: 'file', upload: 'success-story', id: 'upload_id' },
    },
    order: 'position',
    filesOf: 'franchise_id',
  },
  {
    name: 'franchise_leads',
    key: 'id',
    columns: {
      id,
      franchise_id: id,
      franchisor_id: id,
      user_id: id,
      name: text,
      email: text,
      phone: text,
      message: text,
      city: text,
      post_code: text,
      country: text,
      desired_investment: text,
      desired_timeframe: text,
      status: choice('new', 'contacted', 'meeting', 'qualified', 'converted', 'lost'),
      interest_status: choice('still_interested', 'not_interested'),
      created_at: time,
    },
  },
  {
    name: 'messages',
    key: 'id',
    columns: {
      id,
      sender_id: id,
      receiver_id: id,
      subject: text,
      content: text,
      attachment_url: { kind: 'file', upload: 'attachment', id: 'attachment_upload_id' },
      read: plain,
      created_at: time,
    },
    filesOf: 'sender_id',
  },
  { name: 'blog_categories', key: 'id', columns: { id, name: plain, created_at: time } },
  {
    name: 'posts',
    key: 'id',
    columns: {
      id,
      title: plain,
      content: html,
      author: text,
      image_url: { kind: 'file', upload: 'blog-image', id: 'image_upload_id' },
      category_id: id,
      status: choice('draft', 'published'),
      meta_title: text,
      meta_description: text,
      keywords: text,
      shortcode: plain,
      views: plain,
      created_at: time,
    },
  },
  { name: 'post_views', key: { content: 'visitor_hash' }, columns: { post_id: id, viewed_at: time } },
  {
    name: 'featured_ads',
    key: 'id',
    columns: {
      id,
      franchise_id: id,
      start_date: time,
      end_date: time,
      status: adStatus,
      payment_status: payment,
      amount: money,
      categories: ids,
      created_at: time,
    },
  },
  {
    name: 'banner_ads',
    key: 'id',
    columns: {
      id,
      franchise_id: id,
      image_url: { kind: 'file', upload: 'banner', id: 'image_upload_id', isAll: true },
      target_url: plain,
      banner_type: choice('main', 'category'),
      selected_categories: ids,
      amount: money,
      status: adStatus,
      payment_status: payment,
      start_date: time,
      end_date: time,
      created_at: time,
    },
  },
  {
    name: 'advertising_settings',
    key: 'settings',
    columns: {
      id: plain,
      featured_pricing: list,
      banner_pricing: list,
      multi_category_discounts: list,
      updated_at: time,
    },
  },
  {
    name: 'stripe_pricing_sync',
    key: ['duration', 'stripe_price_id'],
    columns: { duration, stripe_price_id: plain, created_at: time },
  },
  {
    name: 'ad_metrics',
    key: { content: 'visitor_hash' },
    columns: { ad_id: id, metric_type: choice('view', 'click', 'request_info'), created_at: time },
  },
]
