// npm run export: all content as files that anyone can read (docs/backup.md).
import { parseArgs } from 'node:util'
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Writes all content as files: a line of JSON for each row of a table, and the uploads (docs/backup.md).

  npm run export -- --to FOLDER

They hold everybody's data and are not encrypted.`

function readArguments(): { to: string } | null {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    return to ? { to } : null
  } catch {
    return null
  }
}

const given = readArguments()
if (given)
  await runCommand(async (open) => {
    const [{ writeArchive }, { openSeal }, { describeArchive }] = await Promise.all([
      import('./archive/write-archive.ts'),
      import('./archive/seal.ts'),
      import('./archive/describe.ts'),
    ])
    const begun = performance.now()
    const manifest = await asOwner(await open(), (owner) =>
      writeArchive(owner, { kind: 'export', folder: given.to, seal: openSeal, earlier: null, now: new Date() }),
    )
    return `Exported to ${given.to}: ${describeArchive(manifest, begun)}.`
  })
else tellUsage(usage)
