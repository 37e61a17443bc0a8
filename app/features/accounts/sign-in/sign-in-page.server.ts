import { loginPath } from '#app/lib/account-paths.ts'
import { readFlash } from '#app/platform/cookies/flash.server.ts'
import type { UserType } from '../account.ts'
import { getRelyingParty } from '../passkeys/relying-party.server.ts'
import { listProviders } from '../providers/provider-flow.server.ts'
import type { ProviderLink } from '../providers/provider.ts'

export type SignInWays = {
  providers: readonly ProviderLink[]
  /** Where passkeys of this site work; null where it has none. */
  passkeysAt: string | null
  /** Why a way that left this page came to nothing. */
  problem: string | null
}

/** What every sign-in page shows: the message of the page before, and the other ways in. */
export function loadSignInPage(door: UserType, request: Request) {
  const flash = readFlash(request, loginPath(door))
  const ways: SignInWays = {
    providers: listProviders(door),
    passkeysAt: getRelyingParty()?.origin ?? null,
    problem: flash?.isError ? flash.message : null,
  }
  return {
    message: flash?.isError ? null : (flash?.message ?? null),
    isMailed: flash?.isMailed ?? false,
    email: flash?.email ?? '',
    ways,
  }
}
