import { z } from 'zod'
import { maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { Disclosure } from '../../figures/figures.ts'
import { type ReviewCheck, reviewChecks } from '../review-checks.ts'
import type { FranchiseForAdmin } from './franchise-for-admin.server.ts'

const namesakeRow = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  status: z.string(),
  isSame: z.boolean(),
})
/** Those of the same name in any state, and public ones of a similar one, by their indexes. */
const NAMESAKES = statement(
  namesakeRow,
  `select f.id, f.name, f.location, f.status, lower(f.name) = lower($2) as "isSame"
   from franchises f where f.id <> $1 and f.id in (
     (select s.id from franchises s where lower(s.name) = lower($2) limit 6)
     union (select s.franchise_id from franchise_search s
       where s.name_text % lower($2) and similarity(s.name_text, lower($2)) >= 0.6 limit 6))
   order by 5 desc, similarity(lower(f.name), lower($2)) desc, f.id limit 5`,
)
const companyRow = z.object({ name: z.string(), contact: z.string(), isSameNumber: z.boolean() })
const COMPANIES = statement(
  companyRow,
  `select coalesce(p.company_name, p.full_name) as name, p.full_name as contact,
     coalesce(p.company_number = $3, false) as "isSameNumber"
   from profiles p where p.user_type = 'franchisor' and p.id <> $1 and p.id in (
     (select s.id from profiles s where lower(s.company_name) = lower($2) and $2 <> '' limit 4)
     union (select s.id from profiles s where s.company_number = $3 limit 4))
   order by 3 desc, p.id limit 3`,
)
const othersRow = z.object({ approved: z.int(), pending: z.int(), rejected: z.int() })
const OTHERS = statement(
  othersRow,
  `select (count(*) filter (where status = 'approved'))::int as approved,
     (count(*) filter (where status = 'pending'))::int as pending,
     (count(*) filter (where status = 'rejected'))::int as rejected
   from franchises where franchisor_id = $1 and id <> $2`,
)

/** The checks of a listing that an admin looks at, in three statements. */
export async function getReviewChecks(
  tx: Tx,
  franchise: FranchiseForAdmin,
  disclosure: Disclosure,
): Promise<ReviewCheck[]> {
  const { franchisor } = franchise
  const [namesakes, companies, others] = await Promise.all([
    rows(tx, NAMESAKES, [franchise.id, franchise.name]),
    franchisor
      ? rows(tx, COMPANIES, [franchisor.id, franchisor.companyName ?? '', franchisor.companyNumber])
      : Promise.resolve([]),
    franchisor ? maybeOne(tx, OTHERS, [franchisor.id, franchise.id]) : undefined,
  ])
  return reviewChecks({
    submittedAt: franchise.submittedAt,
    website: franchise.website,
    websiteCheckedAt: franchise.websiteCheckedAt,
    websiteCheckedBy: franchise.websiteCheckedBy,
    company: franchisor && {
      name: franchisor.companyName,
      number: franchisor.companyNumber,
      isEmailVerified: franchisor.isEmailVerified,
    },
    disclosure,
    texts: [
      franchise.shortDescription,
      franchise.longDescription,
      ...franchise.faqs.flatMap(({ question, answer }) => [question, answer]),
      ...franchise.testimonials.map(({ content }) => content),
      ...franchise.stories.map(({ content }) => content),
    ],
    namesakes,
    companies,
    others: others ?? { approved: 0, pending: 0, rejected: 0 },
  })
}
