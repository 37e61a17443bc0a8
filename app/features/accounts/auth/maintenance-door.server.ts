import { loginPath } from '#app/lib/account-paths.ts'
import { pageOf } from '#app/platform/http/address-rules.server.ts'
import { getSessionActor } from './session.server.ts'

/** By these an admin signs in and out while the site is closed. */
const WAYS: ReadonlySet<string> = new Set([loginPath('admin'), '/two-step', '/sign-out', '/passkey-challenge'])

/** Whether a request may pass while the site is closed for maintenance: an admin's, or one by which he signs in. */
export async function passesMaintenance(request: Request): Promise<boolean> {
  const path = pageOf(new URL(request.url).pathname)
  if (WAYS.has(path) || path.startsWith('/api/auth/callback/')) return true
  // What fails lets nobody in.
  return getSessionActor(request).then(
    ({ role }) => role === 'admin',
    () => false,
  )
}
