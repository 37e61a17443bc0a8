/** The form that every Request Info checkbox of a page belongs to; RequestBar holds it. */
export const REQUEST_FORM = 'request-form'
/** The bar of what was chosen, and what leads to it from a ticked box. */
export const SELECTION_BAR = { id: 'your-selection', link: 'To your selection' }

/** The name of the hidden field that carries the browser's pending choices along a form. */
export const PENDING_FIELD = 'pending'

/** The parts of the address of a search that a request takes along (`presetsFromSearch`). */
export const searchParts = ['cash', 'location'] as const
