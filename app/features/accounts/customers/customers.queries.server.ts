import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { hasPhone } from '../phone-search.server.ts'
import type { CustomerFilter, CustomerSort } from './customer-list.ts'

const row = z.object({
  id: z.guid(),
  fullName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  createdAt: z.date(),
  lastLogin: z.date().nullable(),
})
export type CustomerAccount = z.infer<typeof row>

const listed = listQuery<typeof row, CustomerSort>({
  row,
  select: `p.id, p.full_name as "fullName", p.email, p.email_verified as "isEmailVerified",
    p.created_at as "createdAt", p.last_login as "lastLogin"`,
  from: `profiles p where p.user_type = 'customer' and ($1::boolean is null or p.email_verified = $1)`,
  searched: 'p.full_name, p.email',
  searchedToo: hasPhone('$2'),
  sorted: { name: 'lower(p.full_name)', email: 'lower(p.email)', created: 'p.created_at', login: 'p.last_login' },
  ties: 'p.created_at desc, p.id',
  parameters: 1,
})

/** The customers' accounts, all or those who have or have not confirmed their address; two statements. */
export const listCustomers = (
  tx: Tx,
  view: ListView<CustomerSort>,
  filter: CustomerFilter | null,
): Promise<ListPage<CustomerAccount, CustomerSort>> =>
  listed(tx, view, [filter === null ? null : filter === 'verified'])

const COUNTS = statement(
  z.object({ verified: z.int(), unverified: z.int() }),
  `select (count(*) filter (where email_verified))::int as verified,
     (count(*) filter (where not email_verified))::int as unverified
   from profiles where user_type = 'customer'`,
)

/** How many customers there are of each. */
export const countCustomers = (tx: Tx): Promise<Record<CustomerFilter, number>> => one(tx, COUNTS)

const detailsRow = row.extend({ phone: z.string().nullable() })
export type CustomerDetails = z.infer<typeof detailsRow>
const ACCOUNT = statement(
  detailsRow,
  `select id, full_name as "fullName", email, email_verified as "isEmailVerified", phone, created_at as "createdAt",
     last_login as "lastLogin" from profiles where id = $1 and user_type = 'customer'`,
)

/** One customer's account; undefined where there is none. What they asked for is no admin's to read. */
export async function getCustomer(tx: Tx, id: string): Promise<CustomerDetails | undefined> {
  return z.guid().safeParse(id).success ? maybeOne(tx, ACCOUNT, [id]) : undefined
}
