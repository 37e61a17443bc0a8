import { limits } from '../listing-limits.ts'

/** Where a form sends a file as soon as it is chosen. */
export const UPLOAD_PATH = '/franchisor/upload'

/** The only fields that take files, and what they hold. */
export function fileKindOf(field: string): 'main-image' | 'gallery' | 'brochure' | 'success-story' | null {
  if (field === 'mainImage') return 'main-image'
  if (field === 'gallery' || field === 'brochure') return field
  const story = /^stories\.(\d{1,2})\.image$/.exec(field)
  return story && Number(story[1]) < limits.stories ? 'success-story' : null
}
