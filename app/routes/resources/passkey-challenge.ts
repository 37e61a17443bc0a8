import { data } from 'react-router'
import { createPasskeyRequest } from '#app/features/accounts/passkeys/passkey-sign-in.commands.server.ts'

/** What the sign-in pages ask a device for: a new challenge each time (3-decisions 63). */
export function loader() {
  const asked = createPasskeyRequest()
  if (!asked) throw data(null, { status: 404 })
  return Response.json(asked, { headers: { 'cache-control': 'private, no-store' } })
}
