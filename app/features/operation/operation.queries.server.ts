import { z } from 'zod'
import { memoiseQuery } from '#app/platform/db/memoise.server.ts'
import { one, statement } from '#app/platform/db/statement.server.ts'
import type { Alarms } from './operation.ts'

const ALARMS = statement(
  z.object({ emails: z.int(), jobs: z.int() }),
  'select coalesce(letters, 0) as emails, coalesce(jobs, 0) as jobs from operation_alarms()',
)

/** What an admin should look at; once in a request, whoever asks. */
export const countAlarms = memoiseQuery((tx): Promise<Alarms> => one(tx, ALARMS))
