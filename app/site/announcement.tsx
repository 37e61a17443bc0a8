import { useSite } from './use-site.ts'

/** What admins have to say on every public page. */
export function Announcement() {
  const { announcement } = useSite()
  if (!announcement) return null
  const { text, href } = announcement
  return (
    <aside aria-label="Announcement" className="no-print border-b border-line bg-surface">
      <p className="wrap py-2 text-center wrap-anywhere">{href ? <a href={href}>{text}</a> : text}</p>
    </aside>
  )
}
