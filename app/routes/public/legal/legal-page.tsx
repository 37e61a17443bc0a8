import type { ReactNode } from 'react'
import { checkedByOf, type LegalDocument } from '#app/features/operation/legal/texts/legal-document.tsx'
import { useSite } from '#app/site/use-site.ts'
import { formatDate } from '#app/lib/dates.ts'
import type { StaticPart } from '#app/lib/static-html.ts'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { LongPage } from '../texts/long-page.tsx'

/** What an admin wrote in the place of a built-in text. */
type WrittenText = { version: number; since: string; body: StaticPart }

function Versions({ today, version, since }: { today: string; version: number; since: string }) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
      <span>{`Last Updated: ${today}`}</span>
      <span>{`Version ${version}, in force since ${since}`}</span>
    </p>
  )
}

/** P-59, P-60, 3-decisions 59. `today` comes from the loader, so that server and browser say the same day. */
export function LegalPage({
  document,
  today,
  written,
  cookieSettings,
}: {
  document: LegalDocument
  today: string
  written: WrittenText | null
  cookieSettings?: ReactNode
}) {
  const { siteName, contactEmail, operator, captcha } = useSite()
  if (written)
    return (
      <div className="wrap grid grid-cols-1 gap-6 pt-6">
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: document.title }]} />
        <h1>{document.title}</h1>
        {cookieSettings}
        <StaticHtml part={written.body} className="long-text" />
        <Versions today={today} version={written.version} since={written.since} />
      </div>
    )
  return (
    <LongPage
      title={document.title}
      lead={document.lead}
      sections={document.sections({
        siteName,
        contactEmail,
        operator,
        checkedBy: checkedByOf(captcha),
        cookieSettings,
      })}
      foot={<Versions today={today} version={document.version} since={formatDate(document.inForceSince)} />}
    />
  )
}
