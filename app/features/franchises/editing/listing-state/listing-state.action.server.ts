import { readListView } from '#app/lib/list-params.ts'
import { listHref } from '#app/lib/list-view.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import type { Member } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { ownFranchiseList } from '../own-franchise-list.ts'
import { deleteListing, setListingState } from './listing-state.commands.server.ts'
import { listingActSchema } from './listing-state.schema.ts'

const AGAIN = 'Something went wrong, and nothing was changed. Reload the page and try again.'

const said = {
  pause: 'is paused. Buyers can’t see it until you resume it.',
  resume: 'is live again.',
  withdraw: 'is withdrawn from review. Edit it and save to send it again.',
  send: 'has been sent for approval again.',
  delete: 'has been deleted. Its leads are still under Leads.',
} as const

/** A button of an own listing: back to the same page of the list, which says what was done. */
export async function listingStateAction(request: Request, actor: Member) {
  const form = await readForm(request)
  return runAction(form, async () => {
    const parsed = parseForm(listingActSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, [], AGAIN))
    const act = parsed.data
    const name =
      act.intent === 'delete'
        ? await deleteListing(actor, act.id, act.seen)
        : await setListingState(actor, act.id, act.intent)
    const to = listHref(ownFranchiseList, readListView(new URL(request.url).searchParams, ownFranchiseList))
    return redirectWithFlash({ message: `${name} ${said[act.intent]}`, at: ownFranchiseList.path }, { to })
  })
}
