import type { ReactNode } from 'react'
import { checkedByOf, type LegalDocument } from '#app/features/operation/legal/texts/legal-document.tsx'
import { useSite } from '#app/site/use-site.ts'
import { formatDate } from '#app/lib/dates.ts'
import type { StaticPart } from '#app/lib/static-html.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { StaticHtml } from '#app/ui/layout/static-html.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { LongPage } from '../texts/long-page.tsx'

/** What an admin wrote in the place of a built-in text. */
type WrittenText = { version: number; since: string; isToCome: boolean; body: StaticPart }

type VersionsProps = { today: string; version: number; since: string; isToCome?: boolean }

function Versions({ today, version, since, isToCome = false }: VersionsProps) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
      <span>{`Last Updated: ${today}`}</span>
      <span>{`Version ${version}, in force ${isToCome ? 'from' : 'since'} ${since}`}</span>
    </p>
  )
}

type ToCome = { version: number; day: string }

/** Above a text that changes: from when the next version applies, and where it can be read already. */
function NextVersion({ path, next: { version, day } }: { path: string; next: ToCome }) {
  return (
    <Alert kind="notice" className="max-w-text">
      A new version applies from {day}. <a href={`${path}?version=${version}`}>Read the new version</a>
    </Alert>
  )
}

/** Above a version that does not apply yet. */
function NotYet({ path, day }: { path: string; day: string }) {
  return (
    <Alert kind="notice" className="max-w-text">
      This version applies from {day}. <a href={path}>Read the version that applies until then</a>
    </Alert>
  )
}

/** P-59, P-60, 3-decisions 59. `today` comes from the loader, so that server and browser say the same day. */
export function LegalPage({
  document,
  today,
  written,
  next = null,
  cookieSettings,
}: {
  document: LegalDocument
  today: string
  written: WrittenText | null
  /** The next version, where people were told of it. */
  next?: ToCome | null
  cookieSettings?: ReactNode
}) {
  const { siteName, contactEmail, operator, captcha } = useSite()
  const notice = next ? <NextVersion path={document.path} next={next} /> : null
  if (written)
    return (
      <div className="wrap grid grid-cols-1 gap-6 pt-6">
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: document.title }]} />
        <h1>{document.title}</h1>
        {written.isToCome ? <NotYet path={document.path} day={written.since} /> : notice}
        {cookieSettings}
        <StaticHtml part={written.body} className="long-text" />
        <Versions today={today} {...written} />
      </div>
    )
  return (
    <LongPage
      title={document.title}
      lead={document.lead}
      notice={notice}
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
