import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { watchForms } from '#app/ui/forms/begun-form.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { announceRefusal, StatusLine } from './status.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { type FocusPlace, placeOf, returnFocus } from '#app/ui/hooks/focus-place.ts'

/** Heard and seen as a slip closes nothing: Escape, or a phone's Back. */
const NOT_SENT = 'Not sent yet. Close again and you’ll lose what you’ve typed.'

type DialogProps = {
  open: boolean
  /** Called for Escape, the close button and a press outside. Set `open` to false in it. */
  onClose: () => void
  title: ReactNode
  wide?: boolean
  /** Fills the right of a desk, so that what is under it stays in sight, and all of a phone. */
  docked?: boolean
  /** It begins again when it is opened again, so Escape or a phone's Back takes what was typed only the second time. */
  holdsTyped?: boolean
  /** It asks before an act: what it asks about stays on the page until it is answered (site/live-updates.ts). */
  isQuestion?: boolean
  /**
   * Where Close leads without scripts. With it the server's page has the dialog open already, as a part of the page
   * that stands in its place: it is the same element before and after, so whoever types or presses there goes on.
   */
  closeHref?: string
  /** Under the title. */
  note?: ReactNode
  /** Beside the title: what is done with the whole. */
  actions?: ReactNode
  /** The id of the text that asks, to be read out when the dialog opens and one of its buttons has the focus. */
  describedBy?: string
  /**
   * The id of what has the focus when it closes, where that is not what opened it, such as a dialog that an address
   * opens. With another one the open dialog shows something else, which is read from its start.
   */
  returnTo?: string | undefined
  /** Buttons, at the bottom. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * The browser's own modal dialog: keeps the focus inside, gives it back when it closes, closes on Escape and
 * outside presses, and the page under it does not scroll. Its content is only rendered while it is open.
 * Where what opened it is gone by then, maybe with its row and this dialog, the keyboard goes on at the row in its
 * place.
 *
 * The focus goes to what is marked `data-first`: the field to be filled in, or the answer that undoes nothing; without
 * one to the heading, so that the content is read from its start. The browser alone would choose Close.
 */
export function Dialog({
  open,
  onClose,
  title,
  note,
  actions,
  wide,
  docked,
  holdsTyped = false,
  isQuestion,
  closeHref,
  describedBy,
  returnTo,
  footer,
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()

  const isHydrated = useHydrated()
  // Never another one: from then on the browser sets and removes the attribute.
  const [isServed] = useState(open && !isHydrated && closeHref !== undefined)

  const from = useRef<{ place: FocusPlace | null; id: string | undefined } | null>(null)

  useEffect(() => {
    const dialog = element.current
    if (!dialog || (!open && !from.current)) return
    const first = () => dialog.querySelector<HTMLElement>('[data-first]') ?? heading.current
    if (open && from.current) {
      from.current.id = returnTo
      first()?.focus()
    } else if (open) {
      const active = document.activeElement
      from.current = { place: placeOf(active), id: returnTo }
      // Closed without a word, and open again before anything is drawn.
      dialog.removeAttribute('open')
      dialog.showModal()
      const isInside = active instanceof HTMLElement && dialog.contains(active)
      const begin = isInside ? active : first()
      begin?.focus()
    } else {
      dialog.close()
      const last = from.current
      from.current = null
      // The browser gave it to what had opened the dialog, which may show something else by now.
      if (last?.id !== undefined) last.place?.element.blur()
      // After the screen's own rule for what was removed, which runs in the same commit.
      queueMicrotask(() => returnFocus(last?.place ?? null, last?.id))
    }
  }, [open, returnTo])

  useEffect(
    () => () => {
      const last = from.current
      // After what is drawn instead has taken the focus, if it does.
      if (last) queueMicrotask(() => returnFocus(last.place, last.id))
    },
    [],
  )

  const closed = useEffectEvent(() => {
    if (open) onClose()
  })
  const isHolding = useEffectEvent(() => holdsTyped)
  const hasAddress = useEffectEvent(() => closeHref !== undefined)

  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const listeners = new AbortController()
    const { signal } = listeners
    const forms = watchForms(dialog, signal)
    let pressedOutside = false
    // Dragging from inside to outside is not a press outside.
    dialog.addEventListener('pointerdown', (event) => (pressedOutside = event.target === dialog), { signal })
    const press = (event: Event) => {
      // A slip beside the dialog takes nothing that was typed with it.
      if (event.target === dialog && pressedOutside && !forms.isBegun()) closed()
    }
    dialog.addEventListener('click', press, { signal })
    let isWarned = false
    dialog.addEventListener('input', () => (isWarned = false), { signal })
    const leave = (event: Event) => {
      if (event.target !== dialog) return
      if (!isWarned && isHolding() && forms.isTyped()) {
        event.preventDefault()
        isWarned = true
        announceRefusal(NOT_SENT)
      } else if (hasAddress()) {
        // It stays until its address has gone, as with Close: a row pressed meanwhile would open what is shut.
        event.preventDefault()
        closed()
      }
    }
    dialog.addEventListener('cancel', leave, { signal })
    const shut = (event: Event) => {
      if (event.target !== dialog) return
      forms.forget()
      isWarned = false
      closed()
    }
    dialog.addEventListener('close', shut, { signal })
    return () => listeners.abort()
  }, [])

  return (
    <dialog
      ref={element}
      open={isServed || undefined}
      data-question={isQuestion}
      className={classNames('dialog', wide && 'dialog-wide', docked && 'dialog-docked')}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
    >
      {open ? (
        <div>
          <div className="dialog-head">
            <div className="dialog-title">
              <h2 ref={heading} id={titleId} tabIndex={-1}>
                {title}
              </h2>
              {note}
            </div>
            {actions ? <div className="dialog-actions">{actions}</div> : null}
            {closeHref === undefined ? (
              <Button variant="plain" icon={X} iconOnly className="dialog-close" onClick={onClose}>
                Close
              </Button>
            ) : (
              <a
                href={closeHref}
                className={buttonClass({ variant: 'plain', iconOnly: true }, 'dialog-close')}
                onClick={(event) => {
                  event.preventDefault()
                  onClose()
                }}
              >
                <Icon of={X} label="Close" />
              </a>
            )}
          </div>
          <div key={returnTo} className="dialog-body">
            {children}
          </div>
          {footer ? <div className="dialog-foot">{footer}</div> : null}
          {/* What is outside of an open dialog is dimmed and not read out, the page's own line too. */}
          <StatusLine />
        </div>
      ) : null}
    </dialog>
  )
}
