/**
 * Small builders of rows. Each inserts as the owner on the given client, fills in what is not
 * given with valid values, and returns the ids.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { UploadKind } from '#app/platform/files/uploads.server.ts'

export type Db = Pick<pg.Client, 'query'>
type Status = 'pending' | 'approved' | 'rejected'

let counter = 0
/** In letters, as a name with seven figures reads like a phone number (`sayableName`). */
const letters = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (figure) => 'ghijklmnop'.charAt(Number(figure)))
const next = () => `${++counter}-${letters()}`

/** Inserts one row of plain values and returns it whole. Names are the caller's constants, never input. */
async function insert<T extends pg.QueryResultRow = { id: string }>(
  db: Db,
  table: string,
  values: Record<string, unknown>,
): Promise<T> {
  const used = Object.entries(values).filter(([, value]) => value !== undefined)
  const names = used.map(([name]) => `"${name}"`).join(', ')
  const marks = used.map((_, index) => `$${index + 1}`).join(', ')
  const { rows } = await db.query<T>(
    `insert into ${table} (${names}) values (${marks}) returning *`,
    used.map(([, value]) => value),
  )
  const row = rows[0]
  if (!row) throw new Error(`${table} took no row`)
  return row
}

export type AccountOptions = {
  email?: string
  fullName?: string
  companyName?: string | null
  status?: Status
  phone?: string
  city?: string
  postCode?: string
  emailVerified?: boolean
  suspendedAt?: Date | null
  lastLogin?: Date | null
  createdAt?: Date
  rejectionReason?: string
  /** A ready hash; without one the account has no password. */
  passwordHash?: string
  /** The owner's account, where a franchisor is a member of its company. */
  companyId?: string
}
export type Account = { id: string; email: string; fullName: string; companyName: string | null }

/** An account of this kind, which may sign in unless `options` say otherwise. */
export async function makeAccount(
  db: Db,
  userType: 'customer' | 'franchisor' | 'admin',
  options: AccountOptions = {},
): Promise<Account> {
  const tag = next()
  const email = options.email ?? `${userType}-${tag}@example.test`
  const fullName = options.fullName ?? `Sam ${userType} ${tag}`
  const status = options.status ?? 'approved'
  const companyName =
    options.companyName === undefined ? (userType === 'franchisor' ? `Company ${tag} Ltd` : null) : options.companyName
  const user = await insert(db, 'auth."user"', {
    name: fullName,
    email,
    email_verified: options.emailVerified ?? true,
    created_at: options.createdAt,
  })
  if (options.passwordHash) {
    await insert(db, 'auth.account', {
      user_id: user.id,
      account_id: user.id,
      provider_id: 'credential',
      password: options.passwordHash,
    })
  }
  await insert(db, 'profiles', {
    id: user.id,
    full_name: fullName,
    company_name: companyName,
    user_type: userType,
    status,
    company_id: options.companyId,
    phone: options.phone,
    city: options.city,
    post_code: options.postCode,
    rejection_reason: options.rejectionReason,
    created_at: options.createdAt,
    approved_at: status === 'approved' ? (options.createdAt ?? new Date()) : null,
    rejected_at: status === 'rejected' ? new Date() : undefined,
    suspended_at: options.suspendedAt,
    last_login: options.lastLogin,
  })
  return { id: user.id, email, fullName, companyName }
}

export const makeCustomer = (db: Db, options: AccountOptions = {}): Promise<Account> =>
  makeAccount(db, 'customer', options)
export const makeFranchisor = (db: Db, options: AccountOptions = {}): Promise<Account> =>
  makeAccount(db, 'franchisor', options)
/** Someone else in the company of `owner`. */
export const makeMember = (db: Db, owner: { id: string }, options: AccountOptions = {}): Promise<Account> =>
  makeAccount(db, 'franchisor', { companyName: null, ...options, companyId: owner.id })
export const makeAdmin = (db: Db, options: AccountOptions = {}): Promise<Account> => makeAccount(db, 'admin', options)

/** A live session of the user; `token` is stored as given. */
export async function makeSession(
  db: Db,
  userId: string,
  options: { token?: string; expiresAt?: Date } = {},
): Promise<{ id: string; token: string }> {
  const token = options.token ?? randomUUID()
  const row = await insert(db, 'auth.session', {
    user_id: userId,
    token,
    expires_at: options.expiresAt ?? new Date(Date.now() + 864e5),
  })
  return { id: row.id, token }
}

export async function makeCategory(
  db: Db,
  options: { name?: string; parentId?: string | null; hue?: number; icon?: string } = {},
): Promise<{ id: string; number: number; name: string }> {
  const name = options.name ?? `Category ${next()}`
  const row = await insert<{ id: string; number: number }>(db, 'franchise_categories', {
    name,
    parent_id: options.parentId,
    hue: options.hue,
    icon: options.icon,
  })
  return { id: row.id, number: row.number, name }
}

