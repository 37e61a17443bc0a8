import { useEffect, useRef } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'
import { dashboardPath } from '#app/lib/account-paths.ts'

type SignedInNoticeProps = {
  person: { role: UserType; email: string }
  /** What has been done all the same; the form of it is gone, so that the focus goes on from here. */
  done?: string
  /** What takes signing out: "Sign out to …". */
  wish: string
}

/** Whose account it is: 'a buyer’s account'. */
export const kinds: Record<UserType, string> = {
  customer: 'a buyer’s',
  franchisor: 'a franchisor’s',
  admin: 'an admin’s',
}

/**
 * In place of a form, or of the way to a sign-in page, that is for visitors: who is signed in here, and the way out
 * (access matrix).
 */
export function SignedInNotice({ person: { role, email }, done, wish }: SignedInNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const isDone = done !== undefined
  useEffect(() => {
    if (isDone) takeFocus(box.current)
  }, [isDone])
  return (
    <div className="grid gap-6">
      {/* The attribute gives the focus without scripts, the effect with them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was pressed stands here */}
      <div ref={box} tabIndex={isDone ? -1 : undefined} autoFocus={isDone}>
        <Alert kind={isDone ? 'success' : 'notice'}>
          {isDone ? <p className="wrap-anywhere">{done}</p> : null}
          <p>
            You are signed in as <strong className="wrap-anywhere">{email}</strong>
            {`, which is ${kinds[role]} account. Sign out to ${wish}.`}
          </p>
        </Alert>
      </div>
      <div className="form-actions">
        <LinkButton href={dashboardPath(role)}>Go to your dashboard</LinkButton>
        <form method="post" action="/sign-out">
          <Button type="submit" variant="quiet">
            Sign out
          </Button>
        </form>
      </div>
    </div>
  )
}
