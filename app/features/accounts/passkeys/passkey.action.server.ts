import { failWith, parseForm } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { addPasskey, beginPasskey } from './passkey.commands.server.ts'
import { addPasskeySchema, beginPasskeySchema, removePasskeySchema } from './passkey.schema.ts'
import { removePasskey } from './remove-passkey.commands.server.ts'

type Client = { ip: string; headers: Headers }

/** What the browser goes on with: it makes the passkey, and the page sends it. */
export type PasskeyStart = { name: string; options: Awaited<ReturnType<typeof beginPasskey>> }

/** The forms of the Account page about passkeys. */
export async function passkeyAction(
  intent: 'passkey-begin' | 'passkey-add' | 'passkey-remove',
  form: FormData,
  member: MemberActor,
  client: Client,
  done: (message: string) => Response,
) {
  if (intent === 'passkey-begin') {
    const parsed = parseForm(beginPasskeySchema, form)
    if (!parsed.ok) return failWith(parsed)
    const { name } = parsed.data
    const start: PasskeyStart = { name, options: await beginPasskey(member, parsed.data, client) }
    return { ok: true as const, message: '', start }
  }
  if (intent === 'passkey-add') {
    const parsed = parseForm(addPasskeySchema, form)
    // What a browser makes is no field that someone could mend.
    form.delete('credential')
    if (!parsed.ok) return failWith(parsed)
    await addPasskey(member, parsed.data, client)
    return done(`You can now sign in with the passkey ‘${parsed.data.name}’.`)
  }
  const parsed = parseForm(removePasskeySchema, form)
  if (!parsed.ok) return failWith(parsed)
  await removePasskey(member, parsed.data, client)
  return done('The passkey has been removed.')
}
