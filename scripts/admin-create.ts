// npm run admin:create: the first admin of an empty site, or a further one.
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { NamedError } from '#app/lib/errors.ts'
import { checkPassword, parseAdminArguments, usage } from './lib/admin-arguments.ts'
import { describeStartError, prepareDatabase } from './lib/database.ts'

/** Asks without showing what is typed (an interface without output echoes nothing); piped input is read to its end. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  process.stdout.write('Password: ')
  const reader = createInterface({ input: process.stdin, terminal: true })
  const answer = await new Promise<string>((resolve) => {
    reader.once('line', resolve)
    reader.once('close', () => resolve(''))
  })
  reader.close()
  process.stdout.write('\n')
  return answer
}

const parsed = parseAdminArguments(process.argv.slice(2))
if (parsed.kind === 'help') process.stdout.write(`${usage}\n`)
else if (parsed.kind === 'faults') {
  process.stderr.write(`${parsed.faults.join('\n')}\n\n${usage}\n`)
  process.exitCode = 1
} else await create(parsed.admin)

async function create({
  email,
  fullName,
  password,
}: {
  email: string
  fullName: string
  password: string | undefined
}): Promise<void> {
  let database: Awaited<ReturnType<typeof prepareDatabase>> | undefined
  try {
    const secret = password ?? checkPassword(await askPassword())
    database = await prepareDatabase()
    const { createAdmin } = await import('#app/features/accounts/passwords/create-admin.server.ts')
    const owner = new pg.Client({ connectionString: database.urls.owner })
    await owner.connect()
    await createAdmin(owner, { email, fullName, password: secret }).finally(() => owner.end())
    process.stdout.write(`${email} may now sign in at /admin/login.\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof NamedError ? error.sentence : describeStartError(error)}\n`)
    process.exitCode = 1
  } finally {
    const { closeDatabase } = await import('#app/platform/db/transaction.server.ts')
    await closeDatabase()
    await database?.stop()
  }
}
