import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { changedFranchiseList } from '../changes/changed-list.ts'
import { pendingFranchiseList } from '../moderation-list.ts'

export type ReviewCounts = { pending: number; changed: number; held: number }

/** The lists of what admins look at, each with what waits in it. */
export function ReviewTabs({ open, counts }: { open: 'pending' | 'changed' | 'held'; counts: ReviewCounts }) {
  const tabs = [
    { label: 'To approve', href: pendingFranchiseList.path, count: counts.pending, isOpen: open === 'pending' },
    {
      label: 'Changed',
      href: changedFranchiseList.path,
      count: counts.changed,
      isOpen: open === 'changed',
    },
    // What is held are leads, whose room stands above this one.
    {
      label: 'Held leads',
      href: '/admin/franchise-approvals/held-leads',
      count: counts.held,
      isOpen: open === 'held',
    },
  ]
  return <LinkTabs label="What to review" tabs={tabs} counted="to review" />
}
