import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#app/ui/navigation/breadcrumb.tsx'

type PageTopProps = {
  title: string
  /** Where the page stands; by default right under the home page. */
  crumbs?: readonly Crumb[]
  children: ReactNode
}

/** Where a public page stands, its title and what it is for. A portal's page begins with `PageHeader`. */
export function PageTop({ title, crumbs, children }: PageTopProps) {
  return (
    <>
      <Breadcrumb items={crumbs ?? [{ label: 'Home', href: '/' }, { label: title }]} />
      <div className="grid gap-3 wrap-anywhere">
        <h1>{title}</h1>
        <p className="lead">{children}</p>
      </div>
    </>
  )
}
