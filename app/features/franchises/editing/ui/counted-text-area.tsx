import { useState, type ComponentProps } from 'react'
import { formatCount } from '#app/lib/text.ts'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type CountedTextAreaProps = ComponentProps<typeof TextArea> & { limit: number }

/**
 * A text with a limit that is counted while typing; nothing is cut off, so that pasted text can be shortened in place.
 */
export function CountedTextArea({ limit, defaultValue, ...area }: CountedTextAreaProps) {
  const [length, setLength] = useState(String(defaultValue ?? '').length)
  const left = limit - length
  return (
    <div className="grid gap-1">
      <TextArea
        {...area}
        defaultValue={defaultValue}
        onInput={(event) => setLength(event.currentTarget.value.length)}
      />
      {useHydrated() ? (
        <p className={left < 0 ? 'text-sm font-semibold text-red' : 'text-sm text-ink-2'} aria-hidden="true">
          {left < 0 ? `${formatCount(-left)} too many` : `${formatCount(length)} of ${formatCount(limit)} characters`}
        </p>
      ) : null}
    </div>
  )
}
