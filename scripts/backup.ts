// npm run backup: the database and the uploads, into a folder of BACKUP_DIR (docs/backup.md).
import { parseArgs } from 'node:util'
import { env } from '#app/platform/env.server.ts'
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Makes a backup of the database and the uploads (docs/backup.md).

  npm run backup                  into a new folder in BACKUP_DIR; the oldest go, BACKUP_KEEP stay
  npm run backup -- --new-key     makes a pair of keys for BACKUP_KEY and prints it`

function readArguments(): { isNewKey: boolean } | null {
  try {
    const { values } = parseArgs({ options: { 'new-key': { type: 'boolean' } } })
    return { isNewKey: values['new-key'] ?? false }
  } catch {
    return null
  }
}

const given = readArguments()
if (!given) tellUsage(usage)
else if (given.isNewKey) {
  const { makeKey } = await import('./archive/seal.ts')
  process.stdout.write(`${await makeKey()}\n`)
} else
  await runCommand(async (open) => {
    const [{ makeBackup }, { sealOf }, { describeArchive }] = await Promise.all([
      import('./archive/backups.ts'),
      import('./archive/seal.ts'),
      import('./archive/describe.ts'),
    ])
    const begun = performance.now()
    const seal = await sealOf(env.BACKUP_KEY)
    const made = await asOwner(await open(), (owner) =>
      makeBackup(owner, { folder: env.BACKUP_DIR, keep: env.BACKUP_KEEP, seal, now: new Date() }),
    )
    return [
      `Backed up to ${made.folder}: ${describeArchive(made.manifest, begun)}.`,
      ...(seal.recipient === null ? ['It is not encrypted: BACKUP_KEY is not set (npm run backup -- --new-key).'] : []),
      ...(made.removed > 0 ? [`${made.removed} earlier ones were removed; BACKUP_KEEP is ${env.BACKUP_KEEP}.`] : []),
    ].join('\n')
  })
