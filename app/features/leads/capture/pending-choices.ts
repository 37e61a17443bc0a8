import { z } from 'zod'
import { MAX_FRANCHISES } from '../request-limits.ts'

const ids = z.array(
  z
    .object({ id: z.guid() })
    .transform((choice) => choice.id)
    .or(z.unknown().transform(() => null)),
)

/**
 * The ids in a sent `pending` field; whatever is no list or no id counts as nothing, since failures are only logged
 * (Q-26).
 */
export function parsePending(sent: FormDataEntryValue | null): string[] {
  if (typeof sent !== 'string' || sent === '') return []
  try {
    const parsed = ids.safeParse(JSON.parse(sent))
    return parsed.success ? [...new Set(parsed.data.filter((id) => id !== null))].slice(0, MAX_FRANCHISES) : []
  } catch {
    return []
  }
}
