/** What a page solves before it sends its form again, by itself, and what it says meanwhile. */
export type Challenge = { task: string; notice: string }

/** The proof of a browser that cannot solve a challenge: its form is treated as one without scripts. */
export const PROOF_UNSUPPORTED = 'cannot'

/** How the check against programs reaches the pages, where one is configured (3-decisions 63). */
export type CaptchaSetting =
  | { kind: 'proof-of-work' }
  | {
      kind: 'widget'
      /** The service's script, and the name under which it puts itself into the window. */
      script: string
      global: string
      siteKey: string
    }

/** The field of a form that holds what the check has come to. */
export const CAPTCHA_FIELD = 'captcha'
/** In that field before there is a proof: the page runs scripts and can solve a challenge. */
export const CAPTCHA_READY = 'ready'
