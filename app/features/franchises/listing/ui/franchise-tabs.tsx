import type { ReactNode } from 'react'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import type { StoredFranchise } from '../stored-franchise.ts'

type FranchiseTabsProps = {
  franchise: StoredFranchise
  gallery: ReactNode
  testimonials: ReactNode
  stories: ReactNode
}

/** Tabs Gallery, Testimonials, Success Stories (P-37). */
export function FranchiseTabs({ franchise, gallery, testimonials, stories }: FranchiseTabsProps) {
  return (
    <Tabs
      key={franchise.id}
      label={`More about ${franchise.name}`}
      items={[
        { id: 'gallery', label: 'Gallery', panel: gallery, screenOnly: true },
        { id: 'testimonials', label: 'Testimonials', panel: testimonials },
        { id: 'success-stories', label: 'Success Stories', panel: stories },
      ]}
    />
  )
}
