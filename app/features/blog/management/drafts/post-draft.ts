import type { SavedDraft } from '#app/lib/drafts/saved-draft.ts'

/** Where the form of a post sends its draft while someone types. */
export const POST_DRAFT_PATH = '/admin/blog/draft'

/** The hidden field by which a draft knows which version of the post it was begun on. */
export const OPENED_FIELD = 'draft.opened'

/** The fields that a draft keeps, as they were typed. */
export const draftedPost = (read: (field: string) => string) => ({
  title: read('title'),
  content: read('content'),
  author: read('author'),
  authorLine: read('authorLine'),
  imageAlt: read('imageAlt'),
  categoryId: read('categoryId'),
  metaTitle: read('metaTitle'),
  metaDescription: read('metaDescription'),
  keywords: read('keywords'),
  publishDay: read('publishDay'),
  publishTime: read('publishTime'),
})
export type DraftedPost = ReturnType<typeof draftedPost>

/** A draft as its form goes on from it; `opened` is the version of the post that it was begun on. */
export type PostDraft = { post: DraftedPost; opened: string; saved: SavedDraft }

/** Whether the post, now at this version, was saved or published since the draft was begun. */
export const isBehind = (draft: PostDraft | null, version: string): boolean =>
  draft !== null && draft.opened !== version

/** That another admin has typed something into the same post and not saved it. */
export type OtherDraft = { name: string; savedAt: Date }
