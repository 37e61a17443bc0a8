import { defineError } from '#app/lib/errors.ts'
import { CAPTCHA_FIELD, CAPTCHA_READY, type CaptchaSetting, PROOF_UNSUPPORTED } from '#app/lib/forms/challenge.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { takeKey } from '#app/platform/db/idempotency.server.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { ChallengeError } from './challenge-error.server.ts'
import { captchaServices, type ExtraSources } from './captcha-setting.ts'
import { createFormChallenge, solvedNonce } from './proof-of-work.server.ts'
import { verifySite } from './site-verify.server.ts'

/** The check that is configured, as one of two; how it is made is nobody else's business. */
type Captcha = {
  shown: CaptchaSetting
  sources: ExtraSources
  /** Resolves where a person, or his browser, has done what was asked; throws what `requireCaptcha` throws. */
  check: (given: string, ip: string) => Promise<void>
}

export const needsScripts = defineError(
  'captcha.needs_scripts',
  403,
  'We check that a person is sending this form, and the check needs JavaScript. Let the page finish loading, with ' +
    'JavaScript turned on for this site, then send the form again.',
)
export const notPassed = defineError(
  'captcha.not_passed',
  403,
  'We couldn’t tell that you’re a person. Complete the check again, then send the form.',
)
export const unreachable = defineError(
  'captcha.unreachable',
  503,
  'We couldn’t check that you’re a person, because the service we use for that didn’t answer. Try again in a minute.',
)
const SOLVING =
  'We’re checking that a person is sending this form. It takes a few seconds, then we’ll send it. You don’t have to ' +
  'do anything.'

/** What a challenge is for, so that one of another form is of no use here. */
const PURPOSE = 'captcha'

/** A proof of work of our own (docs/decisions/015): the answer holds the task, and a solution counts once. */
const proofOfWork: Captcha = {
  shown: { kind: 'proof-of-work' },
  sources: {},
  async check(given) {
    if (given === '' || given === PROOF_UNSUPPORTED) throw needsScripts()
    const key = given === CAPTCHA_READY ? null : await solvedNonce(given, PURPOSE)
    if (key !== null) {
      if (await asSystem('a solved challenge counts once', (tx) => takeKey(tx, { scope: 'captcha', key, hash: '' })))
        return
    }
    throw new ChallengeError('captcha.needed', 428, { task: await createFormChallenge(PURPOSE), notice: SOLVING })
  },
}

function service(kind: keyof typeof captchaServices): Captcha {
  const { script, verify, global, sources } = captchaServices[kind]
  const secret = env.CAPTCHA_SECRET ?? ''
  const own = env.CAPTCHA_SCRIPT_URL && new URL(env.CAPTCHA_SCRIPT_URL).origin
  const addresses = { secret, verifyUrl: env.CAPTCHA_VERIFY_URL ?? verify }
  return {
    shown: { kind: 'widget', script: env.CAPTCHA_SCRIPT_URL ?? script, global, siteKey: env.CAPTCHA_SITE_KEY ?? '' },
    sources: own ? Object.fromEntries(Object.keys(sources).map((directive) => [directive, own])) : sources,
    async check(given, ip) {
      if (given === '') throw needsScripts()
      const verdict = given === CAPTCHA_READY ? 'failed' : await verifySite(addresses, given, ip)
      if (verdict === 'unreachable') throw unreachable()
      if (verdict === 'failed') throw notPassed()
    },
  }
}

function configured(): Captcha | null {
  if (env.CAPTCHA === 'off') return null
  return env.CAPTCHA === 'proof-of-work' ? proofOfWork : service(env.CAPTCHA)
}

/** What the pages show of the check; null without one. */
export const captchaSetting = (): CaptchaSetting | null => configured()?.shown ?? null

/** What the Content-Security-Policy allows for it, and nothing without it. */
export const captchaSources = (): ExtraSources => configured()?.sources ?? {}

/** Longer than any token of a service, or proof of ours. */
const MOST = 4_096

/**
 * In front of what a program would try many times (3-decisions 63): signing in, signing up, recovery. Call it once the
 * form is right, so that no mistake costs a second check; what the field held leaves the form. Without a configured
 * check it does nothing. Throws a `ChallengeError` for the page to solve, `captcha.needs_scripts`,
 * `captcha.not_passed`, `captcha.unreachable`.
 */
export async function requireCaptcha(form: FormData, ip: string): Promise<void> {
  const check = configured()
  if (!check) return
  const given = formText(form, CAPTCHA_FIELD)
  form.delete(CAPTCHA_FIELD)
  await check.check(given.length <= MOST ? given : '', ip)
}
