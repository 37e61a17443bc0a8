import { useRef } from 'react'
import { figuresMissing, neededToSave } from '../../completeness.ts'
import type { Draft } from '../../franchise-draft.ts'
import { useTypedDraft } from '../use-typed-draft.ts'
import { CardPreview } from './card-preview.tsx'
import { FiguresMeter } from './figures-meter.tsx'

/** Beside the form: what buyers will see of it, and what would help them. Follows what is typed. */
export function ListingAside({ start, isNew }: { start: Draft; isNew: boolean }) {
  const place = useRef<HTMLElement>(null)
  const typed = useTypedDraft(place, start)
  return (
    <aside ref={place} aria-label="How buyers will see it" className="form-aside">
      <CardPreview draft={typed} />
      <FiguresMeter {...figuresMissing(typed)} needed={neededToSave(typed, isNew)} />
    </aside>
  )
}
