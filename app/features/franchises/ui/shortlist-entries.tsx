import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { Drawn as DrawnPart } from '#app/lib/drawn.ts'
import { Button } from '#app/ui/button.tsx'
import { Drawn } from '#app/ui/drawn.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { noteId, NOTE_LENGTH } from '../shortlist.ts'
import { useShortlisted } from './shortlist-provider.tsx'

/** A card as the server wrote it. */
export type WrittenCard = { id: string; name: string; part: DrawnPart }
/** One line of a shortlist; without a card the franchise is not public any more. */
export type WrittenEntry = { id: string; note: string; card: WrittenCard | null }

function NoteForm({ entry, name }: { entry: WrittenEntry; name: string }) {
  const { note, keep } = useShortlisted({ id: entry.id, name })
  return (
    <form
      method="post"
      action="/shortlist"
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault()
        note(String(new FormData(event.currentTarget).get('note') ?? ''))
      }}
    >
      <input type="hidden" name="id" value={entry.id} />
      <TextArea id={noteId(entry.id)} name="note" label="My note" hint="Only you see it." rows={2} maxLength={NOTE_LENGTH} defaultValue={entry.note} />
      <div className="flex flex-wrap gap-3">
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
            keep(false)
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

/** After an entry was removed the keyboard goes on at the one in its place, or at the page where none is left. */
export function useFocusAfterRemoval(entries: readonly WrittenEntry[]): void {
  const before = useRef(entries)
  useEffect(() => {
    const at = before.current.findIndex(({ id }) => entries.every((entry) => entry.id !== id))
    before.current = entries
    if (at < 0 || document.activeElement !== document.body) return
    const next = entries[at] ?? entries.at(-1)
    document.getElementById(next ? noteId(next.id) : 'main')?.focus()
  }, [entries])
}

/** Shortlisted franchises as cards, each with its private note. */
export function ShortlistEntries({ entries }: { entries: readonly WrittenEntry[] }) {
  return (
    <ul className="card-grid">
      {entries.map((entry) => (
        <li key={entry.id} className="grid content-start gap-2">
          {entry.card ? (
            <Drawn part={entry.card.part} className="grid" />
          ) : (
            <div className="panel">
              <h2 className="text-lg">No longer on the site</h2>
              <p className="text-ink-2">This franchise has been taken down.</p>
            </div>
          )}
          <div className="rounded-lg border border-line bg-surface">
            <NoteForm entry={entry} name={entry.card?.name ?? 'this franchise'} />
          </div>
        </li>
      ))}
    </ul>
  )
}
