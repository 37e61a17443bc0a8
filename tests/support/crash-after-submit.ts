/**
 * A process that submits the request of its first argument and is killed without a word: `after` the commit and before
 * the answer, or at some millisecond of the work. Run by submit-after-crash.data.test.ts.
 */
import { signUpRequestSchema } from '#app/features/leads/lead.schema.ts'
import { submitRequest } from '#app/features/leads/capture/commands/submit-request.server.ts'

const [, , body = '{}', when = 'after'] = process.argv
if (when !== 'after') setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(when))
await submitRequest(signUpRequestSchema.parse(JSON.parse(body)), { ip: '192.0.2.44' })
if (when === 'after') process.kill(process.pid, 'SIGKILL')
process.stdout.write('answered')
