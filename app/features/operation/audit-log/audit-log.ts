export const AUDIT_LOG_PATH = '/admin/audit-log'

/** What is looked for: a person, an act by its code, a subject by its name or id, London days from and to. */
export type AuditFilter = { person: string; action: string; subject: string; from: string; to: string }
/** Where a page of the log begins: before or after a line, by its number; the newest without. */
export type AuditPlace = { before?: string | undefined; after?: string | undefined }

/** The address that shows these lines of the log. */
export function auditLogHref(filter: Partial<AuditFilter>, place: AuditPlace = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...filter, ...place })) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `${AUDIT_LOG_PATH}?${text}` : AUDIT_LOG_PATH
}

/** Everything that was done to one subject, from its own page. */
export const historyHref = (id: string): string => auditLogHref({ subject: id })

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where a subject is looked at, if it is still there; companies' own settings have no page of the admins. */
export function subjectHref({ type, id, role }: { type: string; id: string | null; role: string | null }) {
  if (id === null || !UUID.test(id)) return null
  switch (type) {
    case 'profile':
      return role === 'franchisor' ? `/admin/franchisor/${id}/franchises` : null
    case 'franchise':
      return `/admin/franchise/${id}`
    case 'post':
      return `/admin/blog/edit/${id}`
    case 'category':
      return '/admin/categories'
    case 'blog_category':
      return '/admin/blog/categories'
    case 'contact_message':
      return `/admin/messages/done?message=${id}`
    default:
      return null
  }
}
