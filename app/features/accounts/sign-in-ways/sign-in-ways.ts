import { accountPath } from '#app/lib/account-paths.ts'
import type { UserType } from '../account.ts'
import type { Passkey } from '../passkeys/passkey.ts'
import type { ProviderLink } from '../providers/provider.ts'

/** An account at a provider by which a member signs in. */
export type LinkedProvider = ProviderLink & { linkedAt: Date }

/** By what a member signs in, and by what else he could. */
export type SignInWaysOf = {
  hasPassword: boolean
  linked: readonly LinkedProvider[]
  passkeys: readonly Passkey[]
  /** Whether the site can have passkeys. */
  takesPasskeys: boolean
  /** Providers of the portal that are not linked yet. */
  addable: readonly ProviderLink[]
}

/** What is asked for on a page of its own: `?provider=` of the account page. */
export type WayChange = { kind: 'add' | 'remove'; provider: ProviderLink }

export const wayPath = (type: UserType, id: string): string => `${accountPath(type)}?provider=${id}`

export const wayTitle = ({ kind, provider: { name } }: WayChange): string =>
  kind === 'add' ? `Sign in with ${name}` : `Stop signing in with ${name}`

/** Whether a way may go: someone with no other could never come back. */
export function canRemove({
  hasPassword,
  linked,
  passkeys,
}: Pick<SignInWaysOf, 'hasPassword' | 'linked' | 'passkeys'>): boolean {
  return hasPassword || linked.length + passkeys.length > 1
}

/** The change that the address asks for; null where there is none of that name. */
export function wayChangeOf({ linked, addable }: SignInWaysOf, id: string | null): WayChange | null {
  const isOf = (provider: ProviderLink) => provider.id === id
  const [removed, added] = [linked.find(isOf), addable.find(isOf)]
  if (removed) return { kind: 'remove', provider: { id: removed.id, name: removed.name } }
  return added ? { kind: 'add', provider: added } : null
}
