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
