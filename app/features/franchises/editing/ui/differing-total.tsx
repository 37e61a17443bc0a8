import { formatPoundsExact } from '#app/lib/money.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { quotedText } from '../../figures/amount-text.ts'
import type { Figures } from '../../figures/figures.ts'
import { differingInvestment, totalInvestment } from '../../figures/total-investment.ts'

/** What a franchisor is told where the parts that it gave come to another total than the one it gave. */
export const DIFFERING_TOTAL = 'The parts don’t add up to your total investment'

/** A franchisor's own preview asks which is right; buyers see what the parts come to (3-decisions 70). */
export function DifferingTotal({ figures, editHref }: { figures: Figures; editHref: string }) {
  const given = differingInvestment(figures)
  const total = totalInvestment(figures)
  if (!given || !total) return null
  return (
    <Alert kind="warning" title={DIFFERING_TOTAL}>
      <p>
        {`Franchise fee, other start-up costs and working capital come to ` +
          `${quotedText(total.quoted, formatPoundsExact)}, which is what buyers see. You also gave ` +
          `${quotedText(given, formatPoundsExact)}. Check the three, then save.`}
      </p>
      <p>
        <LinkButton href={editHref} variant="quiet" size="small">
          Check the figures
        </LinkButton>
      </p>
    </Alert>
  )
}
