import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { z } from 'zod'
import { env } from '#app/platform/env.server.ts'

const kept = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
})
/** A mail that was written instead of sent; `at` is an ISO time. */
export type SavedMail = z.output<typeof kept>

/**
 * Who may read on the page of the emails what was written instead of sent; null where emails are sent, or nobody may
 * (3-decisions 67, 77).
 */
export function getMailboxAccess(): 'open' | 'admins' | null {
  if (env.SMTP_URL || env.DEMO === 'off') return null
  return env.DEMO === 'local' ? 'open' : 'admins'
}

const folder = () => path.join(env.DATA_DIR, 'mail')
const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/
/** The oldest are dropped beyond this. */
const limit = 1_000

/** Writes a mail as .eml (what would be sent) and .json (what the page shows). */
export async function saveMail(
  mail: { to: string; subject: string; text: string; html?: string },
  message: SendMailOptions,
): Promise<string> {
  const at = new Date().toISOString()
  const id = `${at.replaceAll(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}`
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: raw } = await writer.sendMail(message)
  await mkdir(folder(), { recursive: true, mode: 0o700 })
  const entry: SavedMail = { id, at, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html ?? null }
  await writeFile(path.join(folder(), `${id}.eml`), raw, { mode: 0o600 })
  // The list reads .json files: renamed into place, so that none is ever half written.
  const draft = path.join(folder(), `${id}.part`)
  await writeFile(draft, JSON.stringify(entry), { mode: 0o600 })
  await rename(draft, path.join(folder(), `${id}.json`))
  return id
}

async function ids(): Promise<string[]> {
  const names = await readdir(folder()).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .filter((id) => idPattern.test(id))
    .toSorted()
    .toReversed()
}

/** The emails written here, newest first; in demo mode a page shows them. `to` limits them to one address. */
export async function listSavedMails({ count = 50, to }: { count?: number; to?: string } = {}): Promise<SavedMail[]> {
  const found: SavedMail[] = []
  for (const id of await ids()) {
    if (found.length === count) break
    const mail = await getSavedMail(id)
    if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail)
  }
  return found
}

/** One written mail, or nothing. */
export async function getSavedMail(id: string): Promise<SavedMail | undefined> {
  if (!idPattern.test(id)) return undefined
  const text = await readFile(path.join(folder(), `${id}.json`), 'utf8').catch(() => undefined)
  const parsed = text === undefined ? undefined : kept.safeParse(JSON.parse(text))
  return parsed?.data
}

/** Drops the oldest written emails beyond the limit; a nightly job calls it. */
export async function pruneSavedMails(keep = limit): Promise<number> {
  const old = (await ids()).slice(keep)
  for (const id of old)
    for (const end of ['json', 'eml']) await rm(path.join(folder(), `${id}.${end}`), { force: true })
  return old.length
}
