import type { ReactNode } from 'react'
import { type Operator as OperatorFacts, operatorFacts } from '#app/platform/settings/operator.ts'
import type { CaptchaSetting } from '#app/lib/forms/challenge.ts'

/** What the texts are told about the site. */
export type LegalSite = {
  siteName: string
  contactEmail: string
  /** Who runs the site, where its settings say so. */
  operator: OperatorFacts | null
  /** The service that checks on forms that a person sends them, by name; null where no other company does. */
  checkedBy: string | null
  /** The form that changes the choice of cookies, on the page that shows it. */
  cookieSettings?: ReactNode
}

/** By the name under which its script puts itself into a page; tests hold it against the services that there are. */
const checkNames: Readonly<Record<string, string>> = { turnstile: 'Cloudflare Turnstile', hcaptcha: 'hCaptcha' }

/** Whom the texts name for the check that is configured (docs/decisions/027); null where no other company makes it. */
export const checkedByOf = (captcha: CaptchaSetting | null): string | null =>
  captcha?.kind === 'widget' ? (checkNames[captcha.global] ?? new URL(captcha.script).hostname) : null

/** A section of a legal text; `id` is its anchor for good, because others link to it. */
export type LegalSection = { id: string; title: string; body: ReactNode }

/** A legal text with its version; a change of the meaning is a new version with a new date. */
export type LegalDocument = {
  title: string
  path: string
  description: string
  lead: string
  version: number
  /** The London day from which this version counts. */
  inForceSince: Date
  sections: (site: LegalSite) => readonly LegalSection[]
}

/** A link that writes a mail to the site. */
export function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>
}

/** 'X, 1 High Street, runs the site', where the settings say who does. */
export function Operator({ site: { siteName, operator } }: { site: LegalSite }) {
  if (!operator) return null
  const facts = operatorFacts(operator)
  return (
    <p>
      {siteName} is operated by <strong>{operator.name}</strong>
      {facts && `, ${facts}`}.
    </p>
  )
}
