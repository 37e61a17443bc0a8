import { z } from 'zod'
import { listCompanyChecks } from '#app/features/accounts/company-checks/company-check.queries.server.ts'
import { command, execute, rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { Disclosure } from '../../figures/figures.ts'
import { LISTING_STATE } from '../../listing/queries/listing-state.server.ts'
import { type ReviewCheck, reviewChecks, type ReviewedState, reviewedStates } from '../review-checks.ts'
import type { FranchiseForAdmin } from './franchise-for-admin.server.ts'

/** The ReviewedState of a franchise `f`. */
const STATE = `case when ${LISTING_STATE} = 'approved' and not f.is_public then 'hidden' else ${LISTING_STATE} end`

const namesakeRow = z.object({
  id: z.guid(),
  name: z.string(),
  location: z.string(),
  status: z.enum(reviewedStates),
  isSame: z.boolean(),
})
/** From how much on a name is like another. */
const ALIKE = 0.6
/**
 * For `%`, which else finds names half as alike by the index: of 100,000 listings hundreds, each of which is then read.
 */
const ASK_FOR_ALIKE = command(`select set_config('pg_trgm.similarity_threshold', '${ALIKE}', true)`)
/** Those of the same name in any state, and public ones of a similar one, by their indexes (`ASK_FOR_ALIKE`). */
const NAMESAKES = statement(
  namesakeRow,
  `select f.id, f.name, f.location, ${STATE} as status, lower(f.name) = lower($2) as "isSame"
   from franchises f where f.id <> $1 and f.id in (
     (select s.id from franchises s where lower(s.name) = lower($2) limit 6)
     union (select s.franchise_id from franchise_search s
       where s.name_text % lower($2) and similarity(s.name_text, lower($2)) >= ${ALIKE} limit 6))
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
const OTHERS = statement(
  z.object({ state: z.enum(reviewedStates), count: z.int() }),
  `select ${STATE} as state, count(*)::int as count
   from franchises f where f.franchisor_id = $1 and f.id <> $2 group by 1`,
)

const countsByState = (counts: readonly { state: ReviewedState; count: number }[]) => {
  const of: Partial<Record<ReviewedState, number>> = {}
  for (const { state, count } of counts) of[state] = count
  return of
}

/** The checks of a listing that an admin looks at, in five statements. */
export async function getReviewChecks(
  tx: Tx,
  franchise: FranchiseForAdmin,
  disclosure: Disclosure,
): Promise<ReviewCheck[]> {
  const { franchisor } = franchise
  const [, namesakes, companies, others, checks] = await Promise.all([
    execute(tx, ASK_FOR_ALIKE),
    rows(tx, NAMESAKES, [franchise.id, franchise.name]),
    franchisor
      ? rows(tx, COMPANIES, [franchisor.id, franchisor.companyName ?? '', franchisor.companyNumber])
      : Promise.resolve([]),
    franchisor ? rows(tx, OTHERS, [franchisor.id, franchise.id]) : Promise.resolve([]),
    franchisor ? listCompanyChecks(tx, franchisor.id) : Promise.resolve([]),
  ])
  return reviewChecks({
    submittedAt: franchise.submittedAt,
    website: franchise.website,
    websiteCheckedAt: franchise.websiteCheckedAt,
    websiteCheckedBy: franchise.websiteCheckedBy,
    company: franchisor && {
      name: franchisor.companyName,
      number: franchisor.companyNumber,
      account: franchisor.account,
      isEmailVerified: franchisor.isEmailVerified,
      checks,
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
    others: countsByState(others),
  })
}
