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
