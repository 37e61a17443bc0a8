import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine, plainLines } from '#app/lib/text.ts'
import { boundedText, sentText, tooLong, typedLine, typedText, versionText } from '#app/lib/typed-text.ts'
import { articleLimits, NAME_MAX } from './article-limits.ts'

const token = boundedText(100, OUT_OF_DATE)
/** D-25. */
const nameField = typedLine(NAME_MAX, plainLine, 'Enter a name for the category')

export const addCategorySchema = z.object({
  name: nameField,
  parentId: z.union([z.guid(), z.literal('')], 'Choose a main category').transform((id) => id || null),
})
export const renameCategorySchema = z.object({
  id: z.guid(OUT_OF_DATE),
  name: nameField,
  was: sentText(NAME_MAX, OUT_OF_DATE),
})
export const moveCategorySchema = z.object({ id: z.guid(OUT_OF_DATE), direction: z.enum(['up', 'down'], OUT_OF_DATE) })
/** The form asks only where a franchise would be left without a category. */
const perhapsCategory = z
  .union([z.guid(), z.literal('')], OUT_OF_DATE)
  .optional()
  .transform((id) => id || null)
export const deleteCategorySchema = z.object({ id: z.guid(OUT_OF_DATE), seen: token, moveTo: perhapsCategory })

const line = (of: string, max: number) => typedText(max, tooLong(max, of), plainLine)
const perhaps = (of: string, max: number) => line(of, max).transform((text) => text || null)

export const NO_CONTENT = 'Enter the content of the article'

/** D-26 to D-28. `version` is the state that the form was filled from; empty for a new article. */
export const articleSchema = z.object({
  categoryId: z.guid(OUT_OF_DATE),
  version: versionText(OUT_OF_DATE),
  title: typedLine(
    articleLimits.title,
    plainLine,
    'Enter a title for the article',
    tooLong(articleLimits.title, 'title'),
  ),
  content: typedText(articleLimits.content, tooLong(articleLimits.content, 'content'), plainLines).pipe(
    z.string().min(1, NO_CONTENT),
  ),
  metaTitle: perhaps('meta title', articleLimits.title),
  metaDescription: perhaps('meta description', articleLimits.meta),
  keywords: perhaps('keywords', articleLimits.meta),
  faqs: z
    .array(
      z.object({
        question: line('question', articleLimits.question),
        answer: typedText(articleLimits.answer, tooLong(articleLimits.answer, 'answer'), plainLines),
      }),
    )
    .max(articleLimits.faqs, `Use at most ${articleLimits.faqs} questions`)
    .transform((rows) => rows.filter((row) => row.question && row.answer)),
})
export type ArticleFields = z.output<typeof articleSchema>
