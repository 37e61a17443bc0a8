/** What fits into a category's name, and into an article. */
export const NAME_MAX = 120
export const articleLimits = { title: 200, content: 100_000, meta: 300, question: 300, answer: 3000, faqs: 30 } as const
