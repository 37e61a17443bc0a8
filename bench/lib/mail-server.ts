import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/** How a mail server behaves: as it should, each mail slowly, none for now (451). */
export type MailMode = 'good' | 'slow' | 'refusing'
/** How long a slow one thinks about each mail, in ms. */
const SLOW_MS = 3_000

export type MailServer = {
  port: number
  mode: MailMode
  /** How many mails it took, and how many different ones: a repeated one has the same Message-ID. */
  taken: () => { all: number; different: number }
  stop: () => Promise<void>
}

/** A mail server on this machine that counts what it takes; its port stays its own over its ends and starts. */
export async function startMailServer(port: number): Promise<MailServer> {
  const ids: string[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_to, _session, done) =>
      done(server.mode === 'refusing' ? Object.assign(new Error('Not now'), { responseCode: 451 }) : null),
    async onData(stream, _session, done) {
      let text = ''
      for await (const part of stream) text += String(part)
      if (server.mode === 'slow') await sleep(SLOW_MS)
      ids.push(/^message-id: *(\S+)/im.exec(text)?.[1] ?? '')
      done()
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  const server: MailServer = {
    port,
    mode: 'good',
    taken: () => ({ all: ids.length, different: new Set(ids).size }),
    stop: () =>
      new Promise((resolve) => {
        smtp.close(() => resolve())
        for (const connection of smtp.connections) connection.close()
      }),
  }
  return server
}
