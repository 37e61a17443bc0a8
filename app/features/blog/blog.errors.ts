import { defineError } from '#app/lib/errors.ts'

/** Said where no row was ticked. */
export const CHOOSE_POSTS = 'Nothing was changed. Choose at least one post and try again.'

export const notAllowed = defineError('blog.not_allowed', 403, 'Only an admin can change the blog.')
export const postGone = defineError(
  'blog.post_gone',
  404,
  'This post is no longer here. Someone else may have deleted it.',
)
export const postChanged = defineError(
  'blog.post_changed',
  409,
  'This post has been saved or published since you opened it, so your version isn’t saved yet. Your text is kept as ' +
    'a draft: reload the page, or open the post again from Articles, to see what changed and save yours.',
)
export const alreadyPublished = defineError('blog.already_published', 409, 'Someone has already published this.')
export const alreadyDraft = defineError('blog.already_draft', 409, 'Someone has already unpublished this.')
export const categoryGone = defineError(
  'blog.category_gone',
  404,
  'This category is no longer here. Someone else may have deleted it.',
)
export const categoryTaken = defineError(
  'blog.category_taken',
  409,
  'There’s already a category with this name',
  'name',
)
export const categoryRenamed = defineError(
  'blog.category_renamed',
  409,
  ({ name = '' }) => `Someone else has changed the name to ‘${name}’ in the meantime. Save again to use yours.`,
)
export const noSuchCategory = defineError(
  'blog.no_such_category',
  409,
  'Choose a category from the list: this one has been deleted',
  'categoryId',
)

/** A time that has passed: the draft can be published at once. */
export const schedulePast = defineError(
  'blog.schedule_past',
  422,
  'Choose a time in the future, or leave both blank and publish the post from Articles',
  'publishDay',
)
