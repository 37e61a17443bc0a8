import { penceToPounds } from '#app/lib/money.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { draftedTotal } from '../figures/drafted-figures.ts'
import { emptyFigures, type FiguresDraft } from '../figures/figures-draft.ts'

export type CategoryNode = { id: string; name: string; subcategories: readonly { id: string; name: string }[] }

/**
 * A file of the form: `token` is an upload's id, or `url:` and the address of a picture that came without an upload.
 */
export type FileRef = { token: string; name: string }
/** A picture of the gallery, with what it shows in words; '' where that was not said. */
export type GalleryPicture = FileRef & { alt: string }

/** What the form calls the three answers of where a franchise can be opened (3-decisions 84). */
export const openKinds = ['uk', 'areas', 'ask'] as const

/** The form as it was typed, complete or not. It travels to the browser and back. */
export type Draft = {
  name: string
  location: string
  shortDescription: string
  longDescription: string
  website: string
  /** One of `openKinds`, and the numbers of the areas that were ticked. */
  opens: { where: string; areas: string[] }
  investment: string
  figures: FiguresDraft
  mainImage: FileRef | null
  categoryIds: string[]
  gallery: GalleryPicture[]
  faqs: { question: string; answer: string }[]
  testimonials: { authorName: string; content: string }[]
  stories: { title: string; content: string; image: FileRef | null }[]
  brochure: FileRef | null
}

/** With all three parts the total investment is their sum, so that there is one number (3-decisions 70). */
export function withSummedInvestment(draft: Draft): Draft {
  const total = draftedTotal(draft.figures)
  if (total === null) return draft
  const { pence, vat } = total.quoted
  return { ...draft, investment: penceToPounds(pence), figures: { ...draft.figures, investmentVat: vat } }
}

/**
 * An empty form: each list shows one row (F-31), the location is the whole of the UK (F-25). The total says of VAT what
 * the form shows as chosen for all prices (`commonVat`).
 */
export const emptyDraft: Draft = {
  name: '',
  location: 'UK',
  shortDescription: '',
  longDescription: '',
  website: '',
  opens: { where: 'ask', areas: [] },
  investment: '',
  figures: { ...emptyFigures, investmentVat: 'plus_vat' },
  mainImage: null,
  categoryIds: [],
  gallery: [],
  faqs: [{ question: '', answer: '' }],
  testimonials: [{ authorName: '', content: '' }],
  stories: [{ title: '', content: '', image: null }],
  brochure: null,
}

/** Where the picture of a file of the form is seen. */
export function fileUrl(file: FileRef): string {
  return file.token.startsWith('url:') ? file.token.slice(4) : uploadUrl(file.token)
}

/** The small version of a picture; only our own uploads have one. */
export function thumbnailUrl(file: FileRef): string {
  return file.token.startsWith('url:') ? fileUrl(file) : `${fileUrl(file)}/480.webp`
}

/** The draft without files that are no longer there, so that sending it again does not stumble over them. */
export function withoutFiles(draft: Draft, gone: readonly string[]): Draft {
  const still = (file: FileRef | null) => (file && gone.includes(file.token) ? null : file)
  return {
    ...draft,
    mainImage: still(draft.mainImage),
    brochure: still(draft.brochure),
    gallery: draft.gallery.filter((file) => still(file) !== null),
    stories: draft.stories.map((story) => ({ ...story, image: still(story.image) })),
  }
}
