import { z } from 'zod'
import { isId } from '#app/lib/text.ts'
import { franchisorStates } from '#app/features/accounts/franchisors/franchisor-list.ts'
import { FRANCHISOR_STATE } from '#app/features/accounts/franchisors/franchisors.queries.server.ts'
import { poundsToPence } from '#app/lib/money.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { listingStates } from '../../listing/franchise.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import { SENT } from './review-queue.server.ts'

const time = z.date()
const view = z.object({
  id: z.uuid(),
  /** Names this very state: approving it, or acknowledging a change, holds for what was seen. */
  version: z.string(),
  name: z.string(),
  location: z.string(),
  /** Names of the areas in which it can be opened. */
  openAreas: z.array(z.string()),
  website: z.string().nullable(),
  /** The company as buyers read it, with its number. */
  company: z.string().nullable(),
  websiteCheckedAt: time.nullable(),
  /** The admin who checked it; null where the account is gone. */
  websiteCheckedBy: z.string().nullable(),
  status: z.enum(listingStates),
  rejectionReason: z.string().nullable(),
  /** When it was sent for review last. */
  submittedAt: time,
  approvedAt: time.nullable(),
  updatedAt: time,
  shortDescription: z.string(),
  longDescription: z.string(),
  investmentPence: z
    .string()
    .nullable()
    .transform((pounds) => (pounds === null ? null : poundsToPence(pounds))),
  mainImageUrl: z.string().nullable(),
  brochureUrl: z.string().nullable(),
  categories: z.array(z.object({ name: z.string(), parent: z.string().nullable() })),
  gallery: z.array(z.object({ url: z.string(), alt: z.string() })),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  testimonials: z.array(z.object({ authorName: z.string(), content: z.string() })),
  stories: z.array(z.object({ title: z.string(), content: z.string(), imageUrl: z.string().nullable() })),
  /** Since its approval (3-decisions 35). */
  isChanged: z.boolean(),
  franchisor: z
    .object({
      id: z.uuid(),
      companyName: z.string().nullable(),
      companyNumber: z.string().nullable(),
      companyWebsite: z.string().nullable(),
      fullName: z.string(),
      email: z.string(),
      isEmailVerified: z.boolean(),
      phone: z.string().nullable(),
      city: z.string().nullable(),
      account: z.enum(franchisorStates),
      createdAt: z.coerce.date(),
      lastLogin: z.coerce.date().nullable(),
      franchiseCount: z.number(),
    })
    .nullable(),
})

/** D-13: one listing whole, whatever its state, with its franchisor. */
export type FranchiseForAdmin = z.output<typeof view>

const list = (columns: string, table: string, as: string) =>
  `coalesce((select json_agg(json_build_object(${columns}) order by c.position)
      from ${table} c where c.franchise_id = f.id), '[]') as ${as}`

// The rest is as the view has it.
const foundRow = view.extend({ investmentPence: z.string().nullable(), franchisor: z.unknown() })
const READ = statement(
  foundRow,
  `select f.id, extract(epoch from f.updated_at)::text as version, f.name, f.location,
    area_names(f.open_areas) as "openAreas", ${LISTING_STATE} as status,
    f.website, f.website_checked_at as "websiteCheckedAt",
    (select c.full_name from profiles c where c.id = f.website_checked_by) as "websiteCheckedBy",
    company_said(p.company_name, p.company_number) as company,
    f.rejection_reason as "rejectionReason", ${SENT} as "submittedAt", f.approved_at as "approvedAt",
    f.updated_at as "updatedAt", f.changed_since_approval is not null as "isChanged",
    coalesce(d.short_description, '') as "shortDescription", coalesce(d.long_description, '') as "longDescription",
    d.investment_amount::text as "investmentPence", d.main_image_url as "mainImageUrl", d.brochure_url as "brochureUrl",
    coalesce((select json_agg(json_build_object('name', c.name, 'parent', up.name) order by m.position, c.name)
      from franchise_category_mappings m join franchise_categories c on c.id = m.category_id
      left join franchise_categories up on up.id = c.parent_id where m.franchise_id = f.id), '[]') as categories,
    coalesce((select json_agg(json_build_object('url', c.image_url, 'alt', c.alt) order by c.position)
      from franchise_gallery c where c.franchise_id = f.id), '[]') as gallery,
    ${list("'question', c.question, 'answer', c.answer", 'franchise_faqs', 'faqs')},
    ${list("'authorName', c.author_name, 'content', c.content", 'franchise_testimonials', 'testimonials')},
    ${list("'title', c.title, 'content', c.content, 'imageUrl', c.image_url", 'franchise_success_stories', 'stories')},
    case when p.id is not null then json_build_object('id', p.id, 'companyName', p.company_name,
      'companyNumber', p.company_number, 'companyWebsite', p.company_website, 'fullName', p.full_name,
      'email', p.email,
      'isEmailVerified', p.email_verified, 'phone', p.phone, 'city', p.city,
      'account', ${FRANCHISOR_STATE}, 'createdAt', p.created_at, 'lastLogin', p.last_login,
      'franchiseCount', (select count(*) from franchises own where own.franchisor_id = p.id)) end as franchisor
  from franchises f left join franchise_details d on d.franchise_id = f.id
  left join profiles p on p.id = f.franchisor_id
  where f.id = $1`,
)

/** The listing an admin looks at, in one statement; null when there is none ('Franchise not found', D-15). */
export async function getFranchiseForAdmin(tx: Tx, id: string): Promise<FranchiseForAdmin | null> {
  if (!isId(id)) return null
  const found = await maybeOne(tx, READ, [id])
  return found === undefined ? null : view.parse(found)
}
