/** The steps of the form, in order, and the parts of a draft that each asks for. */
export const formSteps = [
  { key: 'details', title: 'Details', parts: ['name', 'location', 'shortDescription', 'website', 'categoryIds'] },
  { key: 'cost', title: 'Cost', parts: ['investment', 'figures', 'vatForAll'] },
  { key: 'where', title: 'Where', parts: ['opens'] },
  { key: 'story', title: 'Story', parts: ['longDescription', 'testimonials', 'stories'] },
  { key: 'pictures', title: 'Pictures', parts: ['mainImage', 'gallery', 'brochure'] },
  { key: 'questions', title: 'Questions', parts: ['faqs'] },
] as const
export type StepKey = (typeof formSteps)[number]['key']

/** What the address names instead of a step: all of them, one under the other. */
export const ALL = 'all'
/** And what leads back to one at a time. */
export const BY_STEP = 'steps'
/** The id of a step's heading, which its address ends with. */
export const stepId = (key: StepKey): string => `step-${key}`

/** The step of a field, by its name. */
export const stepOfField = (name: string): StepKey | undefined =>
  formSteps.find(({ parts }) => parts.some((part) => part === name.split('.')[0]))?.key

/** The step after one; undefined after the last. */
export const stepAfter = (key: StepKey): StepKey | undefined =>
  formSteps[formSteps.findIndex((step) => step.key === key) + 1]?.key
