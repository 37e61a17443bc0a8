/** What sites and processes of tests sign cookies and links with, so that a test can make both. */
export const TEST_SECRET = 'for tests only, for tests only, for tests only'
