import FileText from 'lucide-react/icons/file-text'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { listHref, type ListView } from '#app/lib/list-view.ts'
import type { ListFilter } from '#app/ui/lists/list-search.tsx'
import type { WholeListAct } from '#app/ui/lists/whole-list-acts.tsx'
import { LinkTabs } from '#app/ui/navigation/link-tabs.tsx'
import { UNCATEGORIZED } from '../../post.ts'
import { articlesIn, NO_CATEGORY, type PostFilter, type PostSort, postStateNames, postStates } from '../post-list.ts'

type Counts = { published: number; drafts: number; scheduled: number }

/** Posts by their state, each at an address of its own. */
export function ArticleTabs({
  filter,
  view,
  counts,
}: {
  filter: PostFilter
  view: ListView<PostSort>
  counts: Counts
}) {
  const count = { published: counts.published, draft: counts.drafts, scheduled: counts.scheduled }
  const tabs = ([null, ...postStates] as const).map((state) => ({
    href: listHref(articlesIn({ ...filter, state }), { ...view, page: 1 }),
    label: state ? postStateNames[state] : 'All',
    // Of one category or search the numbers are not known.
    count: filter.category || view.q ? undefined : state ? count[state] : counts.published + counts.drafts,
    isOpen: filter.state === state,
  }))
  return <LinkTabs label="Status" tabs={tabs} noun="post" />
}

/** The category beside the search. */
export const articleFilters = (categories: readonly { id: string; name: string }[]): readonly ListFilter[] => [
  {
    name: 'category',
    label: 'Category',
    any: 'All categories',
    options: [
      ...categories.map(({ id, name }) => ({ value: id, label: name })),
      { value: NO_CATEGORY, label: UNCATEGORIZED },
    ],
    className: 'w-52',
  },
]

const publish: WholeListAct = {
  intent: 'publish-all',
  label: 'Publish all',
  icon: Send,
  pendingText: 'Publishing...',
  question: (all) => <p>{all} will be public at once, including those that are scheduled.</p>,
}
const unpublish: WholeListAct = {
  intent: 'unpublish-all',
  label: 'Unpublish all',
  icon: FileText,
  pendingText: 'Saving...',
  question: (all) => <p>{all} will be drafts, which readers can’t open.</p>,
}
const remove: WholeListAct = {
  intent: 'delete-all',
  label: 'Delete all',
  icon: Trash2,
  pendingText: 'Deleting...',
  danger: true,
  question: (all) => (
    <p>
      {all} will be deleted. Their addresses stop working, and their view counts will be deleted. This can’t be undone.
    </p>
  ),
}

/** What can be done with all posts that a filter or a search finds; with the whole blog nothing. */
export function articleActs({ state, category }: PostFilter, q: string): readonly WholeListAct[] {
  if (state === null && category === null && q === '') return []
  return [
    ...(state === 'published' ? [] : [publish]),
    ...(state === null || state === 'published' ? [unpublish] : []),
    remove,
  ]
}
