// npm run admin:reset-password: for an admin who cannot sign in and whose email does not arrive.
import { checkPassword } from './lib/admin-arguments.ts'
import { askPassword } from './lib/ask-password.ts'
import { asOwner, runCommand, tellUsage } from './lib/command.ts'

const usage = `Usage:
  npm run admin:reset-password -- EMAIL

Gives the admin with this email another password, which is asked for or read from standard input, and signs the
account out everywhere. At least 12 characters, not a common one, and neither the address nor the name.
Be sure first that it is its owner who asks.`

const [email, ...rest] = process.argv.slice(2)
if (!email?.includes('@') || rest.length > 0) tellUsage(usage)
else await reset(email)

async function reset(address: string): Promise<void> {
  await runCommand(async (open) => {
    const password = checkPassword(await askPassword())
    const database = await open()
    const { resetAdminPassword } = await import('#app/features/accounts/passwords/reset-admin-password.server.ts')
    await asOwner(database, (owner) => resetAdminPassword(owner, { email: address, password }))
    return `${address} has a new password and is signed out everywhere.`
  })
}
