import { data, redirect } from 'react-router'
import { parseForm } from '#app/platform/forms/action.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { setFlash } from '#app/platform/cookies/flash.server.ts'
import type { Actor } from '#app/features/accounts/account.ts'
import { changeShortlist } from '../commands/change-shortlist.server.ts'
import { getEntryPosition } from '../queries/shortlist.server.ts'
import { entryId, HAS_NOTE, heartId, MAX_SHORTLISTED, noteId, OFF_THE_SITE } from '../shortlist.ts'
import { shortlistSchema } from '../shortlist.schema.ts'

/**
 * `merged` are the ids that the account has taken over from the browser; `done` says what was done, `refused` why
 * something was not.
 */
export type ShortlistResult = { merged?: string[]; done?: string; refused?: string }

const PAGE = '/shortlist'
const reasons = {
  full: `Your shortlist can have up to ${MAX_SHORTLISTED} franchises. Remove one to make room.`,
  gone: OFF_THE_SITE,
  noted: HAS_NOTE,
}
const done = { add: 'Added to your shortlist', remove: 'Removed from your shortlist', note: 'Note saved' }

/**
 * Changes a customer's shortlist. Scripts get data and stay. Without them the answer leads back to where the heart was
 * pressed, or to the shortlist with a message where there is something to say that the heart does not show.
 */
export async function shortlistAction(request: Request, form: FormData, actor: Actor, isData: boolean) {
  if (actor.role !== 'customer') {
    // The session ended meanwhile: the page learns it as it stands, and keeps in the browser what was sent.
    if (isData) return {} satisfies ShortlistResult
    throw redirect(PAGE)
  }
  const parsed = parseForm(shortlistSchema, form)
  if (!parsed.ok) return data<ShortlistResult>({ refused: Object.values(parsed.errors)[0]?.[0] ?? 'Not saved' }, 422)
  const input = parsed.data
  const from = refererPath(request)
  const place =
    !isData && from === PAGE && input.intent === 'remove'
      ? await asActor(actor, (tx) => getEntryPosition(tx, actor.userId, input.id))
      : null
  const { refusedIds, why } = await changeShortlist(actor, input)
  if (input.intent === 'merge')
    return { merged: input.items.flatMap(({ id }) => (refusedIds.includes(id) ? [] : [id])) } satisfies ShortlistResult
  const refused = why === null ? undefined : reasons[why]
  if (isData) return (refused === undefined ? { done: done[input.intent] } : { refused }) satisfies ShortlistResult
  if (refused !== undefined) throw toShortlist(refused, place && input.id)
  if (input.intent === 'note') throw redirect(`${PAGE}#${noteId(input.id)}`, 303)
  if (place)
    throw toShortlist(place.name === null ? done.remove : `${place.name} removed from your shortlist`, place.next)
  // Where it was taken off stands nothing any more that could show it.
  if (from === null || from === PAGE) throw toShortlist(done[input.intent], null)
  throw redirect(`${from}#${heartId(input.id)}`, 303)
}

/** Says it on the shortlist: above it, or beside the entry where the reader is. */
function toShortlist(message: string, by: string | null): Response {
  const headers = new Headers()
  setFlash(headers, { message, at: PAGE, ...(by !== null && { by }) })
  return redirect(by === null ? PAGE : `${PAGE}#${entryId(by)}`, { status: 303, headers })
}

/**
 * The page of ours that a form was sent from, without its fragment; null where the browser does not say. Never another
 * site.
 */
export function refererPath(request: Request): string | null {
  const said = request.headers.get('referer') ?? ''
  if (!URL.canParse(said)) return null
  const { protocol, host, pathname, search } = new URL(said)
  const isOurs = /^https?:$/.test(protocol) && [env.SITE_URL, request.url].some((own) => new URL(own).host === host)
  return isOurs ? pathname.replace(/^\/+/, '/') + search : null
}
