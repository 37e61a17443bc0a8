import { setTimeout as sleep } from 'node:timers/promises'
import { isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { accountPath, dashboardPath, loginPath } from '#app/lib/account-paths.ts'
import { NamedError } from '#app/lib/errors.ts'
import { networkOf } from '#app/lib/network.ts'
import { asSystem } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { isOverLimit, overLimit } from '#app/platform/http/rate-limit.server.ts'
import type { IdentityProvider } from '#app/platform/identity-providers.ts'
import { log } from '#app/platform/log/log.server.ts'
import { maybeOne, statement } from '#app/platform/db/statement.server.ts'
import { type MemberActor, type UserType, userTypes } from '../account.ts'
import { tooManyAttempts } from '../account.errors.ts'
import { reapply } from '../approvals/reopening.commands.server.ts'
import { CLIENT_IP_HEADER } from '../auth/auth.server.ts'
import { applying } from '../auth/auth-database.server.ts'
import { cookiesOnly, finishSignIn, type SignedIn } from '../sign-in/finished-sign-in.server.ts'
import { tryFirstFactor } from '../two-step/first-factor.server.ts'
import { startChallenge } from '../two-step/second-step.commands.server.ts'
import {
  type Arrival,
  arrival,
  departure,
  forgetProviderAuth,
  providerAuth,
  type Trip,
} from './provider-auth.server.ts'
import { providerError, providerUnreachable } from './provider.errors.ts'
import type { ProviderLink, ProviderTrip } from './provider.ts'

type Client = { ip: string; headers: Headers }

/** How long a provider may take to answer our server, in ms. */
const PATIENCE_MS = 10_000
const TRIPS = { scope: 'sign-in:provider', most: 60, windowSeconds: 900 }

/** The providers whose buttons are on a portal's sign-in page; none where none is configured. */
export function listProviders(door: UserType): ProviderLink[] {
  return env.OIDC_PROVIDERS.filter(({ portals }) => portals.includes(door)).map(({ id, name }) => ({ id, name }))
}

/** The provider of this id behind a portal's door. */
export function getProvider(id: string, door: UserType): IdentityProvider | undefined {
  return env.OIDC_PROVIDERS.find((provider) => provider.id === id && provider.portals.includes(door))
}

function withClient({ ip, headers }: Client): Headers {
  const all = new Headers(headers)
  all.set(CLIENT_IP_HEADER, ip)
  return all
}

const destination = z.object({ url: z.url() })

/** Counts a trip, and has the library note it and say where it leads. */
async function depart(
  provider: IdentityProvider,
  trip: Trip,
  { ip }: Client,
  send: (auth: ReturnType<typeof providerAuth>) => Promise<{ headers: Headers; response: unknown }>,
): Promise<{ trip: ProviderTrip; headers: Headers }> {
  const isOver = await asSystem('count a trip to a provider', (tx) => isOverLimit(tx, TRIPS, networkOf(ip)))
  if (isOver) throw overLimit(TRIPS, tooManyAttempts())
  const { id, name } = provider
  const sent = departure.run(trip, () => send(providerAuth(provider)))
  const answer = await inTime(sent).catch((error: unknown) => {
    // The provider's addresses could not be read, or not yet.
    if (isAPIError(error) && error.statusCode === 404) return null
    throw error
  })
  if (answer) return { trip: { id, name, ...destination.parse(answer.response) }, headers: cookiesOnly(answer.headers) }
  log.warn({ event: 'account.provider_unreachable', provider: id }, 'an identity provider could not be reached')
  forgetProviderAuth(provider)
  throw providerUnreachable({ name })
}

/** What comes within the time that a provider has; null where it does not. */
function inTime<T>(coming: Promise<T>): Promise<T | null> {
  coming.catch(() => {})
  return Promise.race([coming, sleep(PATIENCE_MS, null, { ref: false })])
}

/**
 * Begins to sign in by a provider: where the browser goes, and the cookie by which it is recognised when it comes back.
 * `carried` is what the form holds besides, `application` what a franchisor who signs up says of his company.
 * Throws `account.too_many_attempts`, `account.provider_unreachable`.
 */
export function beginProviderSignIn(
  provider: IdentityProvider,
  door: UserType,
  client: Client,
  { carried, email, application }: Pick<Trip, 'carried' | 'application'> & { email: string },
): Promise<{ trip: ProviderTrip; headers: Headers }> {
  return depart(provider, { provider: provider.id, door, carried, application }, client, (auth) =>
    auth.api.signInSocial({
      body: {
        provider: provider.id,
        callbackURL: `${env.SITE_URL}${dashboardPath(door)}`,
        errorCallbackURL: `${env.SITE_URL}${loginPath(door)}`,
        requestSignUp: door === 'customer' || application !== undefined,
        ...(email ? { loginHint: email } : {}),
      },
      headers: withClient(client),
      returnHeaders: true,
    }),
  )
}

/**
 * The same to link an account of the provider to a member who has just given his password. Throws as
 * `beginProviderSignIn`.
 */
export function beginProviderLink(
  provider: IdentityProvider,
  { role }: MemberActor,
  client: Client,
): Promise<{ trip: ProviderTrip; headers: Headers }> {
  const page = `${env.SITE_URL}${accountPath(role)}`
  return depart(provider, { provider: provider.id, door: role, carried: [] }, client, (auth) =>
    auth.api.linkSocialAccount({
      body: { provider: provider.id, callbackURL: page, errorCallbackURL: page },
      headers: withClient(client),
      returnHeaders: true,
    }),
  )
}

/** How a browser came back from a provider. `at` is the page to which it goes on. */
export type Arrived = { headers: Headers; at: string } & (
  | { kind: 'signed-in'; door: UserType; signedIn: SignedIn; carried: Trip['carried'] }
  | { kind: 'linked' }
  /** A franchisor's account waits for approval, or does again. */
  | { kind: 'applied' }
  | { kind: 'second-step' }
  | { kind: 'refused'; error: NamedError }
)

const EMAIL = statement(z.object({ email: z.string() }), 'select email from auth."user" where id = $1')
const ways = userTypes.flatMap((type) => [loginPath(type), accountPath(type)] as const)

/** The provider said who it is, and the account asks for a code as well. */
async function askForCode(userId: string, door: UserType | null, asked: Headers): Promise<Arrived> {
  const begun = await asSystem('a second step after a provider', (tx) => startChallenge(tx, { userId, door }, asked))
  return { kind: 'second-step', ...begun }
}

/**
 * Whether the gate keeps out an account that has just been made for a franchisor, or a rejected one whose owner has now
 * applied again (3-decisions 79): the provider has said who it is.
 */
async function hasApplied({ application, trip, userId }: Arrival, refusal: string | null): Promise<boolean> {
  if (!userId) return false
  if (application && refusal === 'account.franchisor_pending') return true
  const again = trip?.application
  if (!again || refusal !== 'account.franchisor_rejected') return false
  return asSystem('an application that is made again', (tx) => reapply(tx, userId, again, 'provider'))
}

/** A browser comes back from a provider: signed in, asked for a code, linked, or refused with a sentence. */
export async function finishProviderTrip(provider: IdentityProvider, url: URL, client: Client): Promise<Arrived> {
  const here: Arrival = { ip: client.ip }
  // The door is the trip's, which the gate asks for itself.
  const tried = await tryFirstFactor(null, () =>
    inTime(
      arrival.run(here, () =>
        applying.run(here, () =>
          providerAuth(provider).api.callbackOAuth({
            method: 'GET',
            params: { id: provider.id },
            query: Object.fromEntries(url.searchParams),
            headers: withClient(client),
            asResponse: true,
          }),
        ),
      ),
    ),
  )
  if (tried.pendingUserId !== null) return askForCode(tried.pendingUserId, here.trip?.door ?? null, client.headers)
  const { answer } = tried
  const headers = answer ? cookiesOnly(answer.headers) : new Headers()
  const to = new URL(answer?.headers.get('location') ?? '/', env.SITE_URL)
  const at = ways.find((path) => path === to.pathname) ?? loginPath(provider.portals[0] ?? 'customer')
  const refusal = answer ? to.searchParams.get('error') : 'timeout'
  const { trip, userId } = here
  if (await hasApplied(here, refusal)) return { kind: 'applied', headers: new Headers(), at }
  if (refusal !== null || answer?.status !== 302) {
    log.info({ event: 'account.provider_refused', provider: provider.id, refusal, ip: client.ip }, 'sign-in refused')
    return { kind: 'refused', headers, at, error: providerError(refusal ?? '', provider.name) }
  }
  if (!trip || !userId) return { kind: 'linked', headers, at }
  const { door, carried } = trip
  const found = await asSystem('who came from a provider', (tx) => maybeOne(tx, EMAIL, [userId]))
  const signedIn = await finishSignIn({
    door,
    userId,
    email: found?.email ?? '',
    asked: client.headers,
    answer: headers,
  }).catch((error: unknown) => {
    if (error instanceof NamedError) return error
    throw error
  })
  if (signedIn instanceof NamedError)
    return { kind: 'refused', headers: new Headers(), at: loginPath(door), error: signedIn }
  return { kind: 'signed-in', headers: signedIn.headers, at: dashboardPath(door), door, signedIn, carried }
}
