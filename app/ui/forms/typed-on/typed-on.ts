import { type Control, hasTick, refocus, stateOf, tell } from '../preserve-input.tsx'

type Fields = Map<string, { control: Control; state: string }>

/** What stands in each field that people fill in; a name that comes again is counted. */
export function fieldsOf(form: HTMLFormElement): Fields {
  const fields: Fields = new Map()
  for (const control of form.querySelectorAll<Control>('input, select, textarea')) {
    if (control.name === '' || ['hidden', 'file', 'password'].includes(control.type)) continue
    // A password that is shown is one still.
    if (/password/i.test(control.name)) continue
    const base = `${control.name} ${hasTick(control) ? control.value : ''}`
    let count = 0
    while (fields.has(`${base} ${count}`)) count++
    fields.set(`${base} ${count}`, { control, state: stateOf(control) })
  }
  return fields
}

/**
 * What someone filled in or chose, to be compared. A file that has arrived already is a hidden field in a part of the
 * form; the hidden fields of the form itself say what is edited, and change by themselves.
 */
function filledIn(form: HTMLFormElement): string {
  const fields = Array.from(fieldsOf(form), ([key, { state }]) => [key, state])
  const files = Array.from(form.querySelectorAll<HTMLInputElement>('input[type=file], input[type=hidden]'))
    .filter(({ name, parentElement }) => name !== '' && parentElement !== form)
    .map(({ name, files: chosen, value }) => [
      name,
      chosen ? Array.from(chosen, (file) => `${file.name} ${file.size}`) : value,
    ])
  return JSON.stringify([fields, files])
}

/** The forms whose answer is on its way, as they were sent. */
const underWay = new Map<HTMLFormElement, { all: string; states: ReadonlyMap<string, string> }>()

/** A form is sent: what is typed from now on is not in it. */
export function noteSent(form: HTMLFormElement): void {
  const states = new Map(Array.from(fieldsOf(form), ([key, { state }]) => [key, state]))
  underWay.set(form, { all: filledIn(form), states })
}

/** Its answer has been shown. */
export const noteAnswered = (form: HTMLFormElement): boolean => underWay.delete(form)

/** The form on the page in which someone has typed on since it was sent. */
export function findTypedOn(): HTMLFormElement | undefined {
  for (const [form, { all }] of underWay) if (form.isConnected && filledIn(form) !== all) return form
  return undefined
}

/** Forms that were sent and now leave the page take nothing more. */
export function closeSent(): void {
  for (const form of underWay.keys()) form.inert = true
}

/** What a form that goes from the page hands on to the one that takes its place in the same moment. */
type Carried = { of: string; fields: Fields; states: ReadonlyMap<string, string>; focused: Element | null }
let carried: Carried | undefined

/** A form goes from the page: what was typed on in it is there for the one that comes. */
export function carryOn(form: HTMLFormElement, of: string): void {
  const sent = underWay.get(form)
  if (sent && filledIn(form) !== sent.all) {
    carried = { of, fields: fieldsOf(form), states: sent.states, focused: document.activeElement }
    queueMicrotask(() => (carried = undefined))
  }
  underWay.delete(form)
}

const takers = new WeakSet<HTMLFormElement>()

/** Whether a form began with what was typed on in another. */
export const hasTaken = (form: HTMLFormElement): boolean => takers.has(form)

/**
 * Puts what was typed on into the form that has taken the place of its own, and says whether a field has any of it. Of
 * a text whose beginning was sent, and which is empty now, the rest goes on.
 */
export function takeCarried(form: HTMLFormElement, of: string): boolean {
  if (carried?.of !== of) return false
  const { fields, states, focused } = carried
  carried = undefined
  const now = fieldsOf(form)
  let isFilled = false
  for (const [key, { control: old, state }] of fields) {
    const control = now.get(key)?.control
    if (!control) continue
    const sent = states.get(key) ?? ''
    if (state !== sent) {
      const isRest = sent !== '' && control.value === '' && !hasTick(control) && state.startsWith(sent)
      const typed = isRest ? state.slice(sent.length).trimStart() : state
      isFilled ||= typed !== '' || stateOf(control) !== ''
      tell(control, typed, old)
    }
    if (old === focused) refocus(control, old)
  }
  if (isFilled) takers.add(form)
  return isFilled
}
