import { z } from 'zod'
import { rows, statement } from '#app/platform/db/statement.server.ts'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { shortcodeOf } from './shortcode.ts'
import { writtenShortcodes } from './shortcode.server.tsx'

const KNOWN = statement(z.object({ id: z.guid() }), 'select id from posts where id = any ($1::uuid[])')

/**
 * The shortcodes of a text, as an admin saves it, that will never show a post: misspelt ones, and those of posts that
 * are gone. A draft's shows it once it is published, so it isn't among them.
 */
export async function listUnknownShortcodes(tx: Tx, html: string): Promise<string[]> {
  const { misspelt, ids } = writtenShortcodes(html)
  if (ids.length === 0) return misspelt
  const known = new Set((await rows(tx, KNOWN, [ids])).map(({ id }) => id))
  return [...misspelt, ...ids.filter((id) => !known.has(id)).map(shortcodeOf)]
}
