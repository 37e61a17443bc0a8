import { type ReactNode } from 'react'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { type AmountFigure, amountFigures, type FeeFigure, feeFigures } from '../../figures/figure-names.ts'
import type { FiguresDraft } from '../../figures/figures-draft.ts'
import { type VatTreatment, vatTreatments } from '../../figures/vat.ts'

export const vatOptions = [
  { value: 'plus_vat', label: 'plus VAT' },
  { value: 'included', label: 'VAT included' },
  { value: 'no_vat', label: 'no VAT' },
]
export const notDisclosedOption = { value: '', label: 'Not disclosed' }
export const yesNoOptions = [notDisclosedOption, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]

/**
 * Unlike 'off' it lets a browser bring back what was typed, after Back or a page that failed; from address books it
 * offers nothing.
 */
export const AMOUNT = 'transaction-amount'

export type PartProps = { draft: FiguresDraft }
/** `vat` is what a price says that says nothing of its own. */
type PriceProps = PartProps & { vat: VatTreatment }

/** What most prices of a form say of VAT. */
export function commonVat(draft: FiguresDraft): VatTreatment {
  const said = [...amountFigures, ...feeFigures].map((field) => draft[`${field}Vat`])
  const count = (vat: VatTreatment) => said.filter((one) => one === vat).length
  return vatTreatments.reduce((most, vat) => (count(vat) > count(most) ? vat : most), 'plus_vat')
}

export function Amount({
  draft,
  vat,
  of,
  label,
  hint,
}: PriceProps & { of: AmountFigure; label: string; hint: string }) {
  return (
    <div className="form-row form-pair">
      <TextField
        name={`figures.${of}`}
        label={label}
        hint={hint}
        prefix="£"
        inputMode="decimal"
        autoComplete={AMOUNT}
        defaultValue={draft[of]}
      />
      <SelectField
        name={`figures.${of}Vat`}
        label={`VAT on the ${label.toLowerCase()}`}
        options={vatOptions}
        defaultValue={draft[`${of}Vat`] || vat}
      />
    </div>
  )
}

/** The fields of the chosen kind; a blank placeholder tells the styles which ones are empty. */
export function Fee({ draft, vat, of, label, hint }: PriceProps & { of: FeeFigure; label: string; hint: string }) {
  const part = <K extends 'Kind' | 'Percent' | 'Minimum' | 'Monthly' | 'Vat'>(name: K) => ({
    name: `figures.${of}${name}`,
    defaultValue: draft[`${of}${name}`],
  })
  const named = (text: string) => (
    <>
      {text}
      <span className="visually-hidden">, {label.toLowerCase()}</span>
    </>
  )
  const money = { prefix: '£', inputMode: 'decimal', autoComplete: AMOUNT, placeholder: ' ' } as const
  return (
    <div className="fee grid gap-5">
      <SelectField
        {...part('Kind')}
        label={label}
        hint={hint}
        options={[
          notDisclosedOption,
          { value: 'percent', label: 'A percentage of turnover' },
          { value: 'fixed', label: 'A fixed amount per month' },
          { value: 'none', label: 'None' },
        ]}
      />
      {/* By styles alone (forms.css): a part that the kind has no use for is hidden, unless something stands in it. */}
      <div className="form-row form-pair fee-part fee-percent">
        <TextField
          {...part('Percent')}
          label={named('Percentage of turnover')}
          hint="For example 7.5"
          inputMode="decimal"
          placeholder=" "
        />
        <TextField {...part('Minimum')} label={named('Minimum per month')} hint="If it has a minimum" {...money} />
      </div>
      <div className="form-row form-pair fee-part fee-amount">
        <TextField {...part('Monthly')} label={named('Amount per month')} {...money} className="fee-part fee-monthly" />
        <SelectField
          {...part('Vat')}
          label={named('VAT on this amount')}
          options={vatOptions}
          defaultValue={draft[`${of}Vat`] || vat}
        />
      </div>
    </div>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 border-t border-line pt-5 first:border-t-0 first:pt-0">
      <legend className="heading float-left mb-1 w-full text-base">{title}</legend>
      {children}
    </fieldset>
  )
}
