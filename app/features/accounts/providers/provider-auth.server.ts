import { AsyncLocalStorage } from 'node:async_hooks'
import { betterAuth } from 'better-auth'
import { addOAuthServerContext, createAuthMiddleware, getOAuthState } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { z } from 'zod'
import { NamedError } from '#app/lib/errors.ts'
import { env } from '#app/platform/env.server.ts'
import type { IdentityProvider } from '#app/platform/identity-providers.ts'
import { type Application, userTypes } from '../account.ts'
import { emailField, fullNameField } from '../account.schema.ts'
import { authOptions } from '../auth/auth.server.ts'
import { getSessionRefusal } from '../auth/sign-in-permission.server.ts'
import { countSignUp } from '../sign-up/sign-up-rate-limit.server.ts'

/**
 * What our server keeps of a trip to a provider until the browser comes back: the library stores it beside the state,
 * out of reach of whoever travels. `carried` is what else the form held.
 */
const trip = z.object({
  provider: z.string(),
  door: z.enum(userTypes),
  carried: z.array(z.tuple([z.string(), z.string()])),
  /** Of a franchisor who signs up. */
  application: z
    .object({ companyName: z.string(), contactName: z.string(), companyNumber: z.string().nullish() })
    .optional(),
})
export type Trip = z.output<typeof trip>

/** The trip that begins. */
export const departure = new AsyncLocalStorage<Trip>()

/**
 * A browser that comes back: from which network, and what the library's steps find out on the way. `application` is set
 * where a franchisor's account is to be made.
 */
export type Arrival = { ip: string; trip?: Trip; userId?: string; application?: Application }
export const arrival = new AsyncLocalStorage<Arrival>()

async function readTrip(): Promise<Trip | undefined> {
  const state = await getOAuthState()
  const parsed = trip.safeParse(state?.serverContext)
  const here = arrival.getStore()
  if (parsed.success && here) here.trip = parsed.data
  return parsed.data
}

/** Codes of refusals; provider.errors.ts has their sentences. */
type Verdict = { error: string } | undefined

type Incoming = {
  user: Record<string, unknown>
  source: { action: string; method: string; oauth?: { providerId: string } | undefined }
}

/**
 * Before a user is made, or an account of a provider is linked. Buyers sign up by a provider, and so do franchisors who
 * have said for which company they apply; both by an email that the provider has verified. Buyers alone are recognised
 * by that email, which we must have verified too; the library compares ours. Franchisors and admins who have an account
 * link one of a provider first, signed in.
 */
async function judge({ user, source }: Incoming): Promise<Verdict> {
  if (source.method !== 'oauth') return undefined
  const trip = await readTrip()
  if (!trip || trip.provider !== source.oauth?.providerId) return { error: 'state_mismatch' }
  if (source.action === 'sign-in' || (await getOAuthState())?.link) return undefined
  const isNew = source.action === 'create-user'
  if (trip.door !== 'customer' && !(isNew && trip.application)) return { error: 'account_not_linked' }
  if (user['emailVerified'] !== true || !emailField.safeParse(user['email']).success)
    return { error: 'email_not_verified' }
  if (isNew) {
    const here = arrival.getStore()
    if (here && trip.application) here.application = trip.application
    return countNewAccount()
  }
  // The gate would refuse the session later; an account that may not sign in here gets no further way in either.
  const refusal = await getSessionRefusal(z.string().parse(user['id']), 'customer')
  return refusal ? { error: refusal } : undefined
}

async function countNewAccount(): Promise<Verdict> {
  try {
    await countSignUp(arrival.getStore()?.ip ?? '')
    return undefined
  } catch (error) {
    if (error instanceof NamedError) return { error: error.code }
    throw error
  }
}

/** A name that an account may have: the provider's, else what stands before the @. */
function nameOf({ name, email }: Record<string, unknown>): string {
  const before = typeof email === 'string' ? email.split('@', 1)[0] : ''
  for (const candidate of [name, before]) {
    const parsed = fullNameField.safeParse(candidate)
    if (parsed.success) return parsed.data
  }
  return 'Buyer'
}

/** The provider's tokens are of no use here once it has said who it is, so none is kept. */
const NO_TOKENS = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
}
const withoutTokens = <T extends object>(account: T) => Promise.resolve({ data: { ...account, ...NO_TOKENS } })

function makeProviderAuth(provider: IdentityProvider) {
  const shared = authOptions(async () => (await readTrip())?.door ?? null)
  const gate = shared.databaseHooks.session.create.before
  return betterAuth({
    ...shared,
    user: { validateUserInfo: judge },
    account: { updateAccountOnSignIn: false, accountLinking: { allowDifferentEmails: true } },
    databaseHooks: {
      account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
      session: {
        create: {
          before: async (session: { userId: string }) => {
            const here = arrival.getStore()
            if (here) here.userId = session.userId
            await gate(session)
          },
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async ({ path }) => {
        const leaving = departure.getStore()
        if (leaving && (path === '/sign-in/social' || path === '/link-social')) await addOAuthServerContext(leaving)
      }),
    },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: provider.id,
            name: provider.name,
            discoveryUrl: provider.discoveryUrl,
            clientId: provider.clientId,
            clientSecret: provider.clientSecret,
            authentication: provider.clientAuthentication,
            scopes: provider.scopes,
            pkce: true,
            requireIdTokenVerification: true,
            disableImplicitSignUp: true,
            mapProfileToUser: (profile) => ({ name: nameOf(profile), image: undefined }),
          },
        ],
      }),
    ],
  })
}

const instances = new Map<string, ReturnType<typeof makeProviderAuth>>()

/**
 * The sign-in library with one provider, made at first use. Each has an instance of its own: the library asks a
 * provider for its addresses as it is made, without a time limit, and one that hangs must keep nobody from signing in
 * another way.
 */
export function providerAuth(provider: IdentityProvider): ReturnType<typeof makeProviderAuth> {
  const made = instances.get(provider.id) ?? makeProviderAuth(provider)
  instances.set(provider.id, made)
  return made
}

/** Makes it again at the next use: its provider did not answer. */
export function forgetProviderAuth(provider: IdentityProvider): void {
  instances.delete(provider.id)
}

/** The provider of this id, where one is configured. */
export function findProvider(id: string): IdentityProvider | undefined {
  return env.OIDC_PROVIDERS.find((provider) => provider.id === id)
}
