import { signJWT, verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import { retention, secondsOf } from '#app/lib/retention.ts'
import { authSecret, env } from '#app/platform/env.server.ts'
import type { UserType } from '../account.ts'

const claims = z.object({ purpose: z.literal('change-email'), change: z.guid(), side: z.enum(['old', 'new']) })
/** Which change a link is about, and at which of its addresses it arrived. */
export type ChangeLink = Pick<z.output<typeof claims>, 'change' | 'side'>

/** The link of an email about a change; it names no address. `userType`: where it leads once it works no more. */
export async function createChangeLink({ change, side }: ChangeLink, userType: UserType): Promise<string> {
  const token = await signJWT(
    { purpose: 'change-email', change, side },
    authSecret(),
    secondsOf(retention.emailChanges),
  )
  return `${env.SITE_URL}/change-email?for=${userType}&token=${encodeURIComponent(token)}`
}

/** Null for a bad, old or foreign token. */
export async function readChangeLink(token: string): Promise<ChangeLink | null> {
  const read = claims.safeParse(await verifyJWT(token, authSecret()))
  return read.success ? read.data : null
}
