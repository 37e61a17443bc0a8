// npm run accounts:delete: deletes again the accounts that a restored backup has brought back (docs/data-map.md).
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { describeDeletions } from './lib/deletions-text.ts'
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Deletes accounts again after a backup was restored. Takes their numbers, one a line, from standard input:
the lines of the log with "event":"account.deleted" name them as "userId".

  npm run accounts:delete < numbers.txt`

const given = process.stdin.isTTY || process.argv.length > 2 ? '' : await text(process.stdin)
const parsed = z.array(z.guid()).min(1).safeParse(given.split(/\s+/).filter(Boolean))
if (parsed.success) await repeat(parsed.data)
else tellUsage(usage)

async function repeat(accounts: readonly string[]): Promise<void> {
  await runCommand(async (open) => {
    const database = await open()
    const { repeatDeletions } = await import('#app/features/accounts/deletion/repeat-deletions.server.ts')
    return asOwner(database, async (owner) => {
      const deleted = await repeatDeletions(owner, accounts)
      const { rowCount: kept } = await owner.query('select from profiles where id = any ($1::uuid[])', [accounts])
      return describeDeletions({ asked: new Set(accounts).size, deleted, kept: kept ?? 0 })
    })
  })
}
