import { z } from 'zod'
import { boundedText } from './typed-text.ts'
import { MOST_AT_ONCE } from './whole-list.ts'

const RELOAD = 'This page is out of date. Reload it and try again.'

/** `seen` of a form that acts on all that a list finds: of how many rows the admin was told. */
export const seenCount = boundedText(4, RELOAD, RELOAD)
  .regex(/^[1-9]\d{0,3}$/, RELOAD)
  .transform(Number)
  .pipe(z.int().max(MOST_AT_ONCE, RELOAD))
