import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useState } from 'react'
import type { StaticPart } from '#app/lib/static-html.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import type { StoredFranchise } from '../../listing/stored-franchise.ts'
import { entryId, noteId, NOTE_LENGTH } from '../shortlist.ts'
import { useShortlisted } from './shortlist-provider.tsx'
import { useOnPageHide } from './use-on-page-hide.ts'

/** A card as the server wrote it. */
export type StaticCard = { id: string; name: string; part: StaticPart }
/** One line of a shortlist; without a card the franchise is not public any more, and only a browser knows its name. */
export type StaticEntry = { id: string; note: string; name?: string; card: StaticCard | null }

/** What someone is about to remove, with a note that would go too. */
type Asked = { entry: StoredFranchise; text: string }

/** The note is saved as soon as one leaves it or the page; what holds one is removed only after a question. */
function NoteForm({ entry, name, ask }: { entry: StaticEntry; name: string; ask: (asked: Asked) => void }) {
  const { isKept, note, noteOnLeaving, keep } = useShortlisted({ id: entry.id, name })
  const saved = useRef(entry.note)
  // What was typed, until it is known to be saved.
  const typed = useRef<string | null>(null)
  useEffect(() => {
    if (typed.current?.trim() === entry.note) typed.current = null
  }, [entry.note])
  useOnPageHide(() => {
    if (isKept && typed.current !== null && typed.current.trim() !== entry.note) noteOnLeaving(typed.current)
  })
  const area = () => document.getElementById(noteId(entry.id))
  const save = (text: string) => {
    saved.current = text
    note(text)
  }
  return (
    <form
      method="post"
      action="/shortlist"
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        save(textIn(area()))
      }}
    >
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="sure" value="yes" />
      <TextArea
        id={noteId(entry.id)}
        name="note"
        label={
          <>
            My note<span className="visually-hidden">{` on ${name}`}</span>
          </>
        }
        hint="Only you can see it."
        rows={2}
        maxLength={NOTE_LENGTH}
        defaultValue={entry.note}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value
        }}
        onBlur={({ target }) => {
          if (target.value !== saved.current) save(target.value)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="note" variant="quiet" size="small">
          Save note<span className="visually-hidden">{` on ${name}`}</span>
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="plain"
          size="small"
          onClick={(event) => {
            event.preventDefault()
            const text = textIn(area()).trim()
            if (text === '') keep(false, true)
            else ask({ entry: { id: entry.id, name }, text })
          }}
        >
          Remove<span className="visually-hidden">{` ${name}`}</span>
        </Button>
        <noscript>
          <span className="saved note-saved">
            <Icon of={Check} />
            Note saved
          </span>
        </noscript>
      </div>
    </form>
  )
}

const textIn = (area: HTMLElement | null): string => (area instanceof HTMLTextAreaElement ? area.value : '')

const QUESTION = 'remove-question'

function RemoveQuestion({ asked: { entry, text }, close }: { asked: Asked; close: () => void }) {
  const { keep } = useShortlisted(entry)
  return (
    <div className="grid gap-4">
      <div id={QUESTION} className="grid gap-4">
        <p>Your note will be removed too:</p>
        <p className="whitespace-pre-line wrap-anywhere border-l-4 border-line-2 pl-4 text-ink-2">{text}</p>
      </div>
      <div className="form-actions justify-end">
        <Cancel to={close} isFirst />
        <Button
          variant="danger"
          onClick={() => {
            close()
            keep(false, true)
          }}
        >
          Remove both
        </Button>
      </div>
    </div>
  )
}

/** Shortlisted franchises as cards, each with its private note. `notice` stands beside the entry that it names. */
export function ShortlistEntries({
  entries,
  notice,
}: {
  entries: readonly StaticEntry[]
  notice: { message: string; by: string | null } | null
}) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <ul className="card-grid">
        {entries.map((entry) => (
          <li key={entry.id} id={entryId(entry.id)} className="grid scroll-mt-4 content-start gap-2">
            {notice?.by === entry.id ? <Alert kind="notice">{notice.message}</Alert> : null}
            {entry.card ? (
              <StaticHtml part={entry.card.part} className="grid" />
            ) : (
              <div className="panel">
                <h2 className="text-lg">{entry.name ?? 'A franchise you saved'}</h2>
                <p className="text-ink-2">Not listed at the moment: it may have been paused or taken down.</p>
              </div>
            )}
            <div className="rounded-lg border border-line bg-surface">
              <NoteForm entry={entry} name={entry.card?.name ?? entry.name ?? 'this franchise'} ask={setAsked} />
            </div>
          </li>
        ))}
      </ul>
      <Dialog open={asked !== null} onClose={close} title={`Remove ${asked?.entry.name ?? ''}?`} describedBy={QUESTION}>
        {asked ? <RemoveQuestion asked={asked} close={close} /> : null}
      </Dialog>
    </>
  )
}
