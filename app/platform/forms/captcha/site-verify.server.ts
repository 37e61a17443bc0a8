import { z } from 'zod'
import { log } from '#app/platform/log/log.server.ts'

/** How long the service may take to answer, in ms. */
const PATIENCE_MS = 5_000
const answerShape = z.object({ success: z.boolean() })

/**
 * Asks a service (Turnstile and hCaptcha speak alike: secret and response in, success out) whether a person solved its
 * task. A token counts once. `unreachable`: no answer, or one that says nothing.
 */
export async function verifySite(
  { secret, verifyUrl }: { secret: string; verifyUrl: string },
  token: string,
  ip: string,
): Promise<'passed' | 'failed' | 'unreachable'> {
  try {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answerShape.parse(await answer.json()).success ? 'passed' : 'failed'
  } catch (error) {
    log.warn({ event: 'captcha.unreachable', err: error }, 'the service that checks for programs could not be asked')
    return 'unreachable'
  }
}
