/** The proof of a browser that cannot solve a challenge: its form is treated as one without scripts. */
export const PROOF_UNSUPPORTED = 'cannot'
