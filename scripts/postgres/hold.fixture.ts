// Run by start.data.test.ts as a process of its own, to be killed: starts the server of the folder named, and stays.
import { startPostgres } from './start.ts'

const postgres = await startPostgres({ folder: process.argv[2] ?? '', durable: false })
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, adminUrl: postgres.adminUrl })}\n`)
setInterval(() => {}, 60_000)
