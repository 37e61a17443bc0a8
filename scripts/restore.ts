// npm run restore: a backup in the place of the database and the uploads (docs/backup.md).
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatList, plural } from '#app/lib/text.ts'
import { env } from '#app/platform/env.server.ts'
import type { Erased } from './archive/erasures.ts'
import { runCommand, tellUsage } from './lib/command.ts'

const usage = `Puts a backup in the place of the database and the uploads (docs/backup.md). Stop the site first.

  npm run restore -- [--from FOLDER] [--replace] [--erasures FILE]

Without --from it is the newest complete one in BACKUP_DIR. --replace: what the database holds now may be lost.
--erasures: the application's log since the backup, or lines of erased-accounts.txt.`

type Given = { from: string | undefined; replaces: boolean; erasures: string | undefined }

function readArguments(): Given | null {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, replace: { type: 'boolean' }, erasures: { type: 'string' } },
    })
    return { from: values.from, replaces: values.replace ?? false, erasures: values.erasures }
  } catch {
    return null
  }
}

const erasedText = ({ accounts, requests, addresses }: Erased): string => {
  const all = formatList([
    plural(accounts, 'account'),
    ...(requests > 0 ? [plural(requests, 'request')] : []),
    ...(addresses > 0 ? [`what was held about ${plural(addresses, 'address', 'addresses')}`] : []),
  ])
  return `Deleted since the backup, so deleted again: ${all}. Everyone has to sign in again.`
}

const given = readArguments()
if (given)
  await runCommand(async (open) => {
    const [{ restoreArchive }, { newestBackup }, { sealOf }, { describeArchive }, erasures] = await Promise.all([
      import('./archive/restore.ts'),
      import('./archive/backups.ts'),
      import('./archive/seal.ts'),
      import('./archive/describe.ts'),
      import('./archive/erasures.ts'),
    ])
    const begun = performance.now()
    const folder = given.from ?? (await newestBackup(env.BACKUP_DIR))
    const seal = await sealOf(env.BACKUP_KEY)
    const named = given.erasures ? erasures.erasuresIn(await readFile(given.erasures, 'utf8')) : []
    const listed = await erasures.readErasureList(env.BACKUP_DIR)
    const { urls } = await open()
    const done = await restoreArchive({
      adminUrl: urls.admin,
      folder,
      seal,
      replaces: given.replaces,
      erasures: [...named, ...listed],
      listFolder: env.BACKUP_DIR,
    })
    return [
      `Restored ${folder}, as it was at ${done.manifest.madeAt}: ${describeArchive(done.manifest, begun)}.`,
      ...(done.migrated > 0
        ? [`${plural(done.migrated, 'newer migration')} ${done.migrated === 1 ? 'was' : 'were'} applied.`]
        : []),
      erasedText(done.erased),
      ...(done.isClosed ? ['The site is still closed for visitors: npm run maintenance off opens it.'] : []),
      'Only the log knows what was deleted after the last backup: give it with --erasures, or the numbers of its ' +
        'accounts to accounts:delete.',
    ].join('\n')
  })
else tellUsage(usage)
