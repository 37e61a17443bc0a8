import { useDeferredValue } from 'react'
import { plural } from '#app/lib/text.ts'
import { countWords, readingMinutes } from '../../post.ts'

/** How long a text is while it is being written; not announced, as it changes with every word. */
export function WordCount({ html }: { html: string }) {
  const text = useDeferredValue(html)
  const words = countWords(text)
  const reading = words === 0 ? '' : `, ${readingMinutes(text)} min read`
  return <p className="num text-sm text-ink-2">{`${plural(words, 'word')}${reading}`}</p>
}
