// npm run two-step:off: for someone who has lost both the authenticator app and the recovery codes.
import { runCommand, tellUsage } from './lib/command.ts'

const usage = `Usage:
  npm run two-step:off -- EMAIL

Turns two-step verification off for the account with this email, signs it out everywhere and tells it by email.
Be sure first that it is its owner who asks.`

const [email, ...rest] = process.argv.slice(2)
if (!email?.includes('@') || rest.length > 0) tellUsage(usage)
else await turnOff(email)

async function turnOff(address: string): Promise<void> {
  await runCommand(async (open) => {
    await open()
    const { resetTwoStep } = await import('#app/features/accounts/two-step/reset-two-step.server.ts')
    await resetTwoStep(address)
    return `Two-step verification is off for ${address}.`
  })
}
