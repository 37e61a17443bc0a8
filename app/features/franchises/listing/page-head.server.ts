import { TITLE_MAX, DESCRIPTION_MAX } from '#app/lib/page-meta.ts'
import { truncate } from '#app/lib/text.ts'
import { TOTAL_INVESTMENT } from '../figures/amount-text.ts'

/** The first that a search engine shows whole; a name alone may be longer than that. */
const whole = (titles: readonly string[], name: string): string =>
  titles.find((title) => title.length <= TITLE_MAX) ?? name

/**
 * What a search result and a shared link say of a franchise's page: what people search for with a name, and the total
 * investment where it is disclosed (3-decisions 70).
 */
export function franchiseHead(
  { name, shortDescription }: { name: string; shortDescription: string },
  total: string | null,
): { title: string; description: string } {
  const named = /\bfranchises?$/i.test(name) ? name : `${name} franchise`
  const title = whole([...(total === null ? [] : [`${named}: costs and fees`]), named], name)
  const line = shortDescription.replaceAll(/\s+/g, ' ').trim()
  if (total === null)
    return {
      title,
      // A line too short for a search engine goes on with what the page is about.
      description:
        line.length >= 50 ? line : `${line} ${name}: where you can open this franchise and how to enquire.`.trim(),
    }
  const sum = `${TOTAL_INVESTMENT}: ${total}.`
  const said = truncate(line, DESCRIPTION_MAX - sum.length - 2)
  const stop = said === '' || /[.!?…]$/.test(said) ? '' : '.'
  const short = `${said}${stop} ${sum}`.trim()
  return { title, description: short.length >= 50 ? short : `${short} What ${name} costs, line by line.` }
}
