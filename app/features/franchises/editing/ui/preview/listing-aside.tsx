import { useRef } from 'react'
import { figuresMissing, neededToSave } from '../../completeness.ts'
import type { Draft } from '../../franchise-draft.ts'
import { useTypedDraft } from '../use-typed-draft.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { CardPreview } from './card-preview.tsx'
import { FiguresMeter } from './figures-meter.tsx'

type ListingAsideProps = {
  start: Draft
  isNew: boolean
  /** The page as the form stands. */
  previewHref: string
}

/** Beside the form: what buyers will see of it, and what would help them. Follows what is typed. */
export function ListingAside({ start, isNew, previewHref }: ListingAsideProps) {
  const place = useRef<HTMLElement>(null)
  const typed = useTypedDraft(place, start)
  return (
    <aside ref={place} aria-label="How buyers will see it" className="form-aside">
      <div className="grid grid-cols-1 gap-3">
        <CardPreview draft={typed} />
        <LinkButton href={previewHref} variant="quiet" className="justify-self-start sm:hidden">
          Preview page
        </LinkButton>
      </div>
      <FiguresMeter {...figuresMissing(typed)} needed={neededToSave(typed, isNew)} />
    </aside>
  )
}
