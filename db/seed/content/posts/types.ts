export const postCategories = [
  'Buying a franchise',
  'Money and funding',
  'The agreement',
  'Ways of working',
  'Running it',
] as const

export type Post = {
  key: string
  title: string
  category: (typeof postCategories)[number]
  author: string
  daysAgo: number
  /** Views of the ninety days, spread by the seed over days. */
  views: number
  /** Name of a lucide icon for the picture. */
  icon: string
  description: string
  html: string
  draft?: true
}
