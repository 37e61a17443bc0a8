import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { pictureSizes, sourceSet } from '#app/ui/pictures/picture.tsx'

/** A picture in a sanitised text, and which of ours it is. */
const PICTURE = /<img\b[^<>]*>/gi
const OURS = /\ssrc="\/files\/([0-9a-f-]{36})"/i

/** As wide as the text. */
const SIZES = pictureSizes('(min-width: 42rem) 38rem, 92vw')

const SIZE = statement(
  z.object({ id: z.guid(), width: z.int().nullable(), height: z.int().nullable() }),
  'select id, width, height from uploads where id = any ($1::uuid[])',
)

const idOf = (tag: string): string => OURS.exec(tag)?.[1]?.toLowerCase() ?? ''

/**
 * A sanitised text whose pictures say how large they are, so that nothing moves when they arrive, and in which widths
 * they are kept. Those that have a width of their own keep it.
 */
export async function withPictureSizes(tx: Tx, sanitised: string): Promise<string> {
  const ids = Array.from(sanitised.matchAll(PICTURE), ([tag]) => idOf(tag)).filter(
    (id) => z.guid().safeParse(id).success,
  )
  if (ids.length === 0) return sanitised
  const sizes = new Map((await rows(tx, SIZE, [ids])).map((size) => [size.id, size]))
  return sanitised.replaceAll(PICTURE, (tag) => {
    const size = sizes.get(idOf(tag))
    if (!size?.width || !size.height || /\s(?:width|height)="/i.test(tag)) return tag
    const widths = `srcset="${sourceSet(`/files/${size.id}`)}" sizes="${SIZES}"`
    return tag.replace(OURS, (source) => `${source} width="${size.width}" height="${size.height}" ${widths}`)
  })
}
