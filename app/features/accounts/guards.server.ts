import {
  createContext,
  type MiddlewareFunction,
  redirect,
  redirectDocument,
  replace,
  type RouterContextProvider,
} from 'react-router'
import { log } from '#app/platform/log/log.server.ts'
import { unavailable } from '#app/platform/log/error-ids.server.ts'
import { isUnavailable } from '#app/platform/db/database-away.server.ts'
import { bindRequestTx } from '#app/platform/db/request-transaction.server.ts'
import { type Actor, asPerson, type MemberActor, personIdOf, type UserType, visitorActor } from './account.ts'
import { accountPath, dashboardPath, loginPath } from '#app/lib/account-paths.ts'
import { hasOurCookie } from '#app/platform/cookies/cookie.server.ts'
import { notAuthenticated } from './account.errors.ts'
import { enrolmentPath } from './two-step/two-step-change.ts'
import { rememberNextPage, takeNextPage } from './sign-in/next-page.server.ts'
import { setExpiredSessionForm } from './sign-in/expired-session-form.server.ts'
import { hasSessionCookie, getSessionActor, signOut, hasRecentSession } from './auth/session.server.ts'

const actorContext = createContext<Actor>(visitorActor)
/** An admin who has to set up two-step verification, and is a visitor everywhere else until then. */
const owingContext = createContext<MemberActor | null>(null)

/** Who asks, in loaders and actions. */
export function getActor(context: Readonly<RouterContextProvider>): Actor {
  return context.get(actorContext)
}

/** The signed-in person, for a page that greets him or is not meant for him; null for a visitor. */
export function getSignedInUser(context: Readonly<RouterContextProvider>): { role: UserType; email: string } | null {
  const actor = context.get(actorContext)
  return actor.role === 'visitor' ? null : { role: actor.role, email: actor.email }
}

/**
 * Who is signed in here where an account of the same kind was just proved by mail: its sign-in page is closed to him
 * (R-21).
 */
export function getOtherSignedInUser(
  account: { userId: string; userType: UserType },
  context: Readonly<RouterContextProvider>,
): { role: UserType; email: string } | null {
  const actor = context.get(actorContext)
  return actor.role === account.userType && personIdOf(actor) !== account.userId ? getSignedInUser(context) : null
}

/** The signed-in person of a portal behind whose door the code runs. */
export function requireMember(context: Readonly<RouterContextProvider>): MemberActor {
  const actor = context.get(actorContext)
  if (actor.role === 'visitor') throw notAuthenticated()
  return actor
}

/**
 * The same person, as himself and not for a company: for the pages of his own account, whose reads go by
 * `readPersonTx`.
 */
export function requirePerson(context: Readonly<RouterContextProvider>): MemberActor {
  return asPerson(requireMember(context))
}

/** Whether a request is for the one page where two-step verification is set up; its forms go to the same address. */
function isEnrolment(type: UserType, { pathname, searchParams }: URL): boolean {
  return pathname === accountPath(type) && searchParams.get('change') === 'two-step'
}

/** Root middleware: who asks, and one lazy read transaction for all loaders of the request. */
export const requestMiddleware: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  // a check that fails lets nobody in; behind a door that means the sign-in page, and the failure is logged.
  const asked = await getSessionActor(request).catch((error: unknown) => {
    // Whoever is signed in is no visitor while the database restarts: he keeps his session and his form.
    if (isUnavailable(error)) throw unavailable()
    log.error({ err: error }, 'reading the session failed')
    return visitorActor
  })
  const owing = asked.role !== 'visitor' && asked.owesEnrolment ? asked : null
  context.set(owingContext, owing)
  const actor = owing && !isEnrolment(owing.role, url) ? visitorActor : asked
  context.set(actorContext, actor)
  const tx = bindRequestTx(context, actor, actor.role === 'visitor' ? actor : asPerson(actor), {
    // Whoever has written something here brings the message about it.
    mayLag: request.method === 'GET' && !hasOurCookie(request.headers),
  })
  try {
    return await next()
  } finally {
    await tx.close()
  }
}

/** An own link or form, or an address that was typed, bookmarked or opened from a mail program. */
const OWN_SITES: ReadonlySet<string | null> = new Set(['same-origin', 'none'])

/**
 * Whether the person means to go there: no prefetch, no data request (3-decisions 32), and no link of another site,
 * which could sign people out at its pleasure. The browser says all of it in headers that no page can set.
 */
function isDeliberate({ headers }: Request): boolean {
  return (
    headers.get('sec-fetch-mode') === 'navigate' &&
    OWN_SITES.has(headers.get('sec-fetch-site')) &&
    !headers.get('sec-purpose') &&
    !headers.get('purpose')
  )
}

/**
 * The door of a portal: lets the right, approved person pass; everybody else goes to that portal's
 * sign-in, and where they went there themselves the foreign session ends; otherwise the sign-in page says who is signed
 * in (ui/signed-in-as.tsx). A middleware, because a layout's loader protects nothing. A form of someone who was signed
 * in before is not thrown away: entry.node.ts has it answered by /signed-out. An admin who owes a second factor
 * (REQUIRE_ADMIN_2FA) is led to set it up, and from there to where he was going. Whoever has to sign in first gets to
 * the page that was asked for (sign-in/next-page.server.ts). It is a new document that the browser loads: the tab
 * still knows who was signed in, and would say so on the sign-in page.
 */
export const requireRole =
  (type: UserType): MiddlewareFunction<Response> =>
  async ({ request, context, url }) => {
    const actor = context.get(actorContext)
    if (actor.role === type) {
      const answer = new Headers()
      const next = takeNextPage(request, url, type, answer)
      if (next) throw redirect(next, { headers: answer })
      return
    }
    if (context.get(owingContext)?.role === type)
      throw redirect(enrolmentPath(type, request.method === 'GET' ? url.pathname + url.search : null))
    const headers = hasSessionCookie(request) && isDeliberate(request) ? await signOut(request) : undefined
    if (request.method === 'POST' && hasRecentSession(request)) {
      setExpiredSessionForm(context, { door: type, to: url.pathname + url.search, headers: headers ?? new Headers() })
      return new Response(null, { status: 401 })
    }
    const answer = headers ?? new Headers()
    rememberNextPage(request, url, type, answer)
    throw redirectDocument(loginPath(type), { headers: answer })
  }

/** Back and Forward change the address before a page's data are asked for, so that they name the page itself. */
function isReturnedTo({ headers }: Request, { pathname }: URL): boolean {
  const from = headers.get('referer')
  return from !== null && URL.parse(from)?.pathname === pathname
}

/**
 * The pages for people who are not signed in: the same kind of person goes to the dashboard. Where he came by
 * Back it takes the page's place. As a further page it would have the page behind it, and Back would lead from one to
 * the other for ever.
 */
export const requireSignedOut =
  (type: UserType): MiddlewareFunction<Response> =>
  async ({ request, context, url }) => {
    if (context.get(actorContext).role !== type && context.get(owingContext)?.role !== type) return
    throw (isReturnedTo(request, url) ? replace : redirect)(dashboardPath(type))
  }
