/** What stands for a post in another text (3-decisions 47). */
export const shortcodeOf = (id: string): string => `[post:${id}]`
