/** Where a franchisor writes to the admins. */
export const SUPPORT_PATH = '/franchisor/support'

/** Longest subject taken, in characters. */
export const SUBJECT_MAX = 150
