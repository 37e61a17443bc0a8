import { z } from 'zod'
import { ROWS_PER_PAGE } from '#app/platform/db/list-query.server.ts'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import type { AuditFilter, AuditPlace } from './audit-log.ts'

const row = z.object({
  id: z.string(),
  at: z.date(),
  actorRole: z.string(),
  actorId: z.guid().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string().nullable(),
  formerName: z.string().nullable(),
  subjectRole: z.string().nullable(),
  details: z.unknown(),
})
export type AuditEntry = z.output<typeof row>

const NAME = `coalesce(nullif(p.company_name, ''), nullif(p.full_name, ''))`
const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const IS_UUID = `l.subject_id ~ '^${UUID}$'`
/** What the subject is called now, an ad by its franchise; null where it is gone. */
const SUBJECT_NAME = `case when ${IS_UUID} then case l.subject_type
    when 'profile' then (select ${NAME} from profiles p where p.id = l.subject_id::uuid)
    when 'franchise' then (select f.name from franchises f where f.id = l.subject_id::uuid)
    when 'featured_ad' then (select f.name from featured_ads a join franchises f on f.id = a.franchise_id
      where a.id = l.subject_id::uuid)
    when 'banner_ad' then (select f.name from banner_ads b join franchises f on f.id = b.franchise_id
      where b.id = l.subject_id::uuid)
    when 'post' then (select t.title from posts t where t.id = l.subject_id::uuid)
    when 'category' then (select c.name from franchise_categories c where c.id = l.subject_id::uuid)
    when 'blog_category' then (select b.name from blog_categories b where b.id = l.subject_id::uuid)
    when 'contact_message' then (select m.subject from contact_messages m where m.id = l.subject_id::uuid)
  end end`

const has = (words: string, parameter: `$${number}`) => `position(lower(${parameter}) in lower(${words})) > 0`
/** Ids of what is called so now, and what was when the entry was written (index audit_log_name). No name is an id. */
const SUBJECT_IDS = `(
  select p.id::text from profiles p where ${has(`concat_ws(' ', p.full_name, p.company_name)`, '$3')}
  union all select f.id::text from franchises f where ${has('f.name', '$3')}
  union all select a.id::text from (select id, franchise_id from featured_ads
    union all select id, franchise_id from banner_ads) a
    join franchises f on f.id = a.franchise_id where ${has('f.name', '$3')}
  union all select t.id::text from posts t where ${has('t.title', '$3')}
  union all select c.id::text from franchise_categories c where ${has('c.name', '$3')}
  union all select a.subject_id from audit_log a
    where (a.details ? 'name' or a.details ? 'title')
      and starts_with(lower(coalesce(a.details ->> 'name', a.details ->> 'title')), lower($3)))`

const listBy = (way: 'before' | 'after') =>
  statement(
    row,
    `select l.id::text, l.at, l.actor_role as "actorRole", l.actor_id as "actorId", l.action,
       l.subject_type as "subjectType", l.subject_id as "subjectId", l.details,
       (select coalesce(nullif(p.full_name, ''), p.email) from profiles p where p.id = l.actor_id) as "actorName",
       ${SUBJECT_NAME} as "subjectName", coalesce(l.details ->> 'name', l.details ->> 'title') as "formerName",
       case when l.subject_type = 'profile' and ${IS_UUID} then
         (select p.user_type from profiles p where p.id = l.subject_id::uuid and p.company_id is null)
       end as "subjectRole"
     from audit_log l
     where ($1::text = '' or l.actor_id in (select p.id from profiles p
         where ${has(`concat_ws(' ', p.full_name, p.company_name, p.email)`, '$1')})
         or (l.actor_role = 'system' and lower($1) = 'system'))
       and ($2::text = '' or l.action = $2)
       and ($3::text = '' or l.subject_id = $3 or ($3 !~ '^${UUID}$' and l.subject_id in ${SUBJECT_IDS}))
       and ($4::text = '' or l.at >= $4::date::timestamp at time zone 'Europe/London')
       and ($5::text = '' or l.at < ($5::date + 1)::timestamp at time zone 'Europe/London')
       and ($6::bigint is null or l.id ${way === 'before' ? '<' : '>'} $6)
     order by l.id ${way === 'before' ? 'desc' : 'asc'} limit $7`,
  )
const BEFORE = listBy('before')
const AFTER = listBy('after')

/** One page of the log, newest first, and whether there are newer and older lines that the filter finds. */
export type AuditPage = { entries: AuditEntry[]; hasNewer: boolean; hasOlder: boolean }

/** What was done, as the filter asks (security.md, logs): one statement, whose cost does not grow with the page. */
export async function listAudit(tx: Tx, filter: AuditFilter, { before, after }: AuditPlace): Promise<AuditPage> {
  const isBackwards = after !== undefined
  const found = await rows(tx, isBackwards ? AFTER : BEFORE, [
    filter.person,
    filter.action,
    filter.subject,
    filter.from,
    filter.to,
    after ?? before ?? null,
    ROWS_PER_PAGE + 1,
  ])
  const isMore = found.length > ROWS_PER_PAGE
  const shown = found.slice(0, ROWS_PER_PAGE)
  return isBackwards
    ? { entries: shown.reverse(), hasNewer: isMore, hasOlder: true }
    : { entries: shown, hasNewer: before !== undefined, hasOlder: isMore }
}
