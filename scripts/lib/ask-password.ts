import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** Asks without showing what is typed (an interface without output echoes nothing); piped input is read to its end. */
export async function askPassword(): Promise<string> {
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
