import type { z } from 'zod'
import type { Actor } from '#app/features/accounts/account.ts'
import { asActor, type Tx } from '#app/platform/db/transaction.server.ts'
import { failWith, parseForm, runAction } from '#app/platform/forms/action.server.ts'
import { addNote, clearNextAction, deleteNote, editNote, setNextAction } from './lead-work.commands.server.ts'
import { actionDoneSchema, editedNoteSchema, nextActionSchema, noteIdSchema, noteSchema } from './lead-work.schema.ts'

type Answer = { ok: true; message: string } | ReturnType<typeof failWith>
type Step = (form: FormData, actor: Actor) => Promise<Answer>

/** A form as its schema reads it, what is done with that, and what is said then. */
function step<S extends z.ZodType>(
  schema: S,
  run: (tx: Tx, actor: Actor, input: z.output<S>) => Promise<void>,
  message: string,
): Step {
  return async (form, actor) => {
    const parsed = parseForm(schema, form)
    if (!parsed.ok) return failWith(parsed)
    await asActor(actor, (tx) => run(tx, actor, parsed.data))
    return { ok: true, message }
  }
}

const steps: Readonly<Record<string, Step>> = {
  'next-action': step(nextActionSchema, setNextAction, 'Next action saved.'),
  'next-action-done': step(actionDoneSchema, clearNextAction, 'Next action done.'),
  'add-note': step(noteSchema, addNote, 'Note saved.'),
  'edit-note': step(editedNoteSchema, editNote, 'Note changed.'),
  'delete-note': step(noteIdSchema, deleteNote, 'Note deleted.'),
}

/** The button of a company's own notes and plans that a form belongs to, by its `intent`; undefined for any other. */
export function leadWorkAction(form: FormData, actor: Actor) {
  const intent = form.get('intent')
  const run = typeof intent === 'string' && Object.hasOwn(steps, intent) ? steps[intent] : undefined
  return run && runAction(form, () => run(form, actor))
}
