import { agreementPosts } from './agreement.ts'
import { buyingPosts } from './buying.ts'
import { moneyPosts } from './money.ts'
import { runningPosts } from './running.ts'
import type { Post } from './types.ts'
import { workingPosts } from './working.ts'

/** Every article of the blog, all published. */
export const posts: readonly Post[] = [
  ...buyingPosts,
  ...moneyPosts,
  ...agreementPosts,
  ...workingPosts,
  ...runningPosts,
]

/** Hue of a blog category's pictures, in degrees. */
export const postHues: Readonly<Record<Post['category'], number>> = {
  'Buying a franchise': 206,
  'Money and funding': 140,
  'The agreement': 268,
  'Ways of working': 28,
  'Running it': 344,
}
