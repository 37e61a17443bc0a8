import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, describe, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { checkMail, isMailServerDown, type Mail, MailRefused, sendMail } from './mail.server.ts'
import { getSavedMail, listSavedMails, pruneSavedMails } from './mail-files.server.ts'

const before = env.DATA_DIR
const home = mkdtempSync(path.join(tmpdir(), 'atlas-mail-'))
env.DATA_DIR = home
const folder = path.join(home, 'mail')
afterAll(() => {
  // Tests of other files share these settings.
  env.DATA_DIR = before
  rmSync(home, { recursive: true })
})

const mail: Mail = {
  to: 'jane@example.com',
  subject: 'A £5 question – “today”',
  text: 'Grüße\nSecond line',
  html: '<p>Grüße</p>',
}

describe('what a mail may be', () => {
  test.each<[string, Partial<Mail>]>([
    ['a line break in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a lone carriage return', { subject: 'Hello\rBcc: all@example.com' }],
    ['a NUL', { subject: 'Hello\0' }],
    ['no subject', { subject: ' ' }],
    ['two recipients', { to: 'jane@example.com, joe@example.com' }],
    ['a line break in the recipient', { to: 'jane@example.com\r\nBcc: joe@example.com' }],
    ['a name with the recipient', { to: 'Jane <jane@example.com>' }],
    ['two reply addresses', { replyTo: 'a@example.com,b@example.com' }],
    ['a line break in the reply address', { replyTo: 'a@example.com\nBcc: b@example.com' }],
    ['a line break in the key', { key: 'a\r\nBcc: b@example.com' }],
    ['a line break in the address that stops emails', { stopHref: 'https://x.test/\r\nBcc:b@example.com' }],
  ])('%s is refused', (_what, part) => {
    expect(() => checkMail({ ...mail, ...part })).toThrow(MailRefused)
  })

  test('an ordinary one is not', () => {
    expect(() => checkMail({ ...mail, replyTo: "o'neil+tag@sub.example.co.uk", key: 'outbox-12' })).not.toThrow()
  })
})

describe('without a mail server', () => {
  test('where emails of a kind are stopped stands in the headers that mail programs read (RFC 8058)', async () => {
    const stopHref = `https://atlas.test/stop-emails?token=${'a'.repeat(36)}.messages.${'b'.repeat(43)}`
    const before = new Set(readdirSync(path.join(env.DATA_DIR)).includes('mail') ? readdirSync(folder) : [])
    await sendMail({ ...mail, stopHref }, undefined)
    const written = readdirSync(folder).find((name) => name.endsWith('.eml') && !before.has(name)) ?? ''
    const { headers } = await PostalMime.parse(readFileSync(path.join(folder, written)))
    const valueOf = (key: string) => headers.find((header) => header.key === key)?.value
    expect(valueOf('list-unsubscribe')?.replaceAll(/\s/g, '')).toBe(`<${stopHref}>`)
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    await pruneSavedMails(0)
  })

  test('a mail is written as it would be sent, to nobody else readable, and listed newest first', async () => {
    await sendMail({ ...mail, key: 'outbox-1' }, undefined)
    await sendMail({ ...mail, to: 'Joe@example.com', subject: 'Second' }, undefined)
    const [newest, first] = await listSavedMails()
    expect(newest).toMatchObject({ to: 'Joe@example.com', subject: 'Second' })
    expect(first).toMatchObject({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    expect(await listSavedMails({ to: 'joe@EXAMPLE.com' })).toHaveLength(1)
    const file = path.join(folder, `${first!.id}.eml`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const parsed = await PostalMime.parse(readFileSync(file))
    expect(parsed).toMatchObject({
      subject: mail.subject,
      messageId: '<outbox-1@127.0.0.1>',
      from: { address: env.CONTACT_EMAIL, name: env.SITE_NAME },
      to: [{ address: mail.to }],
    })
    expect(parsed.text?.trim()).toBe(mail.text)
    expect(parsed.html).toContain('Grüße')
  })

  test('a mail is found by its own name only', async () => {
    const [newest] = await listSavedMails()
    expect(await getSavedMail(newest!.id)).toEqual(newest)
    writeFileSync(path.join(env.DATA_DIR, 'secret.json'), '{}')
    for (const id of ['../secret', '', 'x', `${newest!.id}/../${newest!.id}`])
      expect(await getSavedMail(id)).toBeUndefined()
  })

  test('the oldest go beyond the limit', async () => {
    await sendMail({ ...mail, subject: 'Third' }, undefined)
    expect(await pruneSavedMails(1)).toBe(2)
    expect((await listSavedMails()).map(({ subject }) => subject)).toEqual(['Third'])
    expect(readdirSync(folder)).toHaveLength(2)
  })
})

test.each<[object, boolean]>([
  [{ code: 'ESOCKET' }, true],
  [{ code: 'ETIMEDOUT' }, true],
  [{ code: 'EAUTH', responseCode: 535 }, true],
  [{ code: 'EPROTOCOL', responseCode: 421 }, true],
  [{ code: 'EENVELOPE', responseCode: 550 }, false],
  [{ code: 'EMESSAGE', responseCode: 451 }, false],
  [{}, false],
])('%o means that the server is away: %s', (error, away) => {
  expect(isMailServerDown(error)).toBe(away)
})
