import type { ReactNode } from 'react'
import { accountPath } from '#app/lib/account-paths.ts'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import type { UserType } from '../account.ts'

type SaveAndCancelProps = {
  role: UserType
  /** Someone who gets nowhere else before the form is done. */
  noWayBack?: boolean
  /** The button that sends the form. */
  children: ReactNode
}

/** The buttons of a form that was opened from the Account page: to send it, and back to there. */
export function SaveAndCancel({ role, noWayBack, children }: SaveAndCancelProps) {
  return (
    <div className="form-actions">
      {children}
      {noWayBack ? null : <Cancel to={accountPath(role)} />}
    </div>
  )
}
