const DAY = 86_400
/** So the names of all cookies of ours begin, also those of a version to come. */
export const OUR_PREFIX = 'atlas_'

/**
 * Every cookie of ours: its name, its life in seconds, and what the cookies page says of it. Over HTTPS the name begins
 * with `__Host-`; its attributes are in cookie.server.ts.
 */
export const cookies = {
  session: {
    name: 'atlas_session',
    purpose:
      'Keeps you signed in. It holds a random code and no personal details, and scripts cannot read it. Set ' +
      'only when you sign in.',
  },
  signedOut: {
    name: 'atlas_signout',
    /** Left by a sign-out. */
    seconds: DAY,
    purpose:
      'Remembers that someone signed out here, but not who, so that a form still open in another tab is kept ' +
      'when it is sent. Scripts cannot read it. Set only when you sign out.',
    kept: '1 day',
  },
  signUp: {
    name: 'atlas_signup',
    /** As long as the link of a verification email works. */
    seconds: 3 * DAY,
    purpose:
      'Marks the browser in which you signed up, so that the link in our verification email works there with ' +
      'one click. It holds a random code, and scripts cannot read it.',
    kept: '3 days',
  },
  secondStep: {
    name: 'atlas_twostep',
    /** As long as the longest of what it proves: setting it up. */
    seconds: 1_800,
    purpose:
      'Marks the browser in which you typed your password, while you type the code from your authenticator app or ' +
      'set the app up. It holds a random code, and scripts cannot read it. Set only when you use two-step ' +
      'verification.',
    kept: '30 minutes',
  },
  known: {
    name: 'atlas_known',
    seconds: 365 * DAY,
    purpose:
      'Marks a browser in which you signed in or set a password, so that someone guessing passwords on your ' +
      'account cannot lock you out of it. It holds a random code for each of up to eight accounts and no ' +
      'personal details, and scripts cannot read it.',
    kept: '1 year after you last signed in; no longer valid once you change your password',
  },
  provider: {
    name: 'atlas_provider',
    /** As the sign-in library sets it. */
    seconds: 300,
    purpose:
      'Recognises this browser when it comes back from a service that you chose with “Continue with …”. It holds a ' +
      'random code, and scripts cannot read it. Set only when you choose one.',
    kept: '5 minutes',
  },
  flash: {
    name: 'atlas_flash',
    /** Long enough for a reload and a look into the mailbox (3-decisions 8), short enough to be gone tomorrow. */
    seconds: 1_800,
    purpose:
      'Carries one message, such as “check your email”, the address you typed and what you sent with a request to ' +
      'the next page. Scripts cannot read it.',
    kept: '30 minutes',
  },
  next: {
    name: 'atlas_next',
    /** As long as a message for the next page. */
    seconds: 1_800,
    purpose:
      'Remembers which page you asked for, for example from a link in an email, so that you get there once you’ve ' +
      'signed in. Scripts cannot read it. Set only when you have to sign in first.',
    kept: '30 minutes, or until you’ve signed in',
  },
  consent: {
    name: 'atlas_consent',
    /** Six months; then the visitor is asked again. */
    seconds: 180 * DAY,
    purpose:
      'Remembers what you chose in the cookie banner, so that it does not ask again. It holds the choice and ' +
      'nothing about you, is sent to this website only (SameSite=Lax), and scripts cannot read it. Set only ' +
      'when you choose.',
    kept: '180 days; then we’ll ask again',
  },
} as const
