import { sessionLife } from '#app/features/accounts/auth/session-life.ts'

/**
 * Everything that our pages store in a browser, as the cookies page lists it. What is essential is strictly necessary
 * for something that the visitor asked for (PECR); the rest waits for consent. A test looks for keys that are missing.
 */
export const storedItems = [
  {
    name: 'atlas_session',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Keeps you signed in. It holds a random code and no personal details, and scripts cannot read it. Set ' +
      'only when you sign in.',
    kept: `at most ${sessionLife.member.longest}; gone when you sign out`,
  },
  {
    name: 'atlas_left',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Remembers that somebody signed out here, and not who, so that a form still open in another tab is kept ' +
      'when it is sent. Scripts cannot read it. Set only when you sign out.',
    kept: '1 day',
  },
  {
    name: 'atlas_signup',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Marks the browser in which you signed up, so that the link in our verification mail works there with one ' +
      'press. It holds a random code, and scripts cannot read it.',
    kept: '3 days',
  },
  {
    name: 'atlas_known',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Marks a browser in which you signed in or set a password, so that others who try passwords on your ' +
      'account cannot keep you out of it. It holds a random code for each of up to eight accounts and no ' +
      'personal details, and scripts cannot read it.',
    kept: '1 year after you last signed in; void once you change your password',
  },
  {
    name: 'atlas_flash',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Carries one message, such as “check your email”, and the address you typed, to the next page. Scripts ' +
      'cannot read it.',
    kept: '30 minutes',
  },
  {
    name: 'atlas_consent',
    type: 'essential',
    kind: 'Cookie',
    purpose:
      'Remembers what you chose in the cookie banner, so that it does not ask again. It holds the choice and ' +
      'nothing about you, is sent to this website only (SameSite=Lax), and scripts cannot read it. Set only ' +
      'when you choose.',
    kept: '180 days; then we ask again',
  },
  {
    name: 'pendingFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Remembers which franchises you ticked to request information from, until you send the request or untick them.',
    kept: 'until you send, untick or clear it',
  },
  {
    name: 'pendingWords',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Holds what you wrote in a request, so that it goes out with it when you set a new password in another ' +
      'tab and sign in there. Set only when you press “Forgotten your password?” in a request.',
    kept: 'until you send the request; after an hour it is not used any more',
  },
  {
    name: 'compareFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose: 'Remembers which franchises you ticked to compare, until you untick them.',
    kept: 'until you untick or clear it',
  },
  {
    name: 'shortlistFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Holds the shortlist that you make before you sign in, with your notes. When you sign in as a buyer it ' +
      'moves to your account; what does not fit there stays.',
    kept: 'until you remove, sign in or clear it',
  },
  {
    name: 'react-router-scroll-positions',
    type: 'essential',
    kind: 'Session storage',
    purpose: 'Brings you back to the same place on a page when you press Back.',
    kept: 'until you close the tab',
  },
  {
    name: 'recentFranchises',
    type: 'functionality',
    kind: 'Local storage',
    purpose:
      'Remembers the last eight franchises that you looked at, so that you find them again. It stays in your ' +
      'browser and is not sent to us.',
    kept: 'until you withdraw your consent or clear it',
  },
] as const
