import { redirect } from 'react-router'
import type { MemberActor } from '#app/features/accounts/account.ts'
import type { ExportSection } from '#app/features/accounts/data-export/export-section.server.ts'
import { jsonFile } from '#app/features/accounts/data-export/json-file.server.ts'
import { redirectWithFlash } from '#app/platform/cookies/flash.server.ts'
import { asActor } from '#app/platform/db/transaction.server.ts'
import { addFormError, failWith, parseForm, readForm, runAction } from '#app/platform/forms/action.server.ts'
import { copyHeldData, eraseHeldData, noteDataRequest } from './held-data.commands.server.ts'
import { HELD_DATA_PATH } from './held-data.ts'
import { addressSchema, heldDataSchema } from './held-data.schema.ts'

const AGAIN = 'Something went wrong, and nothing was changed. Reload the page and try again.'
const SHOWN = ['asked', 'received', 'confirm', 'currentPassword', 'code']

/** The forms of the page of one address: noting a request, and erasing what is held. */
export async function heldDataAction(request: Request, admin: MemberActor, ip: string) {
  const form = await readForm(request)
  return runAction(form, async () => {
    const parsed = parseForm(heldDataSchema, form)
    if (!parsed.ok) return failWith(addFormError(parsed, SHOWN, AGAIN))
    const act = parsed.data
    if (act.intent === 'note') {
      await asActor(admin, (tx) => noteDataRequest(tx, admin, act))
      return { ok: true as const, message: 'The request has been noted. It’s in Data requests until it’s answered.' }
    }
    await eraseHeldData(admin, act, { ip, headers: request.headers })
    return redirectWithFlash({ message: 'Everything that goes with the address has been erased.', at: HELD_DATA_PATH })
  })
}

/** The file that 'Download a copy' answers with. */
export async function heldCopyAction(request: Request, admin: MemberActor, sections: readonly ExportSection[]) {
  const parsed = parseForm(addressSchema, await readForm(request))
  if (!parsed.ok) return redirect(HELD_DATA_PATH)
  const { email } = parsed.data
  return jsonFile('data-of-an-address', email, await copyHeldData(admin, email, sections))
}
