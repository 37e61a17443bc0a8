/**
 * The digits that a phone is to dial: '+44 (0)7700 900123' → '+447700900123', '0113 496 0123' → '01134960123'. A zero
 * in brackets is dialled at home alone, never after a country's code.
 */
export function dialledNumber(phone: string): string {
  const isAbroad = /^\s*(?:\+|00)/.test(phone)
  const digits = (isAbroad ? phone.replace('(0)', '') : phone).replaceAll(/\D/g, '')
  return isAbroad ? `+${digits.replace(/^00/, '').replace(/^440/, '44')}` : digits
}
