import { isIP } from 'node:net'
import { z } from 'zod'

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)

/** A setting of the environment: an unset variable and an empty one mean the same. */
export const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema)

/** A whole number within bounds; `standard` where it is not set. */
export const wholeNumber = (standard: number, least: number, most: number) =>
  setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(least, `must be from ${least} to ${most}`)
      .max(most, `must be from ${least} to ${most}`)
      .default(standard),
  )

/** A number of things, which may be none. */
export const count = (standard: number) =>
  setting(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 or more')
      .max(1_000_000, 'must be at most 1000000')
      .default(standard),
  )

/** Whether a text is an address of the network, or a range of them. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** An address of one of the protocols (with their colon). */
export const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`)

/** Whether an address names a site and nothing within it; what is no address is another fault. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}
