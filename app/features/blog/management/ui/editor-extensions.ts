import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** D-32. The page has its own first heading, so the three levels of a text are h2 to h4. */
const LEVELS = [1, 2, 3] as const
const PostHeading = Heading.extend({
  parseHTML() {
    return [{ tag: 'h1', attrs: { level: 1 } }, ...LEVELS.map((level) => ({ tag: `h${level + 1}`, attrs: { level } }))]
  },
  renderHTML({ node, HTMLAttributes }) {
    return [`h${Number(node.attrs['level']) + 1}`, HTMLAttributes, 0]
  },
}).configure({ levels: [...LEVELS] })

/** Of our own files, as `sanitiseHtml` has it: another one would be seen here and gone from the post. */
const PostImage = Image.extend({ parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }] })

/**
 * Only what is written as an address becomes a link by itself: 'GOV.UK' in a text is a name, and where it was pasted
 * with a link of its own, a new one would take that one's place.
 */
const isWrittenAsAddress = (text: string): boolean => /^(?:https?:\/\/|www\.)|@/i.test(text)

/** What a text may hold in the editor; what is pasted becomes that or goes (and is cleaned again on saving). */
export const postExtensions = [
  StarterKit.configure({
    heading: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      defaultProtocol: 'https',
      shouldAutoLink: isWrittenAsAddress,
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  PostHeading,
  PostImage.configure({ inline: false }),
]

const same: Readonly<Record<string, string>> = { b: 'strong', i: 'em', h1: 'h2' }
/** Names of tags, of which the editor writes others of the same meaning, or none where they hold nothing. */
const tagsOf = (html: string): Set<string> =>
  new Set(
    [...html.matchAll(/<([a-z][a-z0-9]*)\b/gi)].map(([, name = '']) => {
      const tag = name.toLowerCase()
      return same[tag] ?? tag
    }),
  )

/** Whether a text has in the editor all that it had before: tables and captions, say, would be lost in it. */
export function fitsEditor(before: string, after: string): boolean {
  const kept = tagsOf(after)
  return [...tagsOf(before)].every((tag) => kept.has(tag) || tag === 'br')
}
