/** What a password reads that has fewer characters (Q-13, F-06): as a hint, while it is typed, and as an error. */
export const tooShort = (shortest: number): string => `Must be at least ${shortest} characters long`
