import { OPEN_AREAS_LABEL } from '../figures/open-areas.ts'
import { BASED_IN } from './franchise.ts'

/** 3-decisions 35: what a franchisor may change of a live listing, and the admin is told about, in the page's order. */
const names: Readonly<Record<string, string>> = {
  name: 'Name',
  company: 'Company',
  website: 'Website',
  location: BASED_IN,
  open_areas: OPEN_AREAS_LABEL,
  categories: 'Categories',
  figures: 'Figures',
  earnings: 'Earnings claim',
  short_description: 'Short description',
  long_description: 'Long description',
  main_image_url: 'Main image',
  gallery: 'Gallery',
  gallery_texts: 'Picture descriptions',
  brochure: 'Brochure',
  testimonials: 'Testimonials',
  stories: 'Success stories',
  faqs: 'FAQs',
}
const order = Object.keys(names)

/** 'Name', for one changed field. */
export function changedFieldName(field: string): string {
  return names[field] ?? field
}

/** Changed fields in the order of the page. */
export function sortChangedFields(fields: readonly string[]): string[] {
  return fields.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
}

/** 'Name, Figures', in the order of the page. */
export function changedFieldNames(fields: readonly string[]): string {
  return sortChangedFields(fields).map(changedFieldName).join(', ')
}
