import { z } from 'zod'
import { maybeOne, one, statement } from '#app/platform/db/statement.server.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { acceptUpload, discardUploads, removeObjects, type StoredUpload } from '#app/platform/files/uploads.server.ts'
import { audit } from '#app/platform/log/audit.server.ts'
import { accountNotFound } from '../account.errors.ts'
import { can } from '../account.policy.ts'
import * as errors from './company-check.errors.ts'
import type { NewCompanyCheck } from './company-check.schema.ts'

const COMPANY = statement(
  z.object({ number: z.string(), website: z.string() }),
  `select coalesce(company_number, '') as number, coalesce(company_website, '') as website
   from profiles where id = $1 and user_type = 'franchisor' and company_id is null`,
)
const ADD = statement(
  z.object({ id: z.guid() }),
  `insert into company_checks (company_id, what, seen, bfa_level, looked_on, note, upload_id)
   values ($1, $2, $3, $4, $5::date, $6, $7) returning id`,
)
const ATTACH = statement(
  z.object({ isAttached: z.boolean() }),
  `select attach_upload(id) as "isAttached" from uploads where id = $1 and kind = 'company-document'`,
)

type Checked = { what: string; seen: string; level: string | null; on: string }

/** What the audit log keeps, which outlives the account: no name of a document and no address of a website. */
const loggedOf = ({ what, seen, level, on }: Checked) => ({ what, ...(what === 'number' ? { seen } : {}), level, on })

/**
 * Notes what an admin checked of a company; the database writes who and when. The number or website is the one that the
 * admin saw: throws `company_check.company_changed` where it is another by now, `company_check.document_refused` for a
 * file that is not taken or not there, `company_check.not_allowed`, `account.not_found`.
 */
export async function checkCompany(admin: Member, check: NewCompanyCheck, file: File | null): Promise<void> {
  if (!can(admin, 'company:check')) throw errors.notAllowed()
  const document = check.what === 'document' ? await storeDocument(admin, file) : null
  try {
    await asActor(admin, async (tx) => {
      const company = await maybeOne(tx, COMPANY, [check.id])
      if (!company) throw accountNotFound()
      const { what } = check
      if (what === 'number' || what === 'website')
        if (check[what] === '' || check[what] !== company[what]) throw errors.companyChanged()
      const seen = what === 'number' || what === 'website' ? check[what] : (document?.originalName ?? '')
      const level = what === 'bfa' ? (check.level ?? null) : null
      if (document && !(await maybeOne(tx, ATTACH, [document.id]))?.isAttached)
        throw errors.documentRefused({ problem: 'The file didn’t arrive. Choose it again.' })
      await one(tx, ADD, [check.id, what, seen, level, check.lookedOn, check.note, document?.id ?? null])
      const logged = loggedOf({ what, seen, level, on: check.lookedOn })
      await audit(tx, 'company.checked', { type: 'profile', id: check.id }, logged)
    })
  } catch (error) {
    if (document) await discardUploads(admin, [document.id])
    throw error
  }
}

async function storeDocument(admin: Member, file: File | null): Promise<StoredUpload> {
  if (!file) throw errors.documentRefused({ problem: 'Choose the document that you checked' })
  const taken = await acceptUpload(admin, 'company-document', file)
  if (!taken.ok) throw errors.documentRefused({ problem: taken.problem })
  return taken.upload
}

const REMOVE = statement(
  z.object({
    what: z.string(),
    seen: z.string(),
    level: z.string().nullable(),
    on: z.string(),
    uploadId: z.guid().nullable(),
  }),
  `delete from company_checks where id = $1 and company_id = $2
   returning what, seen, bfa_level as level, looked_on::text as "on", upload_id as "uploadId"`,
)
const RELEASE = statement(
  z.object({ key: z.string() }),
  `delete from uploads where id = $1 and kind = 'company-document' returning storage_key as key`,
)

/** Takes a check off again that was noted by mistake, and its file. Throws `company_check.gone`. */
export async function removeCompanyCheck(admin: Member, companyId: string, checkId: string): Promise<void> {
  if (!can(admin, 'company:check')) throw errors.notAllowed()
  const file = await asActor(admin, async (tx) => {
    const gone = await maybeOne(tx, REMOVE, [checkId, companyId])
    if (!gone) throw errors.checkGone()
    const { uploadId, ...check } = gone
    await audit(tx, 'company.check_removed', { type: 'profile', id: companyId }, loggedOf(check))
    return uploadId === null ? undefined : await maybeOne(tx, RELEASE, [uploadId])
  })
  if (file) await removeObjects([file.key])
}
