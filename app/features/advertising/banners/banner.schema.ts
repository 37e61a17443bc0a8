import { z } from 'zod'
import { OUT_OF_DATE } from '#app/lib/forms/out-of-date.ts'
import { plainLine } from '#app/lib/text.ts'
import { boundedText, onceRead, typedText } from '#app/lib/typed-text.ts'
import { DURATIONS } from '../prices/duration.ts'
import { BANNER_TYPES } from '../prices/prices.ts'
import { seenPrice } from '../prices/seen-price.ts'
import { ALT_MAX, BAD_URL, isTargetUrl, MISSING, MOST_CATEGORIES, MOST_DELETED, URL_MAX } from './banner.ts'

const upload = z.union([z.guid(), z.literal('')], OUT_OF_DATE).transform((id) => id || null)

/** D-62, D-63; the pictures are stored already, and come by their ids. */
export const bannerSchema = z
  .object({
    franchiseId: z.guid('Choose a franchise'),
    duration: z.enum(DURATIONS, 'Choose a duration'),
    bannerType: z.enum(BANNER_TYPES, 'Choose where it shows'),
    categories: z
      .array(z.guid(OUT_OF_DATE))
      .max(MOST_CATEGORIES, `Choose up to ${MOST_CATEGORIES} categories`)
      .transform((ids) => [...new Set(ids)]),
    targetUrl: boundedText(URL_MAX, BAD_URL, BAD_URL)
      .transform((typed) => typed.trim())
      .pipe(z.string().refine(isTargetUrl, BAD_URL)),
    altText: typedText(ALT_MAX, `Use at most ${ALT_MAX} characters`, plainLine, '').transform((text) => text || null),
    seen: seenPrice,
    formKey: z.guid(OUT_OF_DATE),
    imageUpload: upload,
    mobileImageUpload: upload,
  })
  .refine(({ bannerType, categories }) => bannerType !== 'category' || categories.length > 0, {
    path: ['categories'],
    error: 'Choose at least one category',
    when: onceRead('bannerType', 'categories'),
  })
  .refine(({ imageUpload }) => imageUpload !== null, {
    path: ['image'],
    error: 'Choose a banner image',
    when: onceRead('imageUpload'),
  })
export type BannerFields = z.output<typeof bannerSchema>

export const deleteBannersSchema = z.object({
  intent: z.literal('delete', MISSING),
  id: z.array(z.guid(OUT_OF_DATE)).min(1, 'Choose at least one banner').max(MOST_DELETED, OUT_OF_DATE),
})
