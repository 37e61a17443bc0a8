// npm run import: what npm run export wrote, into an empty site (docs/backup.md).
import { parseArgs } from 'node:util'
import { env } from '#app/platform/env.server.ts'
import { runCommand, tellUsage } from './lib/command.ts'

const usage = `Loads what npm run export wrote (docs/backup.md). Stop the site first.

  npm run import -- --from FOLDER [--replace]

--replace: what the database holds now may be lost.`

function readArguments(): { from: string; replaces: boolean } | null {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, replace: { type: 'boolean' } } })
    return values.from ? { from: values.from, replaces: values.replace ?? false } : null
  } catch {
    return null
  }
}

const given = readArguments()
if (given)
  await runCommand(async (open) => {
    const [{ restoreArchive }, { openSeal }, { describeArchive }, { readErasureList }] = await Promise.all([
      import('./archive/restore.ts'),
      import('./archive/seal.ts'),
      import('./archive/describe.ts'),
      import('./archive/erasures.ts'),
    ])
    const begun = performance.now()
    const { urls } = await open()
    const { manifest } = await restoreArchive({
      adminUrl: urls.admin,
      folder: given.from,
      seal: openSeal,
      replaces: given.replaces,
      erasures: await readErasureList(env.BACKUP_DIR),
      listFolder: env.BACKUP_DIR,
    })
    return `Imported ${given.from}, as it was at ${manifest.madeAt}: ${describeArchive(manifest, begun)}.`
  })
else tellUsage(usage)
