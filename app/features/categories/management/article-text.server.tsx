import { Fragment } from 'react'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'

/**
 * HTML of an article as it was typed: a text without any tag has its empty lines between paragraphs, as people write
 * it.
 */
export function paragraphsOf(typed: string): string {
  if (/<[a-z!/]/i.test(typed)) return typed
  return typed
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) =>
      renderStatic(
        'paragraph',
        <p>
          {part
            .trim()
            .split('\n')
            .map((line, at) => (
              <Fragment key={at}>
                {at > 0 ? <br /> : null}
                {line}
              </Fragment>
            ))}
        </p>,
      ),
    )
    .join('\n')
}
