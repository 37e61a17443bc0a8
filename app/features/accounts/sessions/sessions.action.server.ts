import { loginPath } from '#app/lib/account-paths.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import type { MemberActor } from '../account.ts'
import { sessionNotFound } from '../account.errors.ts'
import { endSessionSchema } from '../account.schema.ts'
import { signOut } from '../auth/session.server.ts'
import { endOwnSession, endOwnSessions } from './sessions.commands.server.ts'

/** This browser is signed out too: on to its sign-in page. */
async function leave(request: Request, { role }: MemberActor, message: string): Promise<Response> {
  return redirectWithFlash({ message, at: loginPath(role) }, { headers: await signOut(request) })
}

/** 'Sign out' beside a device. */
export async function endSessionAction(request: Request, form: FormData, member: MemberActor) {
  const parsed = endSessionSchema.safeParse(Object.fromEntries(form))
  if (!parsed.success) throw sessionNotFound()
  const { words, isThis } = await endOwnSession(member, parsed.data.session, request.headers)
  if (isThis) return leave(request, member, 'You’ve signed out.')
  return { ok: true as const, message: `${words} has been signed out.` }
}

/** 'Sign out everywhere else', and 'Sign out everywhere'. */
export async function endSessionsAction(request: Request, member: MemberActor, scope: 'others' | 'global') {
  await endOwnSessions(member, scope, request.headers)
  if (scope === 'global') return leave(request, member, 'You’ve signed out on all your devices.')
  return { ok: true as const, message: 'You’ve been signed out everywhere else.' }
}
