import { filterList, type ListOf } from '#app/lib/list-view.ts'
import { ARTICLES_PATH } from './post-paths.ts'

/** What sorts the posts; newest first unless asked otherwise (L-09). */
export type PostSort = 'title' | 'category' | 'status' | 'created' | 'views'

export const articleList: ListOf<PostSort> = {
  path: ARTICLES_PATH,
  keys: ['title', 'category', 'status', 'created', 'views'],
  standard: { key: 'created', descending: true },
}

/** Which posts the list shows; a scheduled one is a draft. */
export type PostState = 'published' | 'draft' | 'scheduled'
export const postStates = ['published', 'draft', 'scheduled'] as const satisfies PostState[]
export const postStateNames: Readonly<Record<PostState, string>> = {
  published: 'Published',
  draft: 'Drafts',
  scheduled: 'Scheduled',
}
/** `category` is one of the blog's, or NO_CATEGORY. */
export type PostFilter = { state: PostState | null; category: string | null }
export const NO_CATEGORY = 'none'

/** The list of the posts that a filter lets through; its links keep it. */
export const articlesIn = ({ state, category }: PostFilter): ListOf<PostSort> =>
  filterList(articleList, { status: state, category })
