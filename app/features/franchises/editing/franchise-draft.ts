import { penceToPounds } from '#app/lib/money.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { WEBSITE_MAX } from '#app/features/accounts/company/website.schema.ts'
import { draftedTotal } from '../figures/drafted-total.ts'
import { emptyFigures, type FiguresDraft, readFigures } from '../figures/figures-draft.ts'

/** Most of everything in one franchise; lengths in characters. */
export const limits = {
  name: 120,
  shortDescription: 300,
  longDescription: 10_000,
  website: WEBSITE_MAX,
  line: 200,
  alt: 200,
  answer: 2_000,
  story: 4_000,
  gallery: 12,
  faqs: 20,
  testimonials: 10,
  stories: 10,
  investmentPence: 9_999_999_999_99,
} as const

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

/** The repeatable rows, by the name they have in the form. */
export const rowLists = ['faqs', 'testimonials', 'stories'] as const
export type RowList = (typeof rowLists)[number]
/** Those whose order is chosen: the rows, and pictures. */
const orderedLists = [...rowLists, 'gallery'] as const
export type OrderedList = (typeof orderedLists)[number]

/** An empty form: each list shows one row (F-31), the location is the whole of the UK (F-25). */
export const emptyDraft: Draft = {
  name: '',
  location: 'UK',
  shortDescription: '',
  longDescription: '',
  website: '',
  opens: { where: 'ask', areas: [] },
  investment: '',
  figures: emptyFigures,
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

const texts = (form: FormData, name: string) =>
  form.getAll(name).filter((value): value is string => typeof value === 'string')
const oneText = (form: FormData, name: string) => texts(form, name)[0] ?? ''

/** How many rows of a list a form holds, by its highest index; gaps are empty rows. */
function rowCount(form: FormData, list: RowList, most: number): number {
  let count = 1
  for (const key of form.keys()) {
    const index = key.startsWith(`${list}.`) ? /^[a-z]+\.(\d{1,3})\./.exec(key)?.[1] : undefined
    if (index !== undefined) count = Math.max(count, Number(index) + 1)
  }
  return Math.min(count, most + 1)
}

/**
 * The draft that a submitted form holds. A field named `x` with a new upload's id wins over the kept one in `x.kept`;
 * what `remove` names is left out. Kept files come as `token|name`.
 */
export function readDraft(form: FormData): Draft {
  const removed = new Set(texts(form, 'remove'))
  const kept = (name: string) => texts(form, `${name}.kept`).flatMap((value) => fileRef(value) ?? [])
  const single = (name: string): FileRef | null => {
    const fresh = fileRef(oneText(form, name))
    return fresh ?? kept(name).find(({ token }) => !removed.has(removeValue(name, token))) ?? null
  }
  const rows = <T>(list: RowList, most: number, row: (name: (part: string) => string) => T) =>
    Array.from({ length: rowCount(form, list, most) }, (_, index) => row((part) => `${list}.${index}.${part}`))
  const files = [
    ...texts(form, 'gallery.kept').flatMap((value, at): GalleryPicture[] => {
      const file = fileRef(value)
      return file && !removed.has(file.token) ? [{ ...file, alt: oneText(form, `gallery.${at}.alt`) }] : []
    }),
    ...texts(form, 'gallery').flatMap((value): GalleryPicture[] => {
      const file = fileRef(value)
      return file ? [{ ...file, alt: '' }] : []
    }),
  ]
  return {
    name: oneText(form, 'name'),
    location: oneText(form, 'location'),
    shortDescription: oneText(form, 'shortDescription'),
    longDescription: oneText(form, 'longDescription'),
    website: oneText(form, 'website'),
    opens: { where: oneText(form, 'opens.where'), areas: texts(form, 'opens.areas') },
    investment: oneText(form, 'investment'),
    figures: readFigures(form),
    mainImage: single('mainImage'),
    categoryIds: texts(form, 'categoryIds'),
    gallery: files.filter((file, index) => files.findIndex((other) => other.token === file.token) === index),
    faqs: rows('faqs', limits.faqs, (name) => ({
      question: oneText(form, name('question')),
      answer: oneText(form, name('answer')),
    })),
    testimonials: rows('testimonials', limits.testimonials, (name) => ({
      authorName: oneText(form, name('authorName')),
      content: oneText(form, name('content')),
    })),
    stories: rows('stories', limits.stories, (name) => ({
      title: oneText(form, name('title')),
      content: oneText(form, name('content')),
      image: single(name('image')),
    })),
    brochure: single('brochure'),
  }
}

/** What `remove` says of the one file of a field; of several it says the token. */
export const removeValue = (name: string, token: string): string => `${name} ${token}`

/** What a file is called whose name did not come along. */
export const UNNAMED = 'File'

const TOKEN = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|url:.{1,2000})$/i

