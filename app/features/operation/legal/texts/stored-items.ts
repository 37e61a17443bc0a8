import { cookies } from '#app/platform/cookies/cookies.ts'
import { sessionLife } from '#app/features/accounts/auth/session-life.ts'

/**
 * Everything that our pages store in a browser, as the cookies page lists it. What is essential is strictly necessary
 * for something that the visitor asked for (PECR); the rest waits for consent. A test looks for keys that are missing.
 */
export const storedItems = [
  ...Object.values({
    ...cookies,
    session: { ...cookies.session, kept: `at most ${sessionLife.member.longest}; gone when you sign out` },
  }).map(({ name, purpose, kept }) => ({ name, type: 'essential', kind: 'Cookie', purpose, kept }) as const),
  {
    name: 'pendingFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Remembers which franchises you ticked to request information from, until you send the request or untick them.',
    kept: 'until you send the request, untick them or clear your browser’s data',
  },
  {
    name: 'pendingWords',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Holds what you wrote in a request, so that it goes out with it when you set a new password in another ' +
      'tab and sign in there. Set only when you select “Forgotten your password?” in a request.',
    kept: 'until you send the request; not used after an hour',
  },
  {
    name: 'compareFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose: 'Remembers which franchises you ticked to compare, until you untick them.',
    kept: 'until you untick them or clear your browser’s data',
  },
  {
    name: 'shortlistFranchises',
    type: 'essential',
    kind: 'Local storage',
    purpose:
      'Holds the shortlist you make before you sign in, with your notes. When you sign in as a buyer it moves ' +
      'to your account; anything that does not fit stays here.',
    kept: 'until you remove them, sign in or clear your browser’s data',
  },
  {
    name: 'react-router-scroll-positions',
    type: 'essential',
    kind: 'Session storage',
    purpose: 'Brings you back to the same place on a page when you go back.',
    kept: 'until you close the tab',
  },
  {
    name: 'recentFranchises',
    type: 'functionality',
    kind: 'Local storage',
    purpose:
      'Remembers the last eight franchises you looked at, so you can find them again. It stays in your ' +
      'browser and is not sent to us.',
    kept: 'until you withdraw your consent or clear your browser’s data',
  },
] as const
