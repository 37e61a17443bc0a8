import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean
  children: ReactNode
}

/** A question and its answer: the browser's own details. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        {summary}
        <Icon of={ChevronDown} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
