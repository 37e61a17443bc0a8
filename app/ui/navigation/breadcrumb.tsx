import { breadcrumbList } from '#app/lib/json-ld.ts'
import { JsonLd, useSiteUrl } from '#app/ui/layout/json-ld.tsx'

export type Crumb = { label: string; href?: string }

/** Where this page stands, for people and on public pages for search engines too. The last crumb is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {items.map((item, index) => (
          <li key={`${item.href ?? ''}${item.label}`}>
            {item.href && index < items.length - 1 ? (
              <a href={item.href}>{item.label}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd things={[breadcrumbList(useSiteUrl(), items)]} />
    </nav>
  )
}
