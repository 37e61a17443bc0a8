// npm run restore: a backup in the place of the database and the uploads (docs/backup.md).
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatCount, plural } from '#app/lib/text.ts'
import { env } from '#app/platform/env.server.ts'
import { runCommand, tellUsage } from './lib/command.ts'

const usage = `Puts a backup in the place of the database and the uploads (docs/backup.md). Stop the site first.

  npm run restore -- [--from FOLDER] [--replace] [--erasures FILE]

Without --from it is the newest complete one in BACKUP_DIR. --replace: what the database holds now may be lost.
--erasures: the application's log, or numbers of accounts one a line, of those deleted since.`

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

const erasedText = (count: number): string =>
  count === 1
    ? '1 account that was deleted since has been deleted again. Everybody signs in again.'
    : `${formatCount(count)} accounts that were deleted since have been deleted again. Everybody signs in again.`

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
      'Who was deleted after the last backup is known to the log alone: give it with --erasures, or to ' +
        'accounts:delete.',
    ].join('\n')
  })
else tellUsage(usage)
