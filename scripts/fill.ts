// npm run fill -- --franchises 100000: adds that many approved franchises for work on speed and scale.
import { parseArgs } from 'node:util'
import { fillFranchises } from '#db/seed/fill.ts'
import { describeStartError, prepareDatabase } from './lib/database.ts'

const usage = 'Say how many, for example: npm run fill -- --franchises 10000\n'

try {
  const { values } = parseArgs({ options: { franchises: { type: 'string' } } })
  const many = Number(values.franchises)
  if (!Number.isInteger(many) || many < 1 || many > 2_000_000) {
    process.stderr.write(usage)
    process.exitCode = 2
  } else {
    const database = await prepareDatabase()
    try {
      const begun = performance.now()
      await fillFranchises(database.urls.owner, many)
      process.stdout.write(
        `Added ${many.toLocaleString('en-GB')} franchises in ${((performance.now() - begun) / 1000).toFixed(1)} s.\n`,
      )
    } finally {
      await database.stop()
    }
  }
} catch (error) {
  process.stderr.write(`${describeStartError(error)}\n`)
  process.exitCode = 1
}
