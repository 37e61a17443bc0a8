import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import { type Undo, UndoButton } from './undo-button.tsx'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { FailureText } from '#app/ui/feedback/failure-text.tsx'
import { type FocusPlace, placeOf, rowAt } from '#app/ui/hooks/focus-place.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { announce } from './status.tsx'

type Answer =
  | { ok: true; message: string; /** What can be undone for ten seconds (3-decisions 79). */ undo?: Undo }
  | { ok: false; formError?: string | undefined; signIn?: string | undefined }
  | undefined

/** Where in a list someone sent a form: by the time of the answer its row may be gone, and its dialog with it. */
function usePressedRow() {
  const pressed = useRef<FocusPlace | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = placeOf(target)
    }
    document.addEventListener('submit', note, true)
    return () => document.removeEventListener('submit', note, true)
  }, [])
  return (): HTMLElement | null => rowAt(pressed.current)
}

const FAR_SHOWN_MS = UNDO_SECONDS * 1000

type DecisionNoticeProps = {
  answer: Answer
  /** A success is said in the page's line, where the page goes on beside what was pressed: nothing under it moves. */
  isQuiet?: boolean
}

/**
 * What became of a decision, above the list. The button that was pressed is gone with its row: the keyboard goes on at
 * the row that took its place, or else at the notice, and not at the top of the page. Whoever is too far down to see
 * the notice has it at the foot of the window for a while.
 */
export function DecisionNotice({ answer, isQuiet = false }: DecisionNoticeProps) {
  const isLive = useHydrated()
  // What the server's page says already stays where it is.
  const [served] = useState(isLive ? undefined : answer)
  const isLine = isQuiet && isLive && answer !== served && answer?.ok === true && !answer.undo
  const box = useRef<HTMLDivElement>(null)
  // Until the list is new, the dialog that asked is still open and keeps the focus.
  const isDone = useNavigation().state === 'idle'
  const told = useRef<Answer>(undefined)
  const nextRow = usePressedRow()
  const [far, setFar] = useState<Answer>(undefined)
  useEffect(() => {
    if (!isDone || told.current === answer) return
    told.current = answer
    if (!answer || (!answer.ok && !answer.formError)) return
    if (isLine) return announce(answer.message)
    const row = answer.ok ? nextRow() : null
    const place = row ?? box.current
    takeFocus(place)
    if (box.current && box.current.getBoundingClientRect().bottom < 0) setFar(answer)
  }, [answer, isDone, isLine, nextRow])
  useEffect(() => {
    const timer = far && setTimeout(() => setFar(undefined), FAR_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [far])
  const shown = !answer || isLine || (!answer.ok && !answer.formError) ? null : answer
  // The region is there before its words, so that they are read out; empty it takes no room in a grid.
  return (
    <div role={shown?.ok === false ? undefined : 'status'} className={shown ? undefined : 'absolute'}>
      {shown ? (
        <div
          ref={box}
          tabIndex={-1}
          className={classNames('wrap-anywhere', far === shown && 'fixed inset-x-4 bottom-6 z-40 mx-auto max-w-xl')}
        >
          {shown.ok ? (
            <div className="alert alert-success">
              <Icon of={CircleCheck} />
              <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', shown.undo && 'min-h-9')}>
                {shown.message}
                {shown.undo ? <UndoButton key={JSON.stringify(shown.undo)} of={shown.undo} /> : null}
              </div>
            </div>
          ) : (
            <Alert kind="error">
              <FailureText failure={shown} />
            </Alert>
          )}
        </div>
      ) : null}
    </div>
  )
}
