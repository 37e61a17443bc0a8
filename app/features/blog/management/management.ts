import { filterList, type ListOf } from '#app/lib/list-view.ts'

/** Where admins look after the blog (D-03). */
export const ARTICLES_PATH = '/admin/blog/articles'
export const NEW_POST_PATH = '/admin/blog/new'
export const BLOG_CATEGORIES_PATH = '/admin/blog/categories'
export const editPath = (id: string): string => `/admin/blog/edit/${id}`

/** A saved post as readers will see it, for admins alone. */
export const previewPath = (id: string): string => `/admin/blog/preview/${id}`

/** In the place of an id: the post that is not saved yet. */
export const NEW_POST = 'new'

/** A post, or a new one, with what this admin has typed into it and not saved. */
export const draftPreviewPath = (id: string | undefined): string => `${previewPath(id ?? NEW_POST)}?draft`

/** What fits into a post. */
export const postLimits = {
  title: 200,
  author: 120,
  authorLine: 300,
  content: 200_000,
  imageAlt: 250,
  meta: 300,
  keywords: 300,
} as const
/** D-37: a hint only. */
export const DESCRIPTION_HINT = { least: 150, most: 160 } as const
/** Most posts of one act: as many as a page of the list has. */
export const MOST_POSTS = 25

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

/** What stands for a post in another text (3-decisions 47). */
export const shortcodeOf = (id: string): string => `[post:${id}]`

/** D-43: what the button does with the chosen posts, by the first of them. */
export const toggled = (first: 'draft' | 'published'): 'draft' | 'published' =>
  first === 'published' ? 'draft' : 'published'

/**
 * D-44, 3-decisions 45: the chosen rows after a press on one of them. A plain press chooses it alone, or unticks it;
 * Shift takes all from the last one to it, Ctrl or Cmd adds or removes it.
 */
export function nextChosen(
  rows: readonly string[],
  chosen: ReadonlySet<string>,
  pressed: string,
  { last, shift, more }: { last: string | null; shift: boolean; more: boolean },
): Set<string> {
  const [from, to] = [rows.indexOf(last ?? pressed), rows.indexOf(pressed)]
  if (shift && from >= 0) return new Set([...chosen, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)])
  if (more) return new Set(chosen.has(pressed) ? [...chosen].filter((id) => id !== pressed) : [...chosen, pressed])
  return new Set(chosen.has(pressed) && chosen.size === 1 ? [] : [pressed])
}
