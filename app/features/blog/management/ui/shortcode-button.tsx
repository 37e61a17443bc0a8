import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { announce, announceRefusal } from '#app/ui/feedback/status.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { shortcodeOf } from '../../shortcode.ts'
import type { ManagedPost } from '../managed-posts.queries.server.ts'

/** D-45. */
const COPIED_MS = 2_000

/**
 * Copies what stands for a post in another text, and keeps it at the first time. Without scripts the answer says it, to
 * be copied by hand.
 */
export function ShortcodeButton({ post: { id, title, shortcode }, action }: { post: ManagedPost; action: string }) {
  const fetcher = useFetcher()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <Form action={action} fields={{ intent: 'shortcode', id }} fetcher={fetcher} preventScrollReset noSummary>
      <SubmitButton
        variant="plain"
        size="small"
        icon={isCopied ? Check : Copy}
        pendingText={isCopied ? 'Copied' : 'Copying...'}
        onClick={(event) => {
          if (!('clipboard' in navigator)) return
          // What is kept already needs no further trip.
          if (shortcode) event.preventDefault()
          const code = shortcode ?? shortcodeOf(id)
          navigator.clipboard.writeText(code).then(
            () => {
              setCopied(true)
              announce('Shortcode copied')
            },
            () => announceRefusal(`Couldn’t copy. The shortcode is ${code}.`),
          )
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
        <span className="visually-hidden"> the shortcode of {title}</span>
      </SubmitButton>
    </Form>
  )
}
