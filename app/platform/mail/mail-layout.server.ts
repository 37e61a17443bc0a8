import { escapeHtml } from '#app/lib/html-text.ts'
import { env } from '#app/platform/env.server.ts'
import type { OutboxMail } from '#app/platform/jobs/outbox.server.ts'

/** What a mail is made of, from top to bottom. All texts are plain: they are escaped where HTML needs it. */
export type MailPart =
  | string
  | { button: string; href: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string }
  | { list: readonly string[] }

export type MailContent = {
  subject: string
  /** The person's name, for 'Dear …,'; without one that can be said 'Hello,'. */
  dear?: string | null | undefined
  parts: readonly MailPart[]
  /** Why this person gets the mail; stands small at the end. */
  because: string
  replyTo?: string | undefined
}

const ink = '#16202c'
const quiet = '#4a5866'
const blue = '#0b5cad'
const line = '#d5dde5'

/** One line for a subject: nobody's name may break out of the header. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what a header must not hold
  return text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim()
}

/**
 * A name that a mail may say. Often nobody has proved the address yet, and whoever typed both could send an
 * advertisement to a stranger with it otherwise.
 */
function greetable(name: string | null | undefined): string | null {
  return !name || /[/:@]|\.\p{L}{2}|www\./iu.test(name) ? null : oneLine(name)
}

/** Lays a mail out as plain text and as simple HTML, signed with the site's name. */
export function layOutMail(content: MailContent): OutboxMail {
  const dear = greetable(content.dear)
  const hello = dear ? `Dear ${dear},` : 'Hello,'
  const end = `${content.because}\n${env.SITE_NAME}, ${env.SITE_URL}`
  const text = [hello, ...content.parts.map(asText), `--\n${end}`].join('\n\n')
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(oneLine(content.subject))}</title></head>
<body style="margin:0;padding:24px 16px;font:17px/1.5 'Helvetica Neue',Arial,sans-serif;color:${ink};background:#f4f7f9"><div style="max-width:34em;margin:0 auto;padding:28px;background:#fff;border:1px solid ${line};border-radius:12px">
<p style="margin:0 0 20px;font-weight:700;font-size:20px">${escapeHtml(env.SITE_NAME)}</p>
${[paragraph(hello), ...content.parts.map(asHtml)].join('\n')}
<p style="margin:28px 0 0;padding-top:16px;border-top:1px solid ${line};color:${quiet};font-size:14px">${escapeHtml(content.because)}<br><a href="${escapeHtml(env.SITE_URL)}" style="color:${quiet}">${escapeHtml(env.SITE_NAME)}</a></p>
</div></body></html>`
  return {
    subject: oneLine(content.subject),
    text: `${text}\n`,
    html,
    ...(content.replyTo ? { replyTo: content.replyTo } : {}),
  }
}

function asText(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('button' in part) return `${part.button}:\n${part.href}`
  if ('quote' in part)
    return part.quote
      .split('\n')
      .map((row) => `> ${row}`)
      .join('\n')
  if ('list' in part) return part.list.map((item) => `- ${item}`).join('\n')
  return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
}

function asHtml(part: MailPart): string {
  if (typeof part === 'string') return paragraph(part)
  if ('button' in part)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${blue};color:#fff;font-weight:600;text-decoration:none">${escapeHtml(part.button)}</a></p>
<p style="margin:0 0 16px;color:${quiet};font-size:14px;overflow-wrap:anywhere">If the button does not work, open this address: ${escapeHtml(part.href)}</p>`
  if ('quote' in part)
    return `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${line}">${breaks(part.quote)}</blockquote>`
  if ('list' in part)
    return `<ul style="margin:0 0 16px;padding-left:22px">${part.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
  const rows = part.facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;vertical-align:top;color:${quiet};font-weight:400">${escapeHtml(label)}</th><td style="padding:4px 0">${breaks(value)}</td></tr>`,
  )
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${breaks(text)}</p>`
}

function breaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
