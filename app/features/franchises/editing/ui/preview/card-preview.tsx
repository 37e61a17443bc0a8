import { BASED_IN } from '../../../listing/franchise.ts'
import type { ReactNode } from 'react'
import { formatCount } from '#app/lib/text.ts'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { quotedText, TOTAL_INVESTMENT } from '../../../figures/amount-text.ts'
import { draftedFigures } from '../../../figures/drafted-figures.ts'
import { ongoingFees } from '../../../figures/ongoing-fees.ts'
import { totalInvestment } from '../../../figures/total-investment.ts'
import { type Draft, thumbnailUrl } from '../../franchise-draft.ts'
import { isOnlyChosen } from '../use-typed-draft.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">
        {children ?? <span className="text-ink-2">Not disclosed</span>}
      </dd>
    </div>
  )
}

/** The card of a franchise as it will stand in lists, in short. */
export function CardPreview({ draft }: { draft: Draft }) {
  const figures = draftedFigures(draft.figures, draft.investment)
  const total = totalInvestment(figures)
  const fees = ongoingFees(figures)
  const { mainImage } = draft
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-base">How buyers will see it</h2>
      <div className="card grid grid-cols-1 gap-4 p-4">
        <div className="flex items-start gap-4">
          {mainImage && !isOnlyChosen(mainImage.token) ? (
            <img src={thumbnailUrl(mainImage)} alt="" className="aspect-3/2 w-20 flex-none rounded-sm object-cover" />
          ) : (
            <LetterMark name={draft.name || 'Your franchise'} size="small" />
          )}
          <div className="min-w-0 wrap-anywhere">
            <p className="heading text-base">{draft.name || 'Your franchise'}</p>
            <p className="line-clamp-3 text-sm text-ink-2">{draft.shortDescription || 'Your short description'}</p>
          </div>
        </div>
        <dl className="grid grid-cols-1 gap-2 text-sm">
          <Fact label={TOTAL_INVESTMENT}>{total ? <strong>{quotedText(total.quoted)}</strong> : null}</Fact>
          <Fact label="Ongoing fees">{fees ? [fees.text, fees.note].filter(Boolean).join(', ') : null}</Fact>
          <Fact label={BASED_IN}>{draft.location}</Fact>
          <Fact label="Units open">{figures.unitsUk === null ? null : formatCount(figures.unitsUk)}</Fact>
        </dl>
      </div>
    </div>
  )
}
