/** What a phone number is asked for with, where something else was given. */
export const NO_PHONE = 'Enter a phone number, like 07700 900123'
const ABROAD = 'For another country, start with +'
const NO_MOBILE = `Enter all 11 digits of a UK mobile number, like 07700 900123. ${ABROAD}`
const NO_UK_PHONE = `Enter a UK phone number with its area code, 10 or 11 digits, like 0113 496 0123. ${ABROAD}`

/** Six to fifteen digits, however they are grouped. */
const PHONE = /^(?=(?:\D*\d){6,15}\D*$)[\d\s()+./-]{6,30}$/

/** Whether it may be a phone number at all, anywhere. */
export const isLikePhone = (typed: string): boolean => PHONE.test(typed)

/**
 * The digits that a phone is to dial: '+44 (0)7700 900123' → '+447700900123', '0113 496 0123' → '01134960123'. A zero
 * in brackets is dialled at home alone, never after a country's code.
 */
export function dialledNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  // '(+44) 7700 900123' has a code, and so has '44 7700 900123': without one a number has fewer digits.
  if (!/^[^\d+]*(?:\+|00)/.test(phone) && !/^440?[1-9]\d{9}$/.test(digits)) return digits
  const coded = phone.replace('(0)', '').replaceAll(/\D/g, '')
  return `+${coded.replace(/^00/, '').replace(/^440/, '44')}`
}

/** How numbers of the UK are set in groups: by the length of their area's code. */
const GROUPS = [/^(02\d)(\d{4})(\d+)$/, /^(011\d|01\d1|03\d\d|08\d\d)(\d{3})(\d+)$/, /^(\d{5})(\d+)$/]

/**
 * A number as spreadsheets keep it: '07700900123' → '07700 900123', '+353 86 123 4567' → '00 353 86 123 4567'. Digits
 * without a gap are a sum to them, which loses its zero, and a plus begins a formula.
 */
export function phoneInGroups(phone: string): string {
  const dialled = dialledNumber(phone).replace(/^\+44/, '0')
  if (dialled.startsWith('+')) {
    const groups = phone.replace('(0)', '').match(/\d+/g) ?? []
    return `00 ${groups.join(' ').replace(/^00 ?/, '')}`
  }
  const groups = GROUPS.map((group) => group.exec(dialled)).find((found) => found !== null)
  return groups ? groups.slice(1).join(' ') : dialled
}

/**
 * Why nobody could be called on it, as a sentence; null where someone may be. A number of the UK has its ten digits
 * after the zero, nine in a few areas, and a mobile always ten: with one missing it calls nobody, and who asked a
 * franchisor waits for a call that can't come. Of other countries, and of a number without any code, nobody knows.
 */
export function phoneFault(typed: string): string | null {
  if (!isLikePhone(typed)) return NO_PHONE
  const number = dialledNumber(typed)
  const [, national] = /^(?:\+44|0(?=[1-9]))(\d*)$/.exec(number) ?? []
  if (national === undefined) return null
  if (national.startsWith('7')) return national.length === 10 ? null : NO_MOBILE
  return national.length === 9 || national.length === 10 ? null : NO_UK_PHONE
}
