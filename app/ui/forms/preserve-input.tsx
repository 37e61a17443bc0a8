import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { markHydrated } from '#app/ui/hooks/hydration.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Changed = { control: Control; state: string }

const controlsOf = (): Control[] => [...document.querySelectorAll<Control>('input, select, textarea')]
export const hasTick = (control: Control): control is HTMLInputElement =>
  control.matches('[type=checkbox], [type=radio]')
export const stateOf = (control: Control): string => (hasTick(control) ? String(control.checked) : control.value)

/** What the server's page says: a browser keeps it beside what is there now. */
export function startOf(control: Control): string {
  if (hasTick(control)) return String(control.defaultChecked)
  if (!('options' in control)) return control.defaultValue
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? ''
}

const isChanged = (control: Control) => stateOf(control) !== startOf(control)

/** The control itself, or the one in its place where React has rendered that part of the page again. */
function successorOf(control: Control, before: readonly Control[]): Control | undefined {
  if (control.isConnected) return control
  const isSister = (other: Control) =>
    other.type === control.type && other.name === control.name && (!hasTick(control) || other.value === control.value)
  const sisters = controlsOf().filter(isSister)
  return sisters.find(({ id }) => id && id === control.id) ?? sisters[before.filter(isSister).indexOf(control)]
}

/**
 * Puts a state into a control and tells its listeners as if it had just been changed; text and caret that are right
 * stay.
 */
export function tell(control: Control, state: string, old: Control): void {
  if (control.disabled || (control.type === 'radio' && state === 'false')) return
  if (hasTick(control)) {
    // React hears of a tick by the press only.
    control.checked = state === 'false'
    control.click()
    return
  }
  if (control.type !== 'file') {
    if (control.value !== state) control.value = state
  } else if (control !== old && 'files' in control && 'files' in old) control.files = old.files
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

/** What the server wrote as HTML, which React has not: StaticHtml. */
const listParts = () => [...document.querySelectorAll('[data-part]')]

/** Which element had the focus last: one that goes takes it along without a word. */
let focused: Element | null = null
function noteFocus(): void {
  focused = document.activeElement
}

function listControls(): Control[] {
  noteFocus()
  document.addEventListener('focusin', noteFocus)
  return controlsOf()
}

/** What has the focus goes on having it, with its caret, where it was rendered again. */
export function refocus(control: Control, old: Control): void {
  control.focus()
  // Null where a kind of field has no caret to be read, such as an email address.
  if ('selectionStart' in control && 'selectionStart' in old && old.selectionStart !== null)
    control.setSelectionRange(old.selectionStart, old.selectionEnd)
}

/**
 * Around the whole page, in the browser: what someone typed, chose or ticked before scripts ran counts. React leaves
 * the values of most controls as they are while it hydrates, but tells no component of them, sets controlled ones back
 * with the next drawing, and where a part differs from the server's it puts new elements. So each control that differs
 * from the server's page is noted when React has taken over, and then has its value put back where it went and its
 * listeners told: state follows the field, and what saves by itself is saved. Text fields listen to `onInput`, for
 * `onChange` is silent about what React found there. TextArea keeps its own text. What a browser brought back after a
 * reload is treated alike; what sends itself declines that (`autoComplete="off"`). Where all is drawn again, because a
 * translation or an extension changed the page before, what the server wrote as HTML moves over as it stands.
 */
export function PreserveInput({ children }: { children: ReactNode }) {
  // Before anything below is drawn; the elements keep what is typed into them from now on, even those that go.
  const [before] = useState(listControls)
  const [parts] = useState(listParts)
  const changed = useRef<Changed[]>([])

  // Before effects and further drawings change anything.
  useLayoutEffect(() => {
    changed.current = before.filter(isChanged).map((control) => ({ control, state: stateOf(control) }))
    listParts().forEach((part, index) => {
      const old = parts[index]
      if (!old || old === part) return
      part.replaceChildren(...old.childNodes)
      if (part.contains(focused)) (focused as HTMLElement).focus()
    })
  }, [before, parts])

  // After the effects of everything below, among them those that listen.
  useEffect(() => {
    document.removeEventListener('focusin', noteFocus)
    queueMicrotask(() => {
      for (const { control, state } of changed.current) {
        const now = successorOf(control, before)
        if (!now) continue
        // Typed on meanwhile: the last word counts.
        tell(now, isChanged(control) ? stateOf(control) : state, control)
        if (now !== control && focused === control) refocus(now, control)
      }
      markHydrated()
    })
  }, [before])
  return children
}
