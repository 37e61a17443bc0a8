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
