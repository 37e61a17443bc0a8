import { createTransport, type Transporter } from 'nodemailer'
import { env } from '#app/platform/env.server.ts'
import { saveMail } from './mail-files.server.ts'

export type Mail = {
  /** One address; several are refused, so that nobody learns of another. */
  to: string
  subject: string
  text: string
  html?: string
  /** One address. User text never goes into From. */
  replyTo?: string
  /** Where its reader, or the reader's program (RFC 8058), stops emails of its kind. */
  stopHref?: string
  /** Names this mail for good, so that a repeated delivery is recognised as the same. */
  key?: string
}

/** A mail that can never be sent as it is. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}

const oneAddress = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,255}$/
// oxlint-disable-next-line no-control-regex -- these are what a header must not hold
const breaksHeader = /[\r\n\0]/

/** Refuses what would break out of a header or reach more than one person. */
export function checkMail(mail: Mail): void {
  if (!oneAddress.test(mail.to)) throw new MailRefused('The recipient must be exactly one address.')
  if (mail.replyTo !== undefined && !oneAddress.test(mail.replyTo))
    throw new MailRefused('The reply address must be exactly one address.')
  if (breaksHeader.test(mail.subject)) throw new MailRefused('The subject must be one line.')
  if (mail.subject.trim() === '') throw new MailRefused('The subject is empty.')
  if (mail.stopHref !== undefined && !/^https?:\/\/[^\s<>]{1,500}$/.test(mail.stopHref))
    throw new MailRefused('The address that stops emails must be one address.')
  if (mail.key !== undefined && !/^[\w.-]{1,100}$/.test(mail.key))
    throw new MailRefused('The key of an email has letters, digits, dots and dashes.')
}

/** Nodemailer's form of a mail. Contents are given, never fetched from a file or an address. */
export function toMessage(mail: Mail) {
  checkMail(mail)
  const { hostname } = new URL(env.SITE_URL)
  return {
    from: { name: env.SITE_NAME.replaceAll(/[\r\n\0]/g, ' '), address: env.CONTACT_EMAIL },
    to: { name: '', address: mail.to },
    ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
    ...(mail.key ? { messageId: `<${mail.key}@${hostname}>` } : {}),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.stopHref
        ? { 'List-Unsubscribe': `<${mail.stopHref}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

let transport: { url: string; transporter: Transporter } | undefined

function smtp(url: string): Transporter {
  if (transport?.url === url) return transport.transporter
  transport?.transporter.close()
  const options = {
    url,
    pool: true as const,
    maxConnections: 4,
    maxMessages: 200,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  }
  const transporter = createTransport(options)
  transport = { url, transporter }
  return transporter
}

/**
 * Sends a mail by SMTP_URL, else writes it under DATA_DIR/mail. Throws MailRefused for a mail that can never be sent,
 * and the transport's error (with nodemailer's `code`) otherwise. Call it outside transactions.
 */
export async function sendMail(mail: Mail, smtpUrl: string | undefined = env.SMTP_URL): Promise<void> {
  const message = toMessage(mail)
  if (smtpUrl) await smtp(smtpUrl).sendMail(message)
  else await saveMail(mail, message)
}

/** Closes the connections to the mail server. */
export function closeMail(): void {
  transport?.transporter.close()
  transport = undefined
}

/**
 * True where the failure is the mail server's or the network's, not this mail's: every other mail would meet it too.
 */
export function isMailServerDown(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  if (responseCode === 421) return true
  return [
    'ECONNECTION',
    'ECONNREFUSED',
    'ECONNRESET',
    'ESOCKET',
    'ETIMEDOUT',
    'EDNS',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EAUTH',
    'ENOAUTH',
    'ETLS',
    'EPROTOCOL',
    'ENOSPC',
    'EACCES',
  ].includes(code ?? '')
}