export const makeArticle = (
  db: Db,
  categoryId: string,
  options: { title?: string; content?: string; faqs?: { question: string; answer: string }[] } = {},
): Promise<{ id: string }> =>
  insert(db, 'category_articles', {
    category_id: categoryId,
    title: options.title ?? 'What to know',
    content: options.content ?? '<p>Read the agreement.</p>',
    faqs: JSON.stringify(options.faqs ?? []),
  })

export type FranchiseOptions = {
  franchisor?: { id: string } | null
  name?: string
  location?: string
  /** Numbers of uk_areas: 0 is the whole of the UK, none have to be asked; without them the location decides. */
  openAreas?: readonly number[]
  status?: Status
  website?: string
  websiteCheckedAt?: Date
  categories?: { id: string }[]
  investmentPounds?: number | null
  shortDescription?: string
  longDescription?: string
  mainImageUrl?: string
  brochureUrl?: string
  createdAt?: Date
  approvedAt?: Date
  rejectionReason?: string
}

/** A listing with details and categories; approved and of a new franchisor unless told otherwise. */
export async function makeFranchise(
  db: Db,
  options: FranchiseOptions = {},
): Promise<{ id: string; name: string; franchisorId: string | null }> {
  const franchisor = options.franchisor === undefined ? await makeFranchisor(db) : options.franchisor
  const name = options.name ?? `Franchise ${next()}`
  const status = options.status ?? 'approved'
  const { id } = await insert(db, 'franchises', {
    name,
    location: options.location ?? 'UK',
    open_areas: options.openAreas,
    status,
    website: options.website,
    website_checked_at: options.websiteCheckedAt,
    franchisor_id: franchisor?.id ?? null,
    created_at: options.createdAt,
    approved_at: status === 'approved' ? (options.approvedAt ?? options.createdAt ?? new Date()) : null,
    rejection_reason: options.rejectionReason,
  })
  await insert(db, 'franchise_details', {
    franchise_id: id,
    short_description: options.shortDescription ?? 'A franchise for tests.',
    long_description: options.longDescription ?? 'A longer text.',
    investment_amount: options.investmentPounds === undefined ? 25_000 : options.investmentPounds,
    main_image_url: options.mainImageUrl,
    brochure_url: options.brochureUrl,
  })
  for (const [position, category] of (options.categories ?? []).entries()) {
    await insert(db, 'franchise_category_mappings', { franchise_id: id, category_id: category.id, position })
  }
  return { id, name, franchisorId: franchisor?.id ?? null }
}

export type LeadOptions = {
  franchise?: { id: string; franchisorId: string | null }
  customer?: { id: string; email: string; fullName: string } | null
  email?: string
  name?: string
  phone?: string
  message?: string
  status?: 'new' | 'contacted' | 'meeting' | 'qualified' | 'converted' | 'lost'
  interestStatus?: 'still_interested' | 'not_interested'
  source?: 'dialog' | 'detail_form' | 'login'
  idempotencyKey?: string
  createdAt?: Date
  emailVerifiedAt?: Date | null
  heldAt?: Date
}

/** A request of a new customer for a new listing unless told otherwise; `customer: null` is a guest. */
export async function makeLead(
  db: Db,
  options: LeadOptions = {},
): Promise<{ id: string; franchiseId: string; franchisorId: string | null; userId: string | null }> {
  const franchise = options.franchise ?? (await makeFranchise(db))
  const customer = options.customer === undefined ? await makeCustomer(db) : options.customer
  const { id } = await insert(db, 'franchise_leads', {
    franchise_id: franchise.id,
    franchisor_id: franchise.franchisorId,
    user_id: customer?.id ?? null,
    name: options.name ?? customer?.fullName ?? 'Guest',
    email: options.email ?? customer?.email ?? `guest-${next()}@example.test`,
    phone: options.phone ?? '07700 900123',
    message: options.message ?? 'Please tell me more.',
    desired_investment: '£50,000',
    desired_timeframe: '3 months',
    status: options.status,
    interest_status: options.interestStatus,
    source: options.source ?? 'dialog',
    idempotency_key: options.idempotencyKey ?? randomUUID(),
    created_at: options.createdAt,
    email_verified_at: options.emailVerifiedAt,
    held_at: options.heldAt,
  })
  return { id, franchiseId: franchise.id, franchisorId: franchise.franchisorId, userId: customer?.id ?? null }
}

export const makeMessage = (
  db: Db,
  options: {
    senderId: string
    receiverId: string
    leadId?: string | null
    subject?: string
    content?: string
    read?: boolean
    attachmentUploadId?: string
    createdAt?: Date
  },
): Promise<{ id: string }> =>
  insert(db, 'messages', {
    sender_id: options.senderId,
    receiver_id: options.receiverId,
    lead_id: options.leadId,
    subject: options.subject ?? 'Hello',
    content: options.content ?? 'A message.',
    read: options.read,
    attachment_upload_id: options.attachmentUploadId,
    created_at: options.createdAt,
  })

export const makeConsent = (
  db: Db,
  lead: { id: string; franchiseId: string; franchisorId: string | null; userId: string | null },
): Promise<{ id: string }> =>
  insert(db, 'consent_records', {
    lead_id: lead.id,
    user_id: lead.userId,
    franchisor_id: lead.franchisorId,
    email: 'consent@example.test',
    purpose: 'share_details',
    document_version: '1',
    wording: 'I consent.',
    wording_hash: 'hash',
    franchise_id: lead.franchiseId,
    source: 'dialog',
  })

