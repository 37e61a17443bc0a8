import { TOTAL_INVESTMENT } from '../figures/amount-text.ts'
import { OPEN_AREAS_LABEL } from '../figures/open-areas.ts'

/** 3-decisions 35: what a franchisor may change of a live listing, and the admin is told about. */
const names: Readonly<Record<string, string>> = {
  name: 'Name',
  company: 'Company',
  website: 'Website',
  open_areas: OPEN_AREAS_LABEL,
  investment_amount: TOTAL_INVESTMENT,
  long_description: 'Long description',
  main_image_url: 'Main image',
  gallery: 'Gallery',
  stories: 'Success story pictures',
}

/** 'Name', for one changed field. */
export function changedFieldName(field: string): string {
  return names[field] ?? field
}

/** 'Name, Total investment', in the order of the page. */
export function changedFieldNames(fields: readonly string[]): string {
  const order = Object.keys(names)
  return fields
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map(changedFieldName)
    .join(', ')
}
