// npm run admin:create: the first admin of an empty site, or a further one.
import { checkPassword, type NewAdmin, parseAdminArguments, usage } from './lib/admin-arguments.ts'
import { askPassword } from './lib/ask-password.ts'
import { asOwner, runCommand } from './lib/command.ts'

const parsed = parseAdminArguments(process.argv.slice(2))
if (parsed.kind === 'help') process.stdout.write(`${usage}\n`)
else if (parsed.kind === 'faults') {
  process.stderr.write(`${parsed.faults.join('\n')}\n\n${usage}\n`)
  process.exitCode = 1
} else await create(parsed.admin)

async function create({ email, fullName, password }: NewAdmin): Promise<void> {
  await runCommand(async (open) => {
    const secret = password ?? checkPassword(await askPassword())
    const database = await open()
    const { createAdmin } = await import('#app/features/accounts/passwords/create-admin.server.ts')
    await asOwner(database, (owner) => createAdmin(owner, { email, fullName, password: secret }))
    return `${email} may now sign in at /admin/login.`
  })
}
