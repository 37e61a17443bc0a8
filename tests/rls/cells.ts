import type { Cells } from './cell.ts'
import { accounts } from './cells/accounts.ts'
import { advertising } from './cells/advertising.ts'
import { content } from './cells/content.ts'
import { franchises } from './cells/franchises.ts'
import { leads } from './cells/leads.ts'
import { messages } from './cells/messages.ts'
import { platform } from './cells/platform.ts'

/** Every table of the database, once. */
export const allCells: readonly Cells[] = [
  ...accounts,
  ...franchises,
  ...content,
  ...leads,
  ...messages,
  ...advertising,
  ...platform,
]
/** The matrix writes auth.user, PostgreSQL needs quotes. */
export const matrixName = (cells: Cells): string => cells.table.replaceAll('"', '')
