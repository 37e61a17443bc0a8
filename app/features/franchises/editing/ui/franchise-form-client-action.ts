import { type ClientActionArgs, getFailureText } from '#app/ui/forms/client-action.ts'
import { sendAndStay, typedOn } from '#app/ui/forms/typed-on/send-and-stay.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { findTypedOn } from '#app/ui/forms/typed-on/typed-on.ts'
import { sendDraft, waitForDrafts } from '#app/ui/drafts/send-draft.ts'
import type { FranchiseFormResult } from '../actions/submit-franchise.server.ts'
import { DRAFT_PATH } from './franchise-form-parts.ts'

/** Saved, and the draft gone with it; the form keeps what it shows. */
const stay = (): FranchiseFormResult => ({
  ...typedOn(),
  values: {},
  draft: null,
  based: '',
  answerId: '',
})

/** What was typed while a new franchise was being saved is a draft of it. */
async function goOn(franchiseId: string, form: HTMLFormElement): Promise<string> {
  const to = { path: DRAFT_PATH, fields: { franchiseId } }
  await sendDraft(form, { based: '', to, isLeaving: false, signal: new AbortController().signal })
  return `/franchisor/franchise/${franchiseId}/edit`
}

/**
 * The `clientAction` of the franchise form: without an answer the form stays as it is, with the files that were chosen.
 */
export async function clientAction({ request, serverAction }: ClientActionArgs) {
  await waitForDrafts()
  const send = async (): Promise<FranchiseFormResult> => {
    const answer: FranchiseFormResult = await sendAndStay(serverAction, {
      savedPath: '/franchisor/franchises',
      stay,
      goOn: new URL(request.url).pathname.endsWith('/edit') ? undefined : goOn,
    })
    return findTypedOn() ? { ...answer, isTypedOn: true } : answer
  }
  return submitForm(request, send, (_, error): FranchiseFormResult => ({
    ok: false,
    errors: {},
    values: {},
    formError: getFailureText(error),
    draft: null,
    answerId: '',
  }))
}
