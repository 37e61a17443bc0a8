/** The optional opt-in to news, apart from any request (3-decisions 24); off until someone ticks it. */
export const MARKETING_SENTENCE = 'Email me about new franchise opportunities. I can unsubscribe at any time.'
/** Changes with every change of the sentence; consent rows keep it. */
export const MARKETING_VERSION = '2026-11-22.2'
