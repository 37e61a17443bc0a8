import { TextField } from '#app/ui/forms/text-field.tsx'
import { TOTAL_INVESTMENT } from '../../../figures/amount-text.ts'
import { commonVat } from '../figures-fields.tsx'
import { VatDefault } from '../vat-default.tsx'
import { FiguresSection } from '../figures-section.tsx'
import { FormSection } from '../form-section.tsx'
import type { StepProps } from '../franchise-form-parts.ts'

/** What it takes to open and to run, and the figures that buyers compare. */
export function CostStep({ draft, held }: StepProps) {
  return (
    <>
      <FormSection title="Investment" text="The full cost of opening. Buyers see it, and filter by it.">
        <VatDefault value={commonVat(draft.figures)} />
        <TextField
          name="investment"
          label={TOTAL_INVESTMENT}
          required
          prefix="£"
          inputMode="decimal"
          hint="For example 25,000"
          defaultValue={draft.investment.replace(/^\s*£\s*/, '')}
          autoComplete="transaction-amount"
          className="max-w-60"
        />
      </FormSection>

      <FiguresSection draft={draft.figures} investment={draft.investment} held={held} />
    </>
  )
}
