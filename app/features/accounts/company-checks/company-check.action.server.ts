import { addFileProblem, type FileForm, readFileForm } from '#app/platform/forms/file-form.server.ts'
import { addFormError, failWith, getFormValues, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import type { MemberActor } from '../account.ts'
import { checkCompany, removeCompanyCheck } from './company-check.commands.server.ts'
import { companyCheckSchema } from './company-check.schema.ts'
import { DOCUMENT_FIELD } from './company-check.ts'

const AGAIN = 'Something went wrong, and nothing was saved. Reload the page and try again.'
const SHOWN = ['what', 'level', 'lookedOn', 'note', DOCUMENT_FIELD]

/** The forms of a franchisor's account; that of a check may carry a document. */
export const readCheckForm = (request: Request): Promise<FileForm> =>
  readFileForm(request, DOCUMENT_FIELD, 'Choose one file for each check.')

export const isCheckForm = ({ form }: FileForm): boolean =>
  form.get('intent') === 'check' || form.get('intent') === 'remove-check'

/** Notes a check of a company, or removes one. */
export function companyCheckAction({ form, file, problem }: FileForm, admin: MemberActor) {
  return runAction(form, async () => {
    const parsed = addFileProblem(parseForm(companyCheckSchema, form), problem, DOCUMENT_FIELD, getFormValues(form))
    if (!parsed.ok) return failWith(addFormError(parsed, SHOWN, AGAIN))
    if (parsed.data.intent === 'remove-check') {
      await removeCompanyCheck(admin, parsed.data.id, parsed.data.check)
      return { ok: true as const, message: 'The check has been removed.' }
    }
    await checkCompany(admin, parsed.data, file)
    return { ok: true as const, message: 'The check has been saved.' }
  })
}
