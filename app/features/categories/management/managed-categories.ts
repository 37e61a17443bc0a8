import type { CategoryNode } from '../category.ts'
import { articleLimits } from './article-limits.ts'

/** Where admins look after the categories. */
export const CATEGORIES_PATH = '/admin/categories'

/** The franchises that are in no category, which is a page of the admins' too. */
export const UNCATEGORISED_PATH = '/admin/categories/without'

/** A category of the admins' tree. */
export type ManagedNode = Omit<CategoryNode, 'children'> & { hasArticle: boolean; children: ManagedCategory[] }
export type ManagedCategory = CategoryNode['children'][number] & { hasArticle: boolean }

/** What the address asks for beside the chosen category. */
export type Asked = { q: string; isOpen: boolean; chosen: string | null; task: 'add' | 'rename' | 'delete' | null }

/** The address of the page that shows one category, or does something with it; the search stays. */
export function categoryHref(
  chosen: string | null,
  { task, q, isOpen }: { task?: 'add' | 'rename' | 'delete'; q?: string; isOpen?: boolean } = {},
): string {
  const search = new URLSearchParams({
    ...(q ? { q } : {}),
    ...(isOpen ? { open: 'all' } : {}),
    ...(chosen ? { category: chosen } : {}),
    ...(task ? { task } : {}),
  }).toString()
  return search ? `${CATEGORIES_PATH}?${search}` : CATEGORIES_PATH
}

/** The branches in which something has these letters; a main category that has them keeps all its subcategories. */
export function findInTree(tree: readonly ManagedNode[], q: string): ManagedNode[] {
  const wanted = q.toLowerCase()
  const fits = ({ name }: { name: string }) => name.toLowerCase().includes(wanted)
  if (wanted === '') return [...tree]
  return tree.flatMap((main) => {
    if (fits(main)) return [main]
    const children = main.children.filter(fits)
    return children.length > 0 ? [{ ...main, children }] : []
  })
}

/** What goes with a category (3-decisions 48). */
export type CategoryContents = {
  subcategories: number
  franchises: number
  /** Those of the franchises that are in no other category. */
  withoutAnother: number
  articles: number
  /** Those that run or wait for their payment. */
  featuredAds: number
  /** Those that run or are planned. */
  banners: number
  /** Those of them that are for nothing else, and end. */
  bannersEnding: number
}

/** Of a category that is gone. */
export const NOTHING: CategoryContents = {
  subcategories: 0,
  franchises: 0,
  withoutAnother: 0,
  articles: 0,
  featuredAds: 0,
  banners: 0,
  bannersEnding: 0,
}

/** The same as one word, by which a confirmation says what it has seen. */
export const contentsKey = (of: CategoryContents): string =>
  [of.subcategories, of.franchises, of.withoutAnother, of.articles, of.featuredAds, of.banners, of.bannersEnding].join(
    '-',
  )

export type QuestionRow = { question: string; answer: string }

/** The rows of questions that a form sends: `faqs.0.question`, `faqs.0.answer` and so on, without holes. */
export function readRows(form: { get: (name: string) => unknown }): QuestionRow[] {
  const rows: QuestionRow[] = []
  for (let at = 0; at <= articleLimits.faqs; at++) {
    const [question, answer] = [form.get(`faqs.${at}.question`), form.get(`faqs.${at}.answer`)]
    if (typeof question !== 'string' && typeof answer !== 'string') break
    rows.push({ question: String(question ?? ''), answer: String(answer ?? '') })
  }
  return rows
}
