type Asked = { formAction?: string; defaultShouldRevalidate: boolean }

/**
 * The `shouldRevalidate` of pages with cards. After a heart was pressed the frame around the page says what is on the
 * list, and ShortlistProvider shows it; cards that came again would take the keyboard's place and whatever was opened
 * beside them.
 */
export function revalidateUnlessShortlisted({ formAction, defaultShouldRevalidate }: Asked): boolean {
  return formAction === '/shortlist' ? false : defaultShouldRevalidate
}
