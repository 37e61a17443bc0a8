import { z } from 'zod'
import { searchedText } from '#app/lib/forms/searched-text.ts'
import { calendarDay } from '#app/lib/typed-text.ts'
import { auditActions, auditWords } from '#app/platform/log/audit-actions.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { auditDetails } from './audit-details.ts'
import { type AuditFilter, auditLogHref, subjectHref } from './audit-log.ts'
import { listAudit } from './audit-log.queries.server.ts'

const text = z.string().catch('').transform(searchedText)
const day = calendarDay('').catch('')
const number = z
  .string()
  .regex(/^\d{1,18}$/)
  .optional()
  .catch(undefined)
const params = z.object({
  person: text,
  action: text,
  subject: text,
  from: day,
  to: day,
  before: number,
  after: number,
})

/** The areas of the acts, in the order of the filter. */
const areas: Readonly<Record<string, string>> = {
  account: 'Accounts',
  company: 'Companies',
  franchise: 'Franchises',
  lead: 'Leads',
  consent: 'Leads',
  webhook: 'Webhooks',
  contact_message: 'Messages',
  category: 'Categories',
  post: 'Blog',
  blog_category: 'Blog',
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** Every act there is, by its area. */
function actionOptions() {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const [code, words] of Object.entries(auditActions)) {
    const area = areas[code.split('.')[0] ?? ''] ?? 'The site'
    groups.set(area, [...(groups.get(area) ?? []), { value: code, label: capital(words) }])
  }
  return [...groups].map(([label, options]) => ({ label, options }))
}
const options = actionOptions()

const roleNames: Readonly<Record<string, string>> = { admin: 'admin', franchisor: 'franchisor', customer: 'buyer' }

/** The page of the log that an address asks for. Never fails: what cannot be understood is left out. */
export async function loadAuditLog(tx: Tx, search: URLSearchParams) {
  const { before, after, ...asked } = params.parse(Object.fromEntries(search))
  const filter: AuditFilter = asked
  const page = await listAudit(tx, filter, { before, after })
  const [first, last] = [page.entries.at(0)?.id, page.entries.at(-1)?.id]
  return {
    filter,
    options,
    entries: page.entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      who: entry.actorRole === 'system' ? 'The site' : (entry.actorName ?? 'A deleted account'),
      role: roleNames[entry.actorRole] ?? null,
      personHref:
        entry.actorName && entry.actorId !== entry.subjectId ? auditLogHref({ person: entry.actorName }) : null,
      what: capital(auditWords(entry.action)),
      // A deleted account has no name left: its number tells it from others.
      subject: entry.subjectName ?? entry.formerName ?? (entry.subjectType === 'profile' ? entry.subjectId : null),
      subjectHref:
        entry.subjectName === null
          ? null
          : subjectHref({ type: entry.subjectType, id: entry.subjectId, role: entry.subjectRole }),
      details: auditDetails(entry.details).filter(({ value }) => value !== (entry.subjectName ?? entry.formerName)),
    })),
    newerHref: page.hasNewer && first ? auditLogHref(filter, { after: first }) : null,
    olderHref: page.hasOlder && last ? auditLogHref(filter, { before: last }) : null,
    isFiltered: Object.values(filter).some(Boolean),
  }
}
export type AuditLogData = Awaited<ReturnType<typeof loadAuditLog>>
