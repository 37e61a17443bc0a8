import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { takeFocus } from '#app/ui/hooks/hydration.ts'
import { DemoMail } from './demo-mail.tsx'

/**
 * A mail is on its way, if the address has an account: nobody is told, so the way to the demo's emails stands in any
 * case. The button that asked for it is gone with its form, so the notice takes the focus: the keyboard goes on from
 * here and not from the top of the page.
 */
export function SentNotice({ title, to, children }: { title: string; to: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => takeFocus(box.current), [])
  return (
    // The attribute gives the focus without scripts, the effect with them.
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was pressed stands here
    <div ref={box} tabIndex={-1} autoFocus>
      <Alert kind="success" title={title}>
        {children}
        <DemoMail to={to} />
      </Alert>
    </div>
  )
}
