import { useId } from 'react'
import { Dialog } from '#app/ui/feedback/dialog.tsx'
import { Button } from '#app/ui/forms/button.tsx'

type LeaveQuestionProps = { open: boolean; onLeave: () => void; onStay: () => void }

/** Before someone leaves a form with changes that nobody saved. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const questionId = useId()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      describedBy={questionId}
      footer={
        <>
          <Button variant="danger-quiet" onClick={onLeave}>
            Leave without saving
          </Button>
          <Button onClick={onStay} data-first>
            Stay on this page
          </Button>
        </>
      }
    >
      <p id={questionId}>You have unsaved changes. They’ll be lost if you leave.</p>
    </Dialog>
  )
}
