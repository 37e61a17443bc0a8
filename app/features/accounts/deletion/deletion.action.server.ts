import { redirect } from 'react-router'
import { clearCookie } from '#app/platform/cookies/cookie.server.ts'
import { cookies } from '#app/platform/cookies/cookies.ts'
import { failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { signOut } from '../auth/session.server.ts'
import { deleteAccount } from './deletion.commands.server.ts'
import { deleteAccountSchema } from './deletion.schema.ts'
import { DELETED_PATH } from './deletion.ts'

/** What the browser forgets with an account: besides what a sign-out takes, what forms keep in its storage. */
const FORGET = '"cache", "storage"'

/** The form of the page that deletes an account: on to the page that says it is done, signed out. */
export async function deleteAccountAction(request: Request, member: MemberActor, ip: string) {
  const form = await readForm(request)
  return runAction(form, async () => {
    const parsed = parseForm(deleteAccountSchema, form)
    if (!parsed.ok) return failWith(parsed)
    await deleteAccount(member, parsed.data, { ip, headers: request.headers })
    const headers = await signOut(request)
    headers.set('clear-site-data', FORGET)
    clearCookie(headers, cookies.known)
    return redirect(DELETED_PATH, { headers })
  })
}
