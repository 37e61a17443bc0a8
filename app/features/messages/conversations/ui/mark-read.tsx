import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'

type MarkReadProps = {
  /** The page that answers. */
  action: string
  /** Which conversation; all without it. */
  of?: Readonly<Record<string, string>>
  /** When the page was made: what came later is not read yet. */
  until: Date
}

/** Reading a page changes nothing: a POST of its own marks what it shows as read (S-02), without scripts a button. */
export function MarkRead({ action, of, until }: MarkReadProps) {
  const fetcher = useFetcher()
  const sent = useRef('')
  const fields = { intent: 'read', until: until.toISOString(), ...of }
  const body = JSON.stringify(fields)
  useEffect(() => {
    // Nobody reads a tab that stays in the background.
    const send = () => {
      if (sent.current === body || document.visibilityState === 'hidden') return
      sent.current = body
      void fetcher.submit(JSON.parse(body), { method: 'post', action })
    }
    send()
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [fetcher, body, action])
  return (
    <noscript>
      <Form action={action} fields={fields}>
        <SubmitButton size="small" variant="quiet" pendingText="Saving...">
          {of ? 'Mark as read' : 'Mark all as read'}
        </SubmitButton>
      </Form>
    </noscript>
  )
}
