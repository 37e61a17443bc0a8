import type { Scene } from '../../scenes/index.ts'

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
  /** When its words last changed after that. */
  revisedDaysAgo?: number
  sources: readonly { title: string; url: string }[]
  /** Views of the ninety days, spread by the seed over days. */
  views: number
  /** What its picture shows. */
  scene: Scene
  description: string
  html: string
  draft?: true
}
