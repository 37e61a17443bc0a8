import { createElement } from 'react'
import type { RouterContextProvider } from 'react-router'
import type { Consent } from '#app/lib/consent.ts'
import type { CaptchaSetting } from '#app/lib/forms/challenge.ts'
import { type SocialLink, socialLinks } from '#app/lib/social.ts'
import { captchaSetting } from '#app/platform/forms/captcha/captcha.server.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readConsent } from '#app/platform/cookies/consent.server.ts'
import { staticPart } from '#app/platform/render/static-html.server.ts'
import type { Role } from '#app/platform/db/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { getMailboxAccess } from '#app/platform/mail/mail-files.server.ts'
import { type Html, renderStatic } from '#app/platform/render/static-markup.server.ts'
import type { StaticPart } from '#app/lib/static-html.ts'
import { type Operator, operatorOf } from '#app/platform/settings/operator.ts'
import { siteSettings } from '#app/platform/settings/site-settings.server.ts'
import type { SiteSettings } from '#app/platform/settings/site-settings.ts'
import { SiteFooter } from './site-footer.tsx'

export type Site = {
  siteName: string
  siteUrl: string
  contactEmail: string
  /** What copy may promise about our replies, in a sentence. */
  replyTime: string | null
  /** What stands above every public page, and where it leads. */
  announcement: { text: string; href: string | null } | null
  /** Who may read the emails that the demo keeps instead of sending; null where it sends them, and on a real site. */
  mailbox: 'open' | 'admins' | null
  /** At New Year London's clocks show UTC. */
  year: number
  social: readonly SocialLink[]
  /** What stands in front of signing in, signing up and recovery, where something does. */
  captcha: CaptchaSetting | null
  requestId: string
  /** What this browser may keep beyond the necessary; null before a choice. */
  consent: Consent | null
  /** the footer of the public pages, which a browser needs no code for. */
  footer: StaticPart
  /** Who runs the site, where it says so. */
  operator: Operator | null
  /** The signed-in person, as the header shows him; null for a visitor. */
  person: {
    role: Exclude<Role, 'visitor'>
    fullName: string
    companyName: string | null
    email: string
  } | null
}

/** What every page knows: the site's name and who is signed in. No query. */
export function siteOf(context: Readonly<RouterContextProvider>, request: Request, person: Site['person']): Site {
  const settings = siteSettings()
  const operator = operatorOf(settings, env.VAT_NUMBER)
  const year = new Date().getUTCFullYear()
  return {
    siteName: env.SITE_NAME,
    siteUrl: env.SITE_URL,
    contactEmail: settings.contactEmail,
    replyTime: settings.replyTime,
    announcement: settings.announcement ? { text: settings.announcement, href: settings.announcementHref } : null,
    mailbox: getMailboxAccess(),
    year,
    social: socialLinks(settings.socialLinks),
    footer: staticPart(context, footerOf(year, settings)),
    captcha: captchaSetting(),
    requestId: getClient(context).requestId,
    consent: readConsent(request),
    operator,
    person,
  }
}

let footer: { key: string; html: Html } | undefined

/** That footer, rendered once a year and after a change of the settings. */
function footerOf(year: number, settings: SiteSettings): Html {
  const { contactEmail, socialLinks: links } = settings
  const operator = operatorOf(settings, env.VAT_NUMBER)
  const key = JSON.stringify([year, contactEmail, links, operator])
  if (footer?.key !== key)
    footer = {
      key,
      html: renderStatic(
        'footer',
        createElement(SiteFooter, {
          siteName: env.SITE_NAME,
          contactEmail,
          year,
          social: socialLinks(links),
          operator,
        }),
      ),
    }
  return footer.html
}
