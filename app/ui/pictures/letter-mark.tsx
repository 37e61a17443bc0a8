import { letterMark } from '#app/lib/pictures/letter-mark.ts'
import { classNames } from '#app/ui/styles/class-names.ts'

/**
 * The small tile with a name's letters, where it has no logo and no photograph. Decoration: the name stands beside it.
 * As large as its text: 72 px, `small` 48 px.
 */
export function LetterMark({ name, size, className }: { name: string; size?: 'small'; className?: string }) {
  const { letters, form, style, tone } = letterMark(name)
  return (
    <span
      className={classNames(
        'mark',
        size && `mark-${size}`,
        `mark-${form}`,
        `mark-${style}`,
        `mark-${letters.length}`,
        `[--mark-hue:${tone * 30}]`,
        className,
      )}
      aria-hidden="true"
    >
      <span>
        {form === 'ampersand' ? (
          <>
            {letters[0]}
            <small>&amp;</small>
            {letters[1]}
          </>
        ) : form === 'diagonal' || form === 'stacked' ? (
          letters.map((letter, at) => <b key={at}>{letter}</b>)
        ) : (
          letters.join('')
        )}
      </span>
    </span>
  )
}
