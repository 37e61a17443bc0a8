import type { SiteSettings } from './site-settings.ts'

/** Who runs the site, as far as its settings say so. */
export type Operator = {
  name: string
  /** 'registered in England and Wales, company number 01234567'. */
  registered: string | null
  address: string | null
  vatNumber: string | null
}

/** Where a company is registered, by the letters before its number at Companies House. */
const registers: readonly (readonly [RegExp, string])[] = [
  [/^(?:OC)?\d{6,8}$/, 'England and Wales'],
  [/^S[CO]\d{6}$/, 'Scotland'],
  [/^N[CI]\d{6}$/, 'Northern Ireland'],
]

/** A number with the part of the UK whose register has it; what else is typed is said as it is. */
export function registeredAs(number: string): string {
  const bare = number.replaceAll(' ', '').toUpperCase()
  const place = registers.find(([form]) => form.test(bare))?.[1]
  return place ? `registered in ${place}, company number ${bare}` : `company number ${number}`
}

type OfOperator = Pick<SiteSettings, 'operatorName' | 'operatorNumber' | 'operatorAddress'>

/** Null where the settings don't say who runs the site. */
export function operatorOf(
  { operatorName, operatorNumber, operatorAddress }: OfOperator,
  vatNumber: string | undefined,
): Operator | null {
  if (!operatorName) return null
  return {
    name: operatorName,
    registered: operatorNumber && registeredAs(operatorNumber),
    address: operatorAddress,
    vatNumber: vatNumber ?? null,
  }
}

/**
 * What a company says of itself beside its name (Names and Trading Disclosures Regulations 2015, 25; Electronic
 * Commerce Regulations 2002, 6).
 */
export const operatorFacts = ({ registered, address, vatNumber }: Omit<Operator, 'name'>): string =>
  [registered, address, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join(', ')

/** The same in one line, its name first. */
export const operatorLine = (operator: Operator): string =>
  [operator.name, operatorFacts(operator)].filter(Boolean).join(', ')
