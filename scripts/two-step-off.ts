// npm run two-step:off: for someone who has lost both the authenticator app and the recovery codes.
import { NamedError } from '#app/lib/errors.ts'
import { describeStartError, prepareDatabase } from './lib/database.ts'

const usage = `Usage:
  npm run two-step:off -- EMAIL

Turns two-step verification off for the account with this email, signs it out everywhere and tells it by email.
Be sure first that it is its owner who asks.`

const [email, ...rest] = process.argv.slice(2)
if (email === '--help') process.stdout.write(`${usage}\n`)
else if (!email?.includes('@') || rest.length > 0) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 1
} else await turnOff(email)

async function turnOff(address: string): Promise<void> {
  let database: Awaited<ReturnType<typeof prepareDatabase>> | undefined
  try {
    database = await prepareDatabase()
    const { resetTwoStep } = await import('#app/features/accounts/two-step/reset-two-step.server.ts')
    await resetTwoStep(address)
    process.stdout.write(`Two-step verification is off for ${address}.\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof NamedError ? error.sentence : describeStartError(error)}\n`)
    process.exitCode = 1
  } finally {
    const { closeDatabase } = await import('#app/platform/db/transaction.server.ts')
    await closeDatabase()
    await database?.stop()
  }
}
