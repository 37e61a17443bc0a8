import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeMail, isMailServerDown, type Mail, sendMail } from './mail.server.ts'

const mail: Mail = {
  to: 'jane@example.com',
  subject: 'Hello',
  text: 'Text',
  html: '<b>Text</b>',
  replyTo: 'reply@example.com',
}
afterEach(closeMail)

const refusal = (responseCode: number) => Object.assign(new Error(`refused with ${responseCode}`), { responseCode })

type Received = { mails: Email[]; connections: number }
async function server(options: SMTPServerOptions = {}): Promise<{ url: string; received: Received }> {
  const received: Received = { mails: [], connections: 0 }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect(_session, done) {
      received.connections++
      done()
    },
    async onData(stream, _session, done) {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part as Buffer)
      received.mails.push(await PostalMime.parse(Buffer.concat(parts)))
      done()
    },
    ...options,
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`, received }
}

test('a mail arrives with one recipient, our sender, both forms and a name of its own', async () => {
  const { url, received } = await server()
  await sendMail({ ...mail, key: 'outbox-7' }, url)
  expect(received.mails[0]).toMatchObject({
    subject: 'Hello',
    messageId: '<outbox-7@127.0.0.1>',
    from: { name: 'Franchise Atlas', address: 'hello@franchise-atlas.example' },
    to: [{ address: mail.to }],
    replyTo: [{ address: mail.replyTo }],
  })
  expect(received.mails[0]?.text?.trim()).toBe('Text')
  expect(received.mails[0]?.html).toContain('<b>Text</b>')
})

test('connections are kept for the next mail', async () => {
  const { url, received } = await server()
  for (let i = 0; i < 5; i++) await sendMail(mail, url)
  expect(received.mails).toHaveLength(5)
  expect(received.connections).toBe(1)
})

test('user and password of the address are used', async () => {
  const users: unknown[] = []
  const { url } = await server({
    disabledCommands: ['STARTTLS'],
    onAuth(auth, _session, done) {
      users.push(`${auth.username} ${auth.password}`)
      done(auth.password === 'p@ss' ? null : refusal(535), { user: auth.username })
    },
  })
  await sendMail(mail, url.replace('//', '//u:p%40ss@'))
  expect(users).toEqual(['u p@ss'])
  const error = await sendMail(mail, url.replace('//', '//u:wrong@')).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 'EAUTH' })
  expect(isMailServerDown(error)).toBe(true)
})

test.each([
  [
    'a refused recipient',
    { onRcptTo: (_address, _session, done) => done(refusal(550)) } satisfies SMTPServerOptions,
    { code: 'EENVELOPE', responseCode: 550 },
  ],
  [
    'a refused text',
    {
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(refusal(554)))
      },
    } satisfies SMTPServerOptions,
    { code: 'EMESSAGE', responseCode: 554 },
  ],
])('%s is the fault of this mail alone', async (_what, options, wanted) => {
  const { url } = await server(options as SMTPServerOptions)
  const error = await sendMail(mail, url).catch((error: unknown) => error)
  expect(error).toMatchObject(wanted)
  expect(isMailServerDown(error)).toBe(false)
})

test('nobody there, and a server that turns everybody away, are known as away', async () => {
  const { url } = await server({ onConnect: (_session, done) => done(refusal(421)) })
  expect(isMailServerDown(await sendMail(mail, url).catch((error: unknown) => error))).toBe(true)
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  expect(isMailServerDown(await sendMail(mail, `smtp://127.0.0.1:${port}`).catch((error: unknown) => error))).toBe(true)
})

test('a server that says nothing is given up in time', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  // why: the limits are 10 and 20 seconds; the clock of nodemailer's timers is moved on instead of waiting.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const sent = sendMail(mail, `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`).catch(
    (error: unknown) => error,
  )
  while (sockets.length === 0) await new Promise((resolve) => setImmediate(resolve))
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(31_000)
  const error = await sent
  expect(error).toMatchObject({ code: 'ETIMEDOUT' })
  expect(isMailServerDown(error)).toBe(true)
})
