import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { FailureText } from '#app/ui/failure-text.tsx'

type Answer = { ok: true; message: string } | { ok: false; formError?: string | undefined; signIn?: string | undefined } | undefined

/**
 * What became of a decision, above the list. The button that was pressed is gone with its row, so the notice takes the
 * focus: the keyboard goes on from here and not from the top of the page.
 */
export function DecisionNotice({ answer }: { answer: Answer }) {
  const box = useRef<HTMLDivElement>(null)
  // Until the list is new, the dialog that asked is still open and keeps the focus.
  const isDone = useNavigation().state === 'idle'
  const told = useRef<Answer>(undefined)
  useEffect(() => {
    if (!isDone || told.current === answer) return
    told.current = answer
    if (answer?.ok || answer?.formError) box.current?.focus()
  }, [answer, isDone])
  if (!answer || (!answer.ok && !answer.formError)) return null
  return (
    <div ref={box} tabIndex={-1} className="wrap-anywhere">
      <Alert kind={answer.ok ? 'success' : 'error'}>{answer.ok ? answer.message : <FailureText failure={answer} />}</Alert>
    </div>
  )
}
