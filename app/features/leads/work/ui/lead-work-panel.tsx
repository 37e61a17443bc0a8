import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useSite } from '#app/site/use-site.ts'
import { formatDateTime, londonDay } from '#app/lib/dates.ts'
import type { ActionFailure } from '#app/lib/errors.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { KeepTyping } from '#app/ui/forms/typed-on/keep-typing.tsx'
import { KeepWritten } from '#app/ui/forms/typed-on/keep-written.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { announce, SavedMessage } from '#app/ui/feedback/status.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { ACTION_MAX, dueState, nextActionText, NOTE_MAX, seenAction } from '../lead-work.ts'
import type { LeadWork } from '../lead-work.queries.server.ts'

export type WorkAnswer = { ok: true; message: string } | ActionFailure
type FormProps = {
  leadId: string
  action: string
  /** What the page answered, where scripts are off. */
  answer: WorkAnswer | undefined
}

/** A form's own fetcher, and what it or the page answered to it: told by what it sends along. */
function useOwnForm(answer: WorkAnswer | undefined, fields: Record<string, string>) {
  const fetcher = useFetcher<WorkAnswer>()
  const one = fetcher.data ?? answer
  const failureOf = (sent: Record<string, string>) =>
    one?.ok === false && Object.entries(sent).every(([name, value]) => one.values[name] === value) ? one : undefined
  return { fetcher, failure: failureOf(fields), failureOf }
}

/** What was done, until what it was done to changes again, be it by a colleague: it may not be true any more. */
function useDone({ state, data }: { state: string; data: WorkAnswer | undefined }, shown: unknown) {
  const now = JSON.stringify(shown)
  const [told, setTold] = useState({ data, of: now })
  if (state === 'idle' && told.data !== data) setTold({ data, of: now })
  return state === 'idle' && told.of === now && told.data?.ok ? told.data.message : undefined
}

/**
 * A section, and what its forms tell once they are sent. What was saved, done or deleted takes its form with it: that
 * may be said, and the keyboard goes on at the last of the `places`. Of what a colleague does nothing is said, nor of
 * what was refused (`follow(false)`).
 */
function useOwnChange<T>(shown: T, places: string, say?: (before: T) => void) {
  const section = useRef<HTMLElement>(null)
  const isOwn = useRef(false)
  const state = JSON.stringify(shown)
  const last = useRef({ state, shown })
  const tell = useEffectEvent((now: string) => {
    const before = last.current
    last.current = { state: now, shown }
    if (before.state === now || !isOwn.current) return
    isOwn.current = false
    say?.(before.shown)
    if (document.activeElement === document.body)
      Array.from(section.current?.querySelectorAll<HTMLElement>(places) ?? [])
        .at(-1)
        ?.focus()
  })
  useEffect(() => tell(state), [state])
  return [section, (own = true) => void (isOwn.current = own)] as const
}

/** What is done next, with its day: one thing at a time, told by email on the morning. */
export function NextActionForm({ leadId, action, answer, work, now }: FormProps & { work: LeadWork; now: Date }) {
  const fields = { intent: 'next-action', leadId }
  const { fetcher, failure, failureOf } = useOwnForm(answer, fields)
  const { next } = work
  const [seen, doneFields] = [seenAction(next), { intent: 'next-action-done', leadId }]
  const done = useDone(fetcher, next)
  const today = londonDay(now)
  const [section, follow] = useOwnChange(next, next ? 'summary' : '[name=what]')
  const form = (
    <>
      <Form
        key={`${next?.what} ${next?.due}`}
        action={action}
        fetcher={fetcher}
        failure={failure}
        fields={{ ...fields, seen }}
        id={`next-${leadId}`}
        noSummary={!failure?.formError}
        preventScrollReset
        className="lead-next-form"
      >
        <TextField label="What" name="what" size="small" required maxLength={ACTION_MAX} defaultValue={next?.what} />
        <TextField
          label="When"
          name="due"
          type="date"
          size="small"
          required
          min={next && next.due < today ? next.due : today}
          defaultValue={next?.due}
        />
        <KeepTyping of={`next ${leadId}`} />
        <SubmitButton size="small" variant="quiet" pendingText="Saving..." className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
      <p className="text-sm text-ink-2">
        We’ll email everyone who uses your company’s account that morning, unless it’s today.
      </p>
    </>
  )
  return (
    <section ref={section} className="lead-block" aria-labelledby="lead-next" onSubmit={() => follow()}>
      <h3 id="lead-next">Next action</h3>
      {next ? (
        <Form
          action={action}
          fetcher={fetcher}
          failure={failureOf(doneFields)}
          fields={{ ...doneFields, seen }}
          className="lead-next"
        >
          <p className={classNames('wrap-anywhere', dueState(next, now) === 'overdue' && 'text-amber-ink')}>
            {nextActionText(next, now)}
          </p>
          <SubmitButton size="small" variant="quiet" pendingText="Saving...">
            Done
          </SubmitButton>
        </Form>
      ) : null}
      {next ? (
        <details key={next.due} open={failure !== undefined}>
          <summary className="link">Change</summary>
          {form}
        </details>
      ) : (
        form
      )}
      <SavedMessage>{done}</SavedMessage>
    </section>
  )
}

