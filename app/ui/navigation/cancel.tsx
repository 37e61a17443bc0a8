import { LinkButton } from './link-button.tsx'
import { Button } from '#app/ui/forms/button.tsx'

/** How a form is left: by its dialog's close, or by a link from its page. */
export type CancelTo = string | (() => void)

/** Leaves a form without sending it. `isFirst`: it has the focus when its dialog opens. */
export function Cancel({ to, isFirst }: { to: CancelTo; isFirst?: boolean }) {
  return typeof to === 'string' ? (
    <LinkButton href={to} variant="quiet">
      Cancel
    </LinkButton>
  ) : (
    <Button variant="quiet" onClick={to} data-first={isFirst}>
      Cancel
    </Button>
  )
}
