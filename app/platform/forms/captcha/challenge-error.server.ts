import { NamedError } from '#app/lib/errors.ts'
import type { Challenge } from '#app/lib/forms/challenge.ts'

/**
 * No fault of the form: its page solves the challenge and sends the same form again, by itself
 */
export class ChallengeError extends NamedError {
  readonly challenge: Challenge

  constructor(code: string, status: number, challenge: Challenge) {
    super(code, status, challenge.notice)
    this.challenge = challenge
  }
}
