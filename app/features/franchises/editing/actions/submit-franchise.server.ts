import { randomUUID } from 'node:crypto'
import { NamedError, type FieldErrors } from '#app/lib/errors.ts'
import { asActor, type Member } from '#app/platform/db/transaction.server.ts'
import { sortByFormOrder } from '#app/platform/forms/action.server.ts'
import { type FormWithFiles, readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
import { acceptUpload, discardUploads } from '#app/platform/files/uploads.server.ts'
import { type Draft, withoutFiles } from '../franchise-draft.ts'
import { keptFileValue, readDraft, readIntent } from '../read-draft.ts'
import { addRow, moveRow, removeRow } from '../draft-rows.ts'
import { formSteps } from '../form-steps.ts'
import { limits } from '../listing-limits.ts'
import { discardDraft, saveDraft } from '../drafts/draft.commands.server.ts'
import { DraftElsewhere } from '../drafts/draft.errors.ts'
import { type DraftMark, readMark } from '#app/lib/drafts/saved-draft.ts'
import { formText } from '#app/lib/forms/form-text.ts'
import { checkDraft, type FormRules, type FranchiseInput } from '../franchise.schema.ts'
import { loadFormOptions, rulesOf } from '../queries/form-options.server.ts'
import { getFranchiseToEdit } from '../queries/franchise-to-edit.server.ts'
import { ChangedMeanwhile, FilesGone, notAllowed } from '../save.errors.ts'
import { can } from '../save.policy.ts'
import { fileKindOf } from '../uploads/file-fields.ts'
import { createFranchise, updateFranchise } from '../commands/save-franchise.server.ts'

/** What the form gets back when it is not saved: everything typed, and the files that were fine. */
export type FranchiseFormResult = {
  ok: false
  errors: FieldErrors
  values: Record<string, never>
  formError?: string | undefined
  /** Null when the request could not be read: the form keeps what it shows. */
  draft: Draft | null
  /** The draft ends where the reading did: a form that still shows what was typed keeps that. */
  isPart?: boolean
  /** The row that takes the focus, for instance 'faqs.3'. */
  focus?: string | undefined
  /** The version of the franchise that the form knows. */
  opened?: string
  /** What the form’s draft is based on now. */
  based?: string
  /** Someone typed on while the form was being sent (keep-typing.tsx); without a fault it is saved. */
  isTypedOn?: boolean
  /** New with each answer, so that the form starts afresh from it. */
  answerId: string
}
/** Of a form that was not read to its end, because so much came behind the files that were refused. */
export const LOOK_IT_OVER = 'We couldn’t read the rest of the form. Check it before you send it again.'

/** `id`: of a franchise that was made; `waits`: it has gone to the admins with this save, being new or rejected. */
export type Submission =
  | { saved: true; id: string | null; name: string; waits: boolean }
  | { saved: 'draft'; message: string }
  | { saved: false; status: number; answer: FranchiseFormResult }

/**
 * Takes the submitted form of a new (id null) or an own franchise: stores its files, and saves it, changes its rows, or
 * says what is wrong. Null, before anything is stored, when the franchise is missing or someone else's.
 */
export async function submitFranchise(actor: Member, request: Request, id: string | null): Promise<Submission | null> {
  if (!can(actor, 'franchise:create')) throw notAllowed()
  const known = await asActor(actor, async (tx) => ({
    options: await loadFormOptions(tx),
    current: id === null ? null : await getFranchiseToEdit(tx, actor.userId, id),
  }))
  if (id !== null && !known.current) return null
  const read = await readForm(actor, request)
  if (read instanceof NamedError) return refuse(read.status, { errors: {}, formError: read.sentence, draft: null })
  const { form, refusal, fileErrors, isWhole } = read
  const draft = readDraft(form)
  // What was typed stands in front of and behind the files that were too many; those that were taken need not be chosen
  // again.
  const opened = formText(form, 'opened')
  const mark = readMark(form)
  if (refusal) {
    const formError = isWhole ? refusal.sentence : `${refusal.sentence} ${LOOK_IT_OVER}`
    return refuse(refusal.status, {
      errors: forSummary(fileErrors, form),
      formError,
      draft,
      opened,
      ...(!isWhole && { isPart: true }),
    })
  }
  const intent = readIntent(form)
  if (intent.kind === 'discard') {
    await discardDraft(actor, id)
    return { saved: 'draft', message: 'Draft discarded.' }
  }
  if (intent.kind === 'add') return refuse(200, { errors: fileErrors, opened, ...addRow(draft, intent.list) })
  if (intent.kind === 'up' || intent.kind === 'down')
    return refuse(200, { errors: fileErrors, opened, ...moveRow(draft, intent.list, intent.index, intent.kind) })
  if (intent.kind === 'remove')
    return refuse(200, { errors: fileErrors, opened, ...removeRow(draft, intent.list, intent.index) })

  const rules = rulesOf(known.options, known.current?.draft.location)
  const isSaving = intent.kind === 'save'
  const checked = checkDraft(draft, { ...rules, isNew: id === null })
  // A refused file says more than 'Choose a main image'. A draft may be as wrong as it likes.
  const errors = { ...(checked.ok || !isSaving ? {} : checked.errors), ...fileErrors }
  let { based } = mark
  try {
    if (!isSaving) based = (await saveDraft(actor, { ...mark, franchiseId: id, draft, opened })).version
    if ((isSaving && !checked.ok) || Object.keys(errors).length > 0)
      return refuse(422, { errors: forSummary(errors, form), draft, opened, based })
    if (!isSaving || !checked.ok) return { saved: 'draft', message: 'Draft saved, on all your devices.' }
    return await save(actor, id, checked.input, { opened, rules, mark, key: formText(form, 'idempotencyKey') })
  } catch (error) {
    if (!(error instanceof NamedError)) throw error
    return refuse(error.status, {
      errors: {},
      formError: error.sentence,
      draft: error instanceof FilesGone ? withoutFiles(draft, error.tokens) : draft,
      opened: error instanceof ChangedMeanwhile ? error.version : opened,
      based: error instanceof DraftElsewhere ? (error.elsewhere?.version ?? '') : based,
    })
  }
}

type HowToSave = { opened: string; rules: Omit<FormRules, 'isNew'>; mark: DraftMark; key: string }

async function save(actor: Member, id: string | null, input: FranchiseInput, how: HowToSave): Promise<Submission> {
  const { opened, rules, mark, key } = how
  const made = id === null ? await createFranchise(actor, input, key, mark) : null
  const waits = id === null || (await updateFranchise(actor, id, input, { opened, rules, mark })).isResubmitted
  return { saved: true, id: made, name: input.name, waits }
}

function refuse(status: number, answer: Omit<FranchiseFormResult, 'ok' | 'values' | 'answerId'>): Submission {
  return { saved: false, status, answer: { ok: false, values: {}, answerId: randomUUID(), ...answer } }
}

type ReadForm = FormWithFiles & { fileErrors: FieldErrors }

/**
 * Reads the form and stores its files one by one, of each field no more than it may hold; a form that breaks off leaves
 * none of them behind.
 */
async function readForm(actor: Member, request: Request): Promise<ReadForm | NamedError> {
  const fileErrors: FieldErrors = {}
  const taken: string[] = []
  const inField: Record<string, number> = {}
  try {
    const read = await readFormWithFiles(request, async (field, file) => {
      const kind = fileKindOf(field)
      if (!kind) return null
      const count = (inField[field] = (inField[field] ?? 0) + 1)
      if (count > (field === 'gallery' ? limits.gallery : 1)) {
        fileErrors[field] = [
          field === 'gallery'
            ? `Use at most ${limits.gallery} pictures in the gallery. We’ve kept the first ${limits.gallery}.`
            : `Choose one ${
                field === 'mainImage' ? 'main image' : field === 'brochure' ? 'brochure' : 'picture'
              }. We’ve kept the first.`,
        ]
        return null
      }
      const result = await acceptUpload(actor, kind, file)
      if (result.ok) {
        taken.push(result.upload.id)
        return keptFileValue({ token: result.upload.id, name: result.upload.originalName })
      }
      // Several pictures share one field, and so one message.
      fileErrors[field] = [
        [
          ...(fileErrors[field] ?? []),
          field === 'gallery'
            ? `${file.name}: ${result.problem}`
            : field === 'mainImage'
              ? `Main image: ${result.problem}`
              : result.problem,
        ].join(' '),
      ]
      return null
    })
    return { ...read, fileErrors }
  } catch (error) {
    await discardUploads(actor, taken)
    if (error instanceof NamedError) return error
    throw error
  }
}

const order: readonly string[] = formSteps.flatMap(({ parts }) => parts)

const nouns = new Map([
  ['gallery', 'Picture'],
  ['faqs', 'Question'],
  ['testimonials', 'Testimonial'],
  ['stories', 'Success story'],
])

/**
 * Errors as the fields stand in the form, for the summary; those of rows say which row. Of files that were refused the
 * form as it was read has no trace.
 */
function forSummary(errors: FieldErrors, form: FormData): FieldErrors {
  const place = (name: string) => {
    const [part = '', row = '-1'] = name.split('.')
    return order.indexOf(part) * 100 + (nouns.has(part) ? Number(row) : 0)
  }
  const sorted = Object.entries(sortByFormOrder(errors, form, 'last')).sort(
    ([one], [other]) => place(one) - place(other),
  )
  return Object.fromEntries(
    sorted.map(([name, messages]) => {
      const [part = '', row] = name.split('.')
      const noun = row === undefined ? undefined : nouns.get(part)
      return [name, noun === undefined ? messages : messages.map((message) => `${noun} ${Number(row) + 1}: ${message}`)]
    }),
  )
}
