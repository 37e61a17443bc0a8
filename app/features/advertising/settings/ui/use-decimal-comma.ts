import { type RefObject, useEffect, useState } from 'react'

/** '49,99': a comma before the last one or two digits is no thousands separator. */
const DECIMAL_COMMA = /^£?(\d{1,9}),(\d{1,2})$/

/** '9' after a full stop is 90 pence. */
const inPence = (digits = ''): string => digits.padEnd(2, '0')

/**
 * Reads a decimal comma in the number fields within `box`: a browser leaves out what is no part of a number, so that
 * '49,99' was a hundredfold price. Once the field is left it has a full stop there; says of which field and what it
 * holds, until something else is typed in it.
 */
export function useDecimalComma(box: RefObject<HTMLElement | null>): { name: string; value: string } | null {
  const [mended, setMended] = useState<{ name: string; value: string } | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    /** What stood before the comma: a field of numbers never tells where the cursor is. */
    const heads = new WeakMap<HTMLInputElement, string>()
    const mend = (field: HTMLInputElement, value: string) => {
      heads.delete(field)
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
      setMended({ name: field.name, value })
    }
    const listen = (event: Event) => {
      const { target: field } = event
      if (!(field instanceof HTMLInputElement) || field.type !== 'number') return
      if (event.type === 'input') {
        // What stood before it has gone, and the comma with it.
        if (!field.value.startsWith(heads.get(field) ?? '')) heads.delete(field)
        return
      }
      if (event.type === 'change') {
        const whole = `${heads.get(field) ?? ''},`
        const read = DECIMAL_COMMA.exec(`${whole}${field.value.slice(whole.length - 1)}`)
        if (read && heads.has(field) && field.value === `${read[1]}${read[2]}`)
          mend(field, `${read[1]}.${inPence(read[2])}`)
        heads.delete(field)
        return
      }
      setMended((before) => (before?.name === field.name ? null : before))
      const typed = event instanceof InputEvent ? (event.data ?? '') : ''
      const pasted = DECIMAL_COMMA.exec(typed.trim())
      if (typed === ',') heads.set(field, field.value)
      else if (pasted) {
        event.preventDefault()
        mend(field, `${pasted[1]}.${inPence(pasted[2])}`)
      }
    }
    const kinds = ['beforeinput', 'input', 'change']
    for (const kind of kinds) element.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) element.removeEventListener(kind, listen)
    }
  }, [box])
  return mended
}
