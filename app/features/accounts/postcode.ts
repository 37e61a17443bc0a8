/** What a postcode is asked for with, where something else was given. */
export const NO_POSTCODE = 'Enter a UK postcode, like LS1 4AP, or its first part, like LS1'

/**
 * The outward part, and after it the inward one with the letters that Royal Mail uses in it. The place of every letter
 * in the outward part is not checked: new ones are made.
 */
const POSTCODE = /^([A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]?)(?: ?(\d[ABD-HJLNP-UW-Z]{2}))?$/

/**
 * A UK postcode, or its outward part alone, in its normal form: ' ls14ap ' → 'LS1 4AP', '(ls1-4ap)' too. Null for
 * anything else, half of an inward part among it, with which 'LS1 4' would turn into another place.
 */
export function toPostcode(typed: string): string | null {
  const tidy = typed
    .toUpperCase()
    .replace(/[^A-Z\d]+/g, ' ')
    .trim()
  const [, outward, inward] = POSTCODE.exec(tidy) ?? []
  if (outward === undefined) return null
  return inward === undefined ? outward : `${outward} ${inward}`
}
