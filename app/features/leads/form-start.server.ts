import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { authSecret } from '../../platform/env.server.ts'

/** Nobody fills in four fields faster than this; a machine that does is asked again, and so is a very fast person. */
const LEAST_MS = 2_000

/** The key of one form instance, and a signed note of when it was shown. */
export type FormStart = { key: string; started: string }

const sign = (at: string) => createHmac('sha256', authSecret()).update(`form:${at}`).digest('base64url')

export function newKey(): string {
  return randomUUID()
}

export function newFormStart(now = Date.now()): FormStart {
  const at = now.toString(36)
  return { key: newKey(), started: `${at}.${sign(at)}` }
}

/** Whether the note is ours and old enough for a person to have read the form. */
export function wasReadByPerson(started: string, now = Date.now()): boolean {
  const [at = '', signature = ''] = started.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(at))]
  return given.length === right.length && timingSafeEqual(given, right) && now - Number.parseInt(at, 36) >= LEAST_MS
}
