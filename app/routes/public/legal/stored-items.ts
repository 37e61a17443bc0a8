/**
 * Everything that our pages store in a browser, as the cookies page lists it. All of it is strictly necessary for
 * something that the visitor asked for (PECR); anything else needs consent first. A test looks for keys that are missing.
 */
export const storedItems = [
  { name: 'atlas_session', kind: 'Cookie', purpose: 'Keeps you signed in. It holds a random code and no personal details, and scripts cannot read it. Set only when you sign in.', kept: 'at most 30 days; gone when you sign out' },
  { name: 'atlas_flash', kind: 'Cookie', purpose: 'Carries one message, such as “check your email”, and the address you typed, to the next page. Scripts cannot read it.', kept: '30 minutes' },
  { name: 'pendingFranchises', kind: 'Local storage', purpose: 'Remembers which franchises you ticked to request information from, until you send the request or untick them.', kept: 'until you send, untick or clear it' },
  { name: 'compareFranchises', kind: 'Local storage', purpose: 'Remembers which franchises you ticked to compare, until you untick them.', kept: 'until you untick or clear it' },
  { name: 'react-router-scroll-positions', kind: 'Session storage', purpose: 'Brings you back to the same place on a page when you press Back.', kept: 'until you close the tab' },
] as const
