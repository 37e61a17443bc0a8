import { useEffect, useState } from 'react'
import { UNDO_SECONDS } from '#app/lib/undo.ts'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'

/** The id of what was decided on, or the hidden inputs that take the decision back. */
export type Undo = string | Readonly<Record<string, string>>

type UndoButtonProps = {
  /** What the decision was about, or all that its action wants to know. */
  of: Undo
  /** Where it is taken back; the page's own action if left out. */
  action?: string
  /** Milliseconds that are left. */
  left?: number
}

/** Takes a decision back as long as that is possible (3-decisions 79); who presses too late is told so. */
export function UndoButton({ of, action, left = UNDO_SECONDS * 1000 }: UndoButtonProps) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), left)
    return () => clearTimeout(timer)
  }, [left])
  if (isOver) return null
  return (
    <Form
      {...(action ? { action } : {})}
      fields={typeof of === 'string' ? { decision: 'undo', id: of } : of}
      preventScrollReset
      noSummary
    >
      <SubmitButton variant="quiet" size="small" pendingText="Undoing...">
        Undo
      </SubmitButton>
    </Form>
  )
}
