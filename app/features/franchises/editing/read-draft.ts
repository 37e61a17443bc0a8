import { readFigures } from '../figures/figures-draft.ts'
import { limits } from './listing-limits.ts'
import { rowLists, type RowList, orderedLists, type OrderedList } from './draft-rows.ts'
import type { FileRef, GalleryPicture, Draft } from './franchise-draft.ts'

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
