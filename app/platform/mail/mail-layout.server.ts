import { leadsElsewhere } from '#app/lib/forms/links-in-text.ts'
import { env } from '#app/platform/env.server.ts'
import { truncate } from '#app/lib/text.ts'
import { operatorLine, operatorOf } from '#app/platform/settings/operator.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import type { OutboxMail } from '#app/platform/jobs/outbox.server.ts'
import { mailHtml, type MailPart, STOP_EMAILS } from './mail-html.server.tsx'

export type MailContent = {
  subject: string
  /** The person's name, for 'Dear …,'; without one that can be said 'Hello,'. */
  dear?: string | null | undefined
  parts: readonly MailPart[]
  /** What lists of emails show beside the subject; without it the first sentences after the greeting. */
  preview?: string | undefined
  /** Why this person gets the mail; stands small at the end. */
  because: string
  replyTo?: string | undefined
  /** Where emails of this kind are stopped; without it they cannot be. */
  stopHref?: string | undefined
}

/** Characters beside a subject; no list of emails shows more. */
const PREVIEW = 200

/** One line for a subject: nobody's name may break out of the header. */
export function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what a header must not hold
  return text.replaceAll(/[\u0000-\u001f\u007f\s]+/g, ' ').trim()
}

/**
 * A name that a mail may say; null for one with an address or a phone number in it. Often nobody has proved where the
 * mail goes yet, and whoever typed both could send an advertisement to a stranger with it otherwise.
 */
export function sayableName(name: string | null | undefined): string | null {
  return !name || leadsElsewhere(name) ? null : oneLine(name)
}

/** Lays a mail out as plain text and as simple HTML, signed with the site's name. */
export function composeMail({ subject, dear, parts, preview, because, replyTo, stopHref }: MailContent): OutboxMail {
  const name = sayableName(dear)
  const settings = siteSettings()
  const { mailSignature } = settings
  const operator = operatorOf(settings, env.VAT_NUMBER)
  const operatedBy = operator ? `Operated by ${operatorLine(operator)}` : undefined
  const all = [name ? `Dear ${name},` : 'Hello,', ...parts, ...(mailSignature ? [mailSignature] : [])]
  const stop = stopHref ? `\n${STOP_EMAILS}: ${stopHref}` : ''
  const end = [`--\n${because}${stop}\n${env.SITE_NAME}, ${env.SITE_URL}`, operatedBy].filter(Boolean).join('\n')
  return {
    subject: oneLine(subject),
    text: `${[...all.map(asText), end].join('\n\n')}\n`,
    html: mailHtml({
      subject: oneLine(subject),
      preview: truncate(oneLine(preview || beginningOf(parts)), PREVIEW),
      parts: all,
      because,
      stopHref,
      operatedBy,
    }),
    ...(replyTo ? { replyTo } : {}),
    ...(stopHref ? { stopHref } : {}),
  }
}

/** The first sentences, with the list that they lead to. */
function beginningOf(parts: readonly MailPart[]): string {
  const at = parts.findIndex((part) => typeof part === 'string')
  const [said = '', next] = at === -1 ? [] : parts.slice(at)
  const isIncomplete = typeof said === 'string' && said.endsWith(':')
  return [said, isIncomplete && typeof next === 'object' && 'list' in next && next.list.join(', ')]
    .filter((words) => typeof words === 'string')
    .join(' ')
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
