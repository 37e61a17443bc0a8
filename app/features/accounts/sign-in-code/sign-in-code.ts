/** Digits of a code. */
export const CODE_LENGTH = 6
/** How long a code counts (security.md, guessing passwords), from when its email is sent. */
export const CODE_MINUTES = 10
/** Wrong tries that one code bears. */
export const TRIES_PER_CODE = 5