type NoteFormProps = Pick<FormProps, 'action'> &
  Pick<ReturnType<typeof useOwnForm>, 'fetcher' | 'failure'> & {
    fields: { intent: 'add-note' | 'edit-note'; leadId: string; noteId: string; seen?: string }
    content?: string
  }

function NoteForm({ action, fetcher, failure, fields, content }: NoteFormProps) {
  const { intent, leadId, noteId } = fields
  // Each new note has an id of its own.
  const of = `${intent} ${leadId} ${content === undefined ? '' : noteId}`
  const writer = useSite().person?.email ?? ''
  return (
    <Form
      action={action}
      fetcher={fetcher}
      failure={failure}
      fields={fields}
      id={`${intent}-${noteId}`}
      noSummary={!failure?.formError}
      preventScrollReset
    >
      <TextArea
        label={intent === 'add-note' ? 'Add a note only your company can see' : 'Note'}
        name="content"
        rows={2}
        required
        maxLength={NOTE_MAX}
        defaultValue={content}
      />
      <KeepTyping of={of} />
      <KeepWritten of={`${of} ${writer}`} isStored={content !== undefined} />
      <SubmitButton size="small" variant="quiet" pendingText="Saving..." className="justify-self-start">
        {intent === 'add-note' ? 'Save note' : 'Save changes'}
      </SubmitButton>
    </Form>
  )
}

function NewNote({ leadId, action, answer, noteId }: FormProps & { noteId: string }) {
  const fields = { intent: 'add-note', leadId, noteId } as const
  return <NoteForm action={action} fields={fields} {...useOwnForm(answer, fields)} />
}

/** How often a form was saved by whoever has it before him. */
function useSaves({ state, data }: { state: string; data: WorkAnswer | undefined }): number {
  const [told, setTold] = useState({ data, saves: 0 })
  if (state === 'idle' && told.data !== data) setTold({ data, saves: told.saves + (data?.ok ? 1 : 0) })
  return told.saves
}

type NoteProps = FormProps & { note: LeadWork['notes'][number]; onRefused: () => void }

function Note({ note, leadId, action, answer, onRefused }: NoteProps) {
  const fields = { intent: 'edit-note', leadId, noteId: note.id } as const
  const own = useOwnForm(answer, fields)
  const { failure } = own
  const tellRefused = useEffectEvent(onRefused)
  // What changes then is a colleague's doing.
  useEffect(() => {
    if (failure) tellRefused()
  }, [failure])
  return (
    <li>
      <p className="whitespace-pre-line wrap-anywhere">{note.content}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">
        {note.author ? `${note.author}, ` : null}
        {formatDateTime(note.at)}
        {note.editedAt ? `, changed ${formatDateTime(note.editedAt)}` : null}
      </p>
      <ChangeNote key={useSaves(own.fetcher)} {...own} note={note} action={action} fields={fields} />
    </li>
  )
}

/** Of a note as it was when this was opened: what a colleague saves meanwhile is shown above, and leaves the form. */
function ChangeNote({ note, fields, ...form }: Omit<NoteFormProps, 'content'> & Pick<NoteProps, 'note'>) {
  const removal = useFetcher()
  const version = note.editedAt?.toISOString() ?? ''
  const [opened, setOpened] = useState<string>()
  return (
    <details
      open={form.failure !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open ? (opened ?? version) : undefined)}
    >
      <summary className="link text-sm">
        Change<span className="visually-hidden"> this note</span>
      </summary>
      <NoteForm {...form} fields={{ ...fields, seen: opened ?? version }} content={note.content} />
      <Form
        action={form.action}
        fetcher={removal}
        fields={{ intent: 'delete-note', leadId: fields.leadId, noteId: fields.noteId }}
      >
        <SubmitButton size="small" variant="danger-quiet" pendingText="Deleting..." className="justify-self-start">
          Delete note
        </SubmitButton>
      </Form>
    </details>
  )
}

/** What the company keeps to itself: what it does next, and notes that the buyer never sees. */
export function LeadWorkPanel({ work, now, ...form }: FormProps & { work: LeadWork; now: Date }) {
  const [notes, follow] = useOwnChange(work.notes, 'textarea', (before) =>
    announce(work.notes.length < before.length ? 'Note deleted' : 'Note saved'),
  )
  return (
    <>
      <NextActionForm {...form} work={work} now={now} />
      <section ref={notes} className="lead-block" aria-labelledby="lead-notes" onSubmit={() => follow()}>
        <h3 id="lead-notes">Private notes</h3>
        {work.notes.length > 0 ? (
          <ol className="grid gap-3">
            {work.notes.map((note) => (
              <Note key={note.id} note={note} onRefused={() => follow(false)} {...form} />
            ))}
          </ol>
        ) : null}
        <NewNote key={`${work.notes.length}`} {...form} noteId={work.newNoteId} />
      </section>
    </>
  )
}
