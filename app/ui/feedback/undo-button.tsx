import { useEffect, useState } from 'react'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'

type UndoButtonProps = {
  /** What the decision was about, as its action knows it. */
  id: string
  /** Where it is taken back; the page's own action if left out. */
  action?: string
  /** Milliseconds that are left. */
  left?: number
}

/** Takes a decision back as long as that is possible (3-decisions 79); who presses too late is told so. */
export function UndoButton({ id, action, left = UNDO_SECONDS * 1000 }: UndoButtonProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  if (isOver) return null
  return (
    <Form {...(action ? { action } : {})} fields={{ decision: 'undo', id }} preventScrollReset noSummary>
      <SubmitButton variant="quiet" size="small" pendingText="Undoing...">
        Undo
      </SubmitButton>
    </Form>
  )
}
