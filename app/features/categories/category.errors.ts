import { defineError } from '#app/lib/errors.ts'

export const notAllowed = defineError('category.not_allowed', 403, 'Only an admin can change categories.')
export const categoryGone = defineError(
  'category.gone',
  404,
  'This category is no longer here. Someone else may have deleted it.',
)
export const nameTaken = defineError(
  'category.name_taken',
  409,
  'There’s already a category with this name here',
  'name',
)
/** Depth is two (3-decisions 48). */
export const parentGone = defineError('category.parent_gone', 409, 'Choose a main category', 'parentId')
export const renamedMeanwhile = defineError(
  'category.renamed',
  409,
  ({ name = '' }) => `Someone else has changed the name to ‘${name}’ in the meantime. Save again to use yours.`,
)
export const movedToEnd = defineError('category.at_end', 409, ({ end = 'first' }) => `This category is already ${end}.`)
export const contentsChanged = defineError(
  'category.contents_changed',
  409,
  'This category has changed since you opened it. Check what will be deleted now, then confirm again.',
)
export const moveToGone = defineError(
  'category.move_to_gone',
  409,
  'Choose another category for these franchises',
  'moveTo',
)
export const articleChanged = defineError(
  'category.article_changed',
  409,
  'Someone else has saved this article since you opened it. Your version isn’t saved: copy what you need, then ' +
    'reload the page to see theirs.',
)
/** D-29, each for one step of a deletion; nothing is deleted where one of them fails. */
export const deletionErrors = {
  check: defineError('category.check_failed', 500, 'Failed to check mappings'),
  mappings: defineError('category.mappings_not_deleted', 500, 'Failed to delete category mappings'),
  subcategories: defineError('category.subcategories_not_deleted', 500, 'Failed to delete subcategories'),
  category: defineError('category.not_deleted', 500, 'Failed to delete category'),
  still: defineError('category.still_there', 500, 'Failed to delete category - it still exists in the database'),
}
