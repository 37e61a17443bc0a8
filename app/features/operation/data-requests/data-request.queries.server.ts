import { z } from 'zod'
import type { ListPage, ListView } from '#app/lib/list-view.ts'
import { listQuery } from '#app/platform/db/list-query.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { type DataRequestSort, type DataRequestState, requestKinds } from './data-request.ts'

/** How the room of messages keeps complaints: under which subject, and in how many days they are to be answered. */
export type ComplaintTerms = { subject: string; days: number }

const row = z.object({
  id: z.guid(),
  isMessage: z.boolean(),
  from: z.string(),
  what: z.string(),
  /** What a request says; a complaint is read where it is answered. */
  details: z.string().nullable(),
  receivedAt: z.date(),
  dueAt: z.date(),
  doneAt: z.date().nullable(),
})
export type DataRequest = z.output<typeof row>

const WHAT = `case r.kind ${Object.entries(requestKinds)
  .map(([kind, text]) => `when '${kind}' then '${text}'`)
  .join(' ')} end`
/** Requests, and the complaints among the contact messages; their subject is $1, their days $2. */
const ALL = `(
    select r.id, false as is_message, r.email, ${WHAT} as what, r.details, r.details as words, r.created_at,
      r.due_at, r.closed_at as done_at
    from data_requests r
    union all
    select m.id, true, m.email, m.subject, null, concat_ws(' ', m.name, m.message), m.created_at,
      (m.created_at at time zone 'Europe/London' + make_interval(days => $2::int)) at time zone 'Europe/London',
      m.handled_at
    from contact_messages m where m.subject = $1::text) x`

const listed = listQuery<typeof row, DataRequestSort>({
  row,
  select: `x.id, x.is_message as "isMessage", x.email as "from", x.what, x.details, x.created_at as "receivedAt",
    x.due_at as "dueAt", x.done_at as "doneAt"`,
  from: `${ALL} where true`,
  filtered: `$3::text is null or (x.done_at is not null) = ($3 = 'done')`,
  searched: 'x.email, x.what, x.words',
  // What is done has no time left, and comes last.
  sorted: { due: 'case when x.done_at is null then x.due_at end', received: 'x.created_at' },
  ties: 'x.done_at desc, x.id',
  parameters: 3,
})

/** Requests and complaints about personal data, whose clock is one, filtered, searched, sorted and in pages. */
export const listDataRequests = (
  tx: Tx,
  view: ListView<DataRequestSort>,
  state: DataRequestState | null,
  { subject, days }: ComplaintTerms,
): Promise<ListPage<DataRequest, DataRequestSort>> => listed(tx, view, [subject, days, state])

const OPEN = statement(
  z.object({ open: z.int(), late: z.int() }),
  `select count(*)::int as open,
     (count(*) filter (where (x.due_at at time zone 'Europe/London')::date < london_today()))::int as late
   from ${ALL} where x.done_at is null`,
)

/** How many wait for an answer, and for how many of them it is late. */
export const countOpenDataRequests = (tx: Tx, { subject, days }: ComplaintTerms) => one(tx, OPEN, [subject, days])
