/** How many categories the home page shows (V-08). */
export const HOME_CATEGORIES = 9

export type CategoryLink = { id: string; name: string }

export const toCategoryLink = ({ id, name }: CategoryLink): CategoryLink => ({ id, name })

/** A category as the filters know it; `number` is its short form in search rows. */
export type CategoryOption = CategoryLink & { number: number; parentId: string | null; hue: number; icon: string }

/** A category with its distinct approved franchises, those of its subcategories included (3-decisions 12). */
export type CategoryCount = CategoryOption & { franchises: number }

export type CategoryNode = CategoryCount & { children: CategoryCount[] }

/** Main categories with their subcategories, in the given order. */
export function categoryTree(categories: readonly CategoryCount[]): CategoryNode[] {
  return categories
    .filter((category) => category.parentId === null)
    .map((category) =>
      Object.assign({}, category, { children: categories.filter((child) => child.parentId === category.id) }),
    )
}

export type ResolvedCategory = { main: CategoryOption | null; sub: CategoryOption | null }

/**
 * What two ids from an address mean. An unknown category is none; a subcategory given as the category chooses its
 * parent too; a subcategory of another category is ignored (3-decisions 13, 14).
 */
export function resolveCategory(
  categories: readonly CategoryOption[],
  categoryId: string | null,
  subcategoryId: string | null,
): ResolvedCategory {
  const find = (id: string | null): CategoryOption | null => categories.find((category) => category.id === id) ?? null
  const category = find(categoryId)
  if (!category) return { main: null, sub: null }
  if (category.parentId !== null) return { main: find(category.parentId), sub: category }
  const sub = find(subcategoryId)
  return { main: category, sub: sub?.parentId === category.id ? sub : null }
}
