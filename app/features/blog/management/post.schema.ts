import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine } from '#app/lib/text.ts'
import { boundedText, onceRead, tooLong, typedLine, typedText, versionText } from '#app/lib/typed-text.ts'
import { seenCount } from '#app/lib/whole-list.schema.ts'
import { MOST_POSTS, postLimits } from './post-limits.ts'
import { scheduleErrors } from './schedule.ts'

const perhaps = (of: string, max: number) =>
  typedText(max, tooLong(max, of), plainLine).transform((text) => text || null)
const optionalId = (missing: string) => z.union([z.guid(), z.literal('')], missing).transform((id) => id || null)

const SCHEDULE = 'Choose the date and time again'
const scheduled = boundedText(20, SCHEDULE).optional()

/** D-37. `version` is the state that the form was filled from; empty for a new post. */
export const postSchema = z
  .object({
    version: versionText(OUT_OF_DATE),
    title: typedLine(postLimits.title, plainLine, 'Enter a title', tooLong(postLimits.title, 'title')),
    author: typedLine(postLimits.author, plainLine, 'Enter an author', tooLong(postLimits.author, 'author')),
    authorLine: perhaps('line about the author', postLimits.authorLine),
    categoryId: optionalId('Choose a category from the list'),
    content: boundedText(postLimits.content, tooLong(postLimits.content, 'text')),
    imageUpload: optionalId('Choose the image again'),
    removeImage: z.literal('on').optional(),
    // Sent where there is an image.
    imageAlt: perhaps('alternative text', postLimits.imageAlt)
      .optional()
      .transform((text) => text ?? null),
    metaTitle: perhaps('meta title', postLimits.title),
    metaDescription: perhaps('meta description', postLimits.meta),
    keywords: perhaps('keywords', postLimits.keywords),
    publishDay: scheduled,
    publishTime: scheduled,
  })
  .superRefine(
    ({ publishDay = '', publishTime = '' }, context) => {
      for (const [field, message] of Object.entries(scheduleErrors({ day: publishDay, time: publishTime })))
        context.addIssue({ code: 'custom', path: [field], message })
    },
    { when: onceRead('publishDay', 'publishTime') },
  )
export type PostFields = Omit<z.output<typeof postSchema>, 'version'>

const id = z.array(z.guid(OUT_OF_DATE)).min(1, 'Choose at least one post').max(MOST_POSTS, OUT_OF_DATE)

/** The buttons of the list of posts (D-41 to D-45). `to` is what the admin's page said. */
export const articlesActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), id, to: z.enum(['draft', 'published']).optional() }),
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.literal('shortcode'), id }),
  z.object({ intent: z.enum(['publish-all', 'unpublish-all', 'delete-all']), seen: seenCount }),
])

const NO_NAME = 'Enter a name for the category'
const name = typedLine(120, plainLine, NO_NAME)
/** D-50. */
export const blogCategoriesActSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name }),
  z.object({ intent: z.literal('rename'), id: z.guid(OUT_OF_DATE), name, was: boundedText(1000, OUT_OF_DATE) }),
  z.object({ intent: z.literal('delete'), id: z.guid(OUT_OF_DATE) }),
])
