import { env } from '#app/platform/env.server.ts'
import { captchaSetting } from '#app/platform/forms/captcha/captcha.server.ts'
import { cleanHtml } from '#app/platform/render/clean-html.server.ts'
import { renderStatic } from '#app/platform/render/static-markup.server.ts'
import type { LegalPageName } from '#app/platform/settings/legal-pages.ts'
import { operatorOf } from '#app/platform/settings/operator.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import { cookiesText } from './texts/cookies-text.tsx'
import { disclaimerText } from './texts/disclaimer-text.tsx'
import { checkedByOf, type LegalDocument } from './texts/legal-document.tsx'
import { privacyText } from './texts/privacy-text.tsx'
import { termsText } from './texts/terms-text.tsx'

const documents: Readonly<Record<LegalPageName, LegalDocument>> = {
  privacy: privacyText,
  terms: termsText,
  disclaimer: disclaimerText,
  cookies: cookiesText,
}

/** A line for each heading, paragraph and point: an admin reads and changes it as it stands in its field. */
const inLines = (html: string): string =>
  html.replaceAll(/<\/(?:h\d|p|li|ul|ol|tr|thead|tbody|table)>|<(?:ul|ol|table|thead|tbody)>/g, '$&\n')

/** The last cleaned text of each page, with what it was made of: a long one takes a thread of its own. */
const cleaned = new Map<LegalPageName, { from: string; html: Promise<string> }>()

/**
 * The text that came with the site as an admin goes on from it: its lead, then its numbered sections, as HTML that is
 * cleaned and would be saved as it is. Names and addresses in it are those of today's settings.
 */
export function builtInHtml(page: LegalPageName): Promise<string> {
  const { lead, sections } = documents[page]
  const settings = siteSettings()
  const site = {
    siteName: env.SITE_NAME,
    contactEmail: settings.contactEmail,
    operator: operatorOf(settings, env.VAT_NUMBER),
    checkedBy: checkedByOf(captchaSetting()),
  }
  const text = renderStatic(
    'built-in',
    <>
      <p>{lead}</p>
      {sections(site).map(({ id, title, body }, at) => (
        <section key={id}>
          <h2>{`${at + 1}. ${title}`}</h2>
          {body}
        </section>
      ))}
    </>,
  )
  const known = cleaned.get(page)
  if (known?.from === text) return known.html
  const html = cleanHtml(inLines(text))
  cleaned.set(page, { from: text, html })
  html.catch(() => cleaned.delete(page))
  return html
}
