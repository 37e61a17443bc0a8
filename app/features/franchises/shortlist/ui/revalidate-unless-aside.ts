type Asked = { formAction?: string; defaultShouldRevalidate: boolean }

/** A heart, and the choice in the cookie banner. */
const ASIDE = new Set(['/shortlist', '/cookie-choice'])

/**
 * The `shouldRevalidate` of pages with cards or figures. A form that stands beside what they show changes the frame
 * around the page alone. Parts that came again would take the keyboard's place, whatever was opened beside them, and
 * what was typed in them.
 */
export function revalidateUnlessAside({ formAction = '', defaultShouldRevalidate }: Asked): boolean {
  return ASIDE.has(formAction) ? false : defaultShouldRevalidate
}
