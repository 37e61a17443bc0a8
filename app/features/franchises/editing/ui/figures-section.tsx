import { useEffect, useRef, useState } from 'react'
import { formatPoundsExact, plainPounds } from '#app/lib/money.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { CheckboxGroup } from '#app/ui/forms/choice-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { quotedText } from '../../figures/amount-text.ts'
import { draftedDifference, draftedTotal } from '../../figures/drafted-figures.ts'
import { type FiguresDraft, readFigures } from '../../figures/figures-draft.ts'
import type { HeldStates } from '../../listing/held/held-parts.ts'
import { HeldNote } from '../../listing/held/ui/held-note.tsx'
import { FormSection } from './form-section.tsx'

import {
  Amount,
  commonVat,
  Fee,
  Group,
  type PartProps,
  vatOptions,
  yesNoOptions,
  notDisclosedOption,
} from './figures-fields.tsx'

function setField(form: HTMLFormElement, name: string, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}

/** What is said where all three parts are given (3-decisions 70). */
export const SUMMED = 'The three make up the total investment'

function useTyped(start: FiguresDraft) {
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(start)
  useEffect(() => {
    const form = box.current?.closest('form')
    if (!form) return
    const look = () => {
      const read = readFigures(new FormData(form))
      const total = draftedTotal(read)
      // 3-decisions 70: there is one number; the server sets it in the same way.
      if (total) {
        setField(form, 'investment', plainPounds(total.quoted.pence))
        setField(form, 'figures.investmentVat', total.quoted.vat)
      }
      setTyped(read)
    }
    form.addEventListener('change', look)
    return () => form.removeEventListener('change', look)
  }, [])
  return { box, typed }
}

type FiguresSectionProps = PartProps & { investment: string; held: HeldStates }

/**
 * The figures that buyers compare: all optional, grouped, each with its help; told when the sums do not fit together.
 */
