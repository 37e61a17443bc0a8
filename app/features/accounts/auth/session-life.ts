/**
 * How long a session lasts at most, and how long it may rest (security.md, session theft): read by the sign-in library,
 * the statement that asks who is there, the hourly job and the pages that tell.
 */
export const sessionLife = {
  member: { longest: '30 days', resting: '7 days' },
  admin: { longest: '24 hours', resting: '12 hours' },
} as const
