import type { SignInResult } from '../sign-in.action.server.ts'

/** The title of a sign-in page that has gone on to another step, in place of its own. */
export function stepTitle(answer: SignInResult | undefined): string | null {
  if (answer?.isCode) return 'Enter your code'
  return answer?.isUnverified ? 'Verify your email' : null
}