function fileRef(value: string): FileRef | null {
  const at = value.indexOf('|')
  const token = at === -1 ? value : value.slice(0, at)
  return TOKEN.test(token) ? { token, name: (at === -1 ? '' : value.slice(at + 1, at + 201)) || UNNAMED } : null
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

/** A file as a hidden field sends it; `readDraft` reads it back. */
export function keptFileValue(file: FileRef): string {
  return `${file.token}|${file.name}`
}

/**
 * What a button of the form asks for: to save, to keep or discard the draft, or to add, remove or move a row (without
 * scripts those are submissions too).
 */
export type Intent =
  | { kind: 'save' | 'draft' | 'discard' }
  | { kind: 'add'; list: RowList }
  | { kind: 'remove'; list: RowList; index: number }
  | { kind: 'up' | 'down'; list: OrderedList; index: number }

export function readIntent(form: FormData): Intent {
  const [verb, name, index] = oneText(form, 'intent').split(':')
  const list = rowLists.find((known) => known === name)
  if (verb === 'add' && list) return { kind: 'add', list }
  if (verb === 'remove' && list) return { kind: verb, list, index: Number(index) || 0 }
  const ordered = orderedLists.find((known) => known === name)
  if ((verb === 'up' || verb === 'down') && ordered) return { kind: verb, list: ordered, index: Number(index) || 0 }
  return { kind: verb === 'draft' || verb === 'discard' ? verb : 'save' }
}

/** A row more, up to the limit; tells which row takes the focus. */
export function addRow(draft: Draft, list: RowList): { draft: Draft; focus: string | undefined } {
  if (draft[list].length >= limits[list]) return { draft, focus: undefined }
  return { draft: { ...draft, [list]: [...draft[list], ...emptyDraft[list]] }, focus: `${list}.${draft[list].length}` }
}

/** A row less; the first one stays (F-31). */
export function removeRow(draft: Draft, list: RowList, index: number): { draft: Draft; focus: string | undefined } {
  if (index < 1 || index >= draft[list].length) return { draft, focus: undefined }
  return {
    draft: { ...draft, [list]: draft[list].filter((_: unknown, at: number) => at !== index) },
    focus: `${list}.${index - 1}`,
  }
}

/** The rows with one of them at another place, as far as there is one. */
export function moved<T>(rows: readonly T[], from: number, to: number): T[] {
  const others = rows.filter((_, at) => at !== from)
  const row = rows[from]
  return row === undefined || rows[to] === undefined ? [...rows] : others.toSpliced(to, 0, row)
}

/** A row one place up or down, as far as there is one. */
export function moveRow(
  draft: Draft,
  list: OrderedList,
  index: number,
  way: 'up' | 'down',
): { draft: Draft; focus: string | undefined } {
  const to = index + (way === 'up' ? -1 : 1)
  if (!draft[list][index] || !draft[list][to]) return { draft, focus: undefined }
  const { faqs, testimonials, stories, gallery } = draft
  const changed = {
    faqs: () => ({ faqs: moved(faqs, index, to) }),
    testimonials: () => ({ testimonials: moved(testimonials, index, to) }),
    stories: () => ({ stories: moved(stories, index, to) }),
    gallery: () => ({ gallery: moved(gallery, index, to) }),
  }
  return { draft: { ...draft, ...changed[list]() }, focus: `${list}.${to}` }
}
