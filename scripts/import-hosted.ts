// npm run import:hosted: takes over what was exported from the earlier hosted database (docs/moving-in.md).
import { parseArgs } from 'node:util'
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Loads what was exported from the earlier hosted database (docs/moving-in.md).

  npm run import:hosted -- --from FOLDER [--dry-run] [--report FILE]

FOLDER holds a CSV file for each table, or SQL data (pg_dump --data-only), and the files of the storage.
--dry-run writes nothing and says what would be loaded; --report writes every skipped or changed row to FILE.`

function readArguments(): { from: string; isTrial: boolean; report: string | undefined } | null {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, 'dry-run': { type: 'boolean' }, report: { type: 'string' } },
    })
    return values.from ? { from: values.from, isTrial: values['dry-run'] ?? false, report: values.report } : null
  } catch {
    return null
  }
}

const given = readArguments()
if (given)
  await runCommand(async (open) => {
    const database = await open()
    const { importHosted } = await import('./hosted/import-hosted.ts')
    return asOwner(database, (owner) => importHosted(owner, given))
  })
else tellUsage(usage)