export type UploadOptions = {
  ownerId?: string
  class?: 'public' | 'private'
  kind?: UploadKind
  state?: 'pending' | 'attached'
  franchiseId?: string
  messageId?: string
  createdAt?: Date
  storageKey?: string
  mediaType?: string
}
export const makeUpload = (db: Db, options: UploadOptions = {}): Promise<{ id: string }> => {
  const kind = options.kind ?? 'gallery'
  return insert(db, 'uploads', {
    owner_id: options.ownerId,
    class: options.class ?? (['attachment', 'company-document'].includes(kind) ? 'private' : 'public'),
    kind,
    storage_key: options.storageKey ?? randomUUID(),
    media_type: options.mediaType ?? (kind === 'brochure' ? 'application/pdf' : 'image/webp'),
    bytes: 1000,
    state: options.state ?? 'attached',
    franchise_id: options.franchiseId,
    message_id: options.messageId,
    created_at: options.createdAt,
  })
}

export const makeBlogCategory = (db: Db, options: { name?: string } = {}): Promise<{ id: string }> =>
  insert(db, 'blog_categories', { name: options.name ?? `Blog ${next()}` })

export const makePost = (
  db: Db,
  options: {
    title?: string
    content?: string
    author?: string
    status?: 'draft' | 'published'
    categoryId?: string | null
    createdAt?: Date
    shortcode?: string
  } = {},
): Promise<{ id: string }> =>
  insert(db, 'posts', {
    title: options.title ?? `Post ${next()}`,
    content: options.content ?? '<p>Text.</p>',
    author: options.author ?? 'The editors',
    status: options.status ?? 'published',
    category_id: options.categoryId,
    created_at: options.createdAt,
    shortcode: options.shortcode,
  })

type AdOptions = {
  franchise?: { id: string }
  status?: 'active' | 'expired' | 'pending_payment'
  categories?: { id: string }[]
  amountPounds?: number
  duration?: '1m' | '3m' | '6m' | '12m'
  startDate?: Date
  endDate?: Date
  createdAt?: Date
}
const month = 30 * 864e5

/** A running, paid ad unless told otherwise. */
export async function makeFeaturedAd(db: Db, options: AdOptions = {}): Promise<{ id: string; franchiseId: string }> {
  const franchise = options.franchise ?? (await makeFranchise(db))
  const status = options.status ?? 'active'
  const paid = status !== 'pending_payment'
  const { id } = await insert(db, 'featured_ads', {
    franchise_id: franchise.id,
    duration: options.duration ?? '1m',
    status,
    payment_status: paid ? 'completed' : 'pending',
    amount: options.amountPounds ?? 49,
    categories: (options.categories ?? []).map((category) => category.id),
    start_date: paid ? (options.startDate ?? new Date(Date.now() - 60_000)) : null,
    end_date: paid ? (options.endDate ?? new Date(Date.now() + month)) : null,
    created_at: options.createdAt,
  })
  return { id, franchiseId: franchise.id }
}

/** A running main banner unless told otherwise; with categories a category banner. */
export async function makeBannerAd(
  db: Db,
  options: AdOptions & { targetUrl?: string; imageUrl?: string; bannerType?: 'main' | 'category' | null } = {},
): Promise<{ id: string; franchiseId: string }> {
  const franchise = options.franchise ?? (await makeFranchise(db))
  const categories = (options.categories ?? []).map((category) => category.id)
  const { id } = await insert(db, 'banner_ads', {
    franchise_id: franchise.id,
    image_url: options.imageUrl ?? '/files/banner.webp',
    target_url: options.targetUrl ?? 'https://example.test/',
    banner_type: options.bannerType === undefined ? (categories.length > 0 ? 'category' : 'main') : options.bannerType,
    selected_categories: categories,
    duration: options.duration ?? '1m',
    amount: options.amountPounds ?? 499.99,
    status: options.status,
    start_date: options.startDate ?? new Date(Date.now() - 60_000),
    end_date: options.endDate ?? new Date(Date.now() + month),
    created_at: options.createdAt,
  })
  return { id, franchiseId: franchise.id }
}

export const makePayment = (
  db: Db,
  options: { adId: string; franchisorId: string | null; amountPence?: number; status?: 'created' | 'paid' },
): Promise<{ id: string }> =>
  insert(db, 'payments', {
    ad_id: options.adId,
    franchisor_id: options.franchisorId,
    provider: 'test',
    provider_session_id: randomUUID(),
    amount_pence: options.amountPence ?? 4900,
    status: options.status,
  })

export const makeContactMessage = (
  db: Db,
  options: { subject?: string; createdAt?: Date } = {},
): Promise<{ id: string }> =>
  insert(db, 'contact_messages', {
    name: 'Robin',
    email: 'robin@example.test',
    subject: options.subject ?? 'Other',
    message: 'Hello.',
    created_at: options.createdAt,
  })
