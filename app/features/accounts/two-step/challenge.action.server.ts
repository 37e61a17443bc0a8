import { data, redirect } from 'react-router'
import { z } from 'zod'
import { dashboardPath } from '#app/lib/account-paths.ts'
import { parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { refuseForm } from '#app/platform/forms/form-rate-limit.server.ts'
import { type Actor, type UserType, userTypes } from '../account.ts'
import { greet, type Welcome } from '../sign-in/sign-in.action.server.ts'
import { finishChallenge, getChallenge } from './finish-challenge.commands.server.ts'
import { codeSchema } from './two-step.schema.ts'

/** What the address of the second step says: at which door, which sign-in, and which kind of code is asked for. */
function readAddress({ searchParams }: URL): { door: UserType; id: string | null; isRecovery: boolean } {
  const id = z.guid().safeParse(searchParams.get('challenge'))
  return {
    door: z.enum(userTypes).catch('customer').parse(searchParams.get('for')),
    id: id.success ? id.data : null,
    isRecovery: searchParams.get('with') === 'recovery',
  }
}

/** The page of the second step; who is signed in already, in another tab perhaps, goes on. 410 where it is over. */
export async function loadChallenge(request: Request, url: URL, actor: Actor) {
  const { door, id, isRecovery } = readAddress(url)
  const step = await getChallenge(request.headers, id)
  if (!step && actor.role === door) throw redirect(dashboardPath(door))
  return data(
    { door: step?.door ?? door, email: step?.email ?? null, id: step?.id ?? null, isRecovery },
    { status: step ? 200 : 410 },
  )
}

/** Signs in with a code, or says beside the field why not. `welcomeOf` names what waits at a door (sign-in action). */
export async function challengeAction(
  request: Request,
  url: URL,
  ip: string,
  welcomeOf: (door: UserType, form: FormData) => Welcome | undefined,
) {
  const form = await readForm(request)
  const step = await getChallenge(request.headers, readAddress(url).id)
  // Done meanwhile, or over: the page says which.
  if (!step) return redirect(url.pathname + url.search)
  const parsed = parseForm(codeSchema, form)
  if (!parsed.ok) return refuseForm(parsed, ip)
  return runAction(form, async () => {
    const signedIn = await finishChallenge(step, parsed.data.code, { ip, headers: request.headers })
    if (!signedIn) return redirect(url.pathname + url.search)
    return greet(step.door, signedIn, welcomeOf(step.door, form), step.next)
  })
}
