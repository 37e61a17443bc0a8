import ArrowRight from 'lucide-react/icons/arrow-right'
import { useRef } from 'react'
import { buttonClass } from '#app/ui/forms/button.tsx'
import { useOnChange } from '#app/ui/hooks/use-on-change.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'

type NextMessageProps = {
  /** The next one that is not dealt with, beside its list; null where there is none. */
  href: string | null
  /** Whether the open one is done. */
  isDone: boolean
  size?: 'small'
}

/** On the button that marks the open one as done. */
export const marksDone = { 'data-marks-done': '' }

/** One press from what is read or done to what waits; whoever has just marked one as done by keyboard stands on it. */
export function NextMessage({ href, isDone, size }: NextMessageProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useOnChange(String(isDone), () => {
    if (isDone && document.activeElement?.matches('[data-marks-done]')) link.current?.focus()
  })
  if (href === null) return null
  return (
    <a
      ref={link}
      href={href}
      className={buttonClass({ variant: isDone ? 'primary' : 'quiet', ...(size ? { size } : {}) })}
    >
      Next message
      <Icon of={ArrowRight} />
    </a>
  )
}