export function FiguresSection({ draft, investment, held }: FiguresSectionProps) {
  const vat = commonVat(draft)
  const { box, typed } = useTyped(draft)
  const total = draftedTotal(typed)
  const differing = draftedDifference(draft, investment)
  const whole = { inputMode: 'numeric' } as const
  return (
    <FormSection
      title="Figures buyers compare"
      text={
        "All optional. Buyers see them next to other franchises’ figures; anything you leave empty shows as 'Not " +
        "disclosed'. Enter prices as you quote them and tell us whether they include VAT. We compare prices " +
        'excluding VAT.'
      }
    >
      <div ref={box} className="grid gap-8">
        <Group title="To open">
          <SelectField
            name="figures.investmentVat"
            label="VAT on the total investment above"
            options={[{ value: '', label: 'Not said' }, ...vatOptions]}
            defaultValue={draft.investmentVat}
            className="max-w-60"
          />
          <Amount
            draft={draft}
            vat={vat}
            of="franchiseFee"
            label="Franchise fee"
            hint="What the buyer pays you to join"
          />
          <Amount
            draft={draft}
            vat={vat}
            of="otherStartUp"
            label="Other start-up costs"
            hint="Equipment, fitting out, vehicle, stock"
          />
          <Amount
            draft={draft}
            vat={vat}
            of="workingCapital"
            label="Working capital"
            hint="Cash to cover costs until the business is profitable"
          />
          {total ? (
            <Alert kind={differing ? 'warning' : 'notice'} title={SUMMED}>
              {`They come to ${quotedText(total.quoted, formatPoundsExact)}, which is what buyers see.` +
                (total.isMixed
                  ? ` VAT differs between them: with it they are ${formatPoundsExact(total.withVatPence)}.`
                  : '') +
                (differing
                  ? ` Your total investment was ${quotedText(differing, formatPoundsExact)}. ` +
                    'Check the three, then save.'
                  : '')}
            </Alert>
          ) : null}
          <Amount
            draft={draft}
            vat={vat}
            of="minimumOwnCash"
            label="Minimum cash needed"
            hint="Cash a buyer must have, excluding loans"
          />
        </Group>
        <Group title="To run it">
          <Fee draft={draft} vat={vat} of="serviceFee" label="Management service fee" hint="Also called royalty" />
          <Fee
            draft={draft}
            vat={vat}
            of="marketingLevy"
            label="Marketing levy"
            hint="Contribution to national advertising"
          />
        </Group>
        <Group title="The contract">
          <TextField
            name="figures.termYears"
            label="Term in years"
            inputMode="decimal"
            defaultValue={draft.termYears}
            className="max-w-60"
          />
          <Amount
            draft={draft}
            vat={vat}
            of="renewalFee"
            label="Renewal fee"
            hint="For another term; 0 if there is none"
          />
          <div className="form-row form-pair">
            <TextField
              name="figures.trainingDays"
              label="Training in days"
              {...whole}
              defaultValue={draft.trainingDays}
            />
            <SelectField
              name="figures.exclusiveTerritory"
              label="Exclusive territory"
              options={yesNoOptions}
              defaultValue={draft.exclusiveTerritory}
            />
          </div>
        </Group>
        <Group title="The network">
          <TextField
            name="figures.unitsUk"
            label="Units in the UK now"
            {...whole}
            defaultValue={draft.unitsUk}
            className="max-w-60"
          />
          <div className="form-row form-pair">
            <TextField
              name="figures.openedThreeYears"
              label="Opened in the last three years"
              {...whole}
              defaultValue={draft.openedThreeYears}
            />
            <TextField
              name="figures.closedThreeYears"
              label="Closed in the last three years"
              {...whole}
              defaultValue={draft.closedThreeYears}
            />
          </div>
          <div className="form-row form-pair">
            <TextField name="figures.foundedYear" label="Year founded" {...whole} defaultValue={draft.foundedYear} />
            <TextField
              name="figures.franchisingSince"
              label="Franchising since"
              {...whole}
              defaultValue={draft.franchisingSince}
            />
          </div>
          <div className="form-row form-pair">
            <SelectField
              name="figures.bfaMembership"
              label="British Franchise Association"
              options={[
                notDisclosedOption,
                { value: 'full', label: 'Full member' },
                { value: 'associate', label: 'Associate member' },
                { value: 'provisional', label: 'Provisional member' },
                { value: 'none', label: 'Not a member' },
              ]}
              defaultValue={draft.bfaMembership}
            />
            <TextField
              name="figures.bfaCheckedAt"
              label="Register checked on"
              type="date"
              defaultValue={draft.bfaCheckedAt}
            />
          </div>
        </Group>
        <Group title="How an owner works">
          <CheckboxGroup
            name="figures.premises"
            label="Where you work"
            choices={[
              { value: 'home', label: 'Home' },
              { value: 'van', label: 'Van' },
              { value: 'premises', label: 'Shop or unit' },
            ]}
            defaultValue={draft.premises}
            inline
          />
          <SelectField
            name="figures.works"
            label="Full or part time"
            options={[
              notDisclosedOption,
              { value: 'full', label: 'Full time' },
              { value: 'part', label: 'Part time' },
              { value: 'both', label: 'Full or part time' },
            ]}
            defaultValue={draft.works}
            className="max-w-60"
          />
          <div className="form-row form-pair">
            <SelectField
              name="figures.financeAvailable"
              label="Finance available through a bank"
              options={yesNoOptions}
              defaultValue={draft.financeAvailable}
            />
            <SelectField
              name="figures.exForcesOffer"
              label="Ex-forces discount"
              options={yesNoOptions}
              defaultValue={draft.exForcesOffer}
            />
          </div>
        </Group>
        <Group title="Earnings">
          <HeldNote part="earnings" states={held} />
          <TextArea
            name="figures.earningsClaim"
            label="Earnings claim (optional)"
            hint="Shown only with your evidence for it."
            rows={3}
            defaultValue={draft.earningsClaim}
          />
          <TextArea
            name="figures.earningsEvidence"
            label="Evidence for this claim"
            hint="For example: the accounts of 41 of 46 owners for 2025."
            rows={3}
            defaultValue={draft.earningsEvidence}
          />
        </Group>
        <input type="hidden" name="figures.confirmedOn" value={draft.confirmedOn} />
        <Checkbox
          name="figures.confirm"
          label="I confirm these figures are correct as of today"
          defaultChecked={draft.confirm}
          note={
            `${draft.confirmedOn ? `Last confirmed ${draft.confirmedOn}.` : 'Not confirmed yet.'} Buyers see ` +
            `this date. If you change a figure or the total investment without ticking this, they’ll see ‘not ` +
            `confirmed’.`
          }
        />
      </div>
    </FormSection>
  )
}
