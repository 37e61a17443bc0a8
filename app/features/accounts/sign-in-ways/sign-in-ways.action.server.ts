import { data } from 'react-router'
import { z } from 'zod'
import { failWith, parseForm } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { passwordField } from '../account.schema.ts'
import { reauthenticate } from '../passwords/reauthentication.server.ts'
import { beginProviderLink, getProvider } from '../providers/provider-flow.server.ts'
import { unlinkProvider } from './sign-in-ways.commands.server.ts'

const changeSchema = z.object({
  provider: z.string().max(32),
  currentPassword: passwordField('That password isn’t right.'),
})

/** 'Sign in with …' and 'Stop signing in with …' on the account page, each after the password. */
export async function changeWay(
  kind: 'link-provider' | 'unlink-provider',
  form: FormData,
  member: MemberActor,
  client: { ip: string; headers: Headers },
  done: (message: string) => Response,
) {
  const parsed = parseForm(changeSchema, form)
  if (!parsed.ok) return failWith(parsed)
  const provider = getProvider(parsed.data.provider, member.role)
  if (!provider) throw data(null, { status: 400 })
  await reauthenticate(member, parsed.data.currentPassword, client)
  if (kind === 'unlink-provider') {
    await unlinkProvider(member, provider.id)
    return done(`You no longer sign in with ${provider.name}.`)
  }
  const { trip, headers } = await beginProviderLink(provider, member, client)
  return data({ ok: true as const, message: '', trip }, { headers })
}
