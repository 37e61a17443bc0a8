/** For how long a decision can be undone, in seconds (3-decisions 79). */
export const UNDO_SECONDS = 10

/**
 * When the email of a decision leaves, in seconds: the database takes a decision back for two seconds longer than the
 * button is there (may_take_back), and one more keeps the two apart.
 */
export const DECISION_EMAIL_SECONDS = 13
