import Trash2 from 'lucide-react/icons/trash-2'
import { formatDate } from '#app/lib/dates.ts'
import { type LegalPageName, legalPages } from '#app/platform/settings/legal-pages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SettingsTabs } from '../../settings/ui/settings-tabs.tsx'
import { builtInTexts, LEGAL_PATH, legalHref, type LegalVersion } from '../legal.ts'

const day = (text: string) => formatDate(new Date(`${text}T12:00:00Z`))

function Version({ page, version }: { page: LegalPageName; version: LegalVersion }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        Version {version.version},{' '}
        {version.isInForce ? 'in force since' : version.isToCome ? 'in force from' : 'was in force from'}{' '}
        {day(version.inForceFrom)}
      </span>
      <a href={`${legalHref(page)}?version=${version.version}`}>
        Preview<span className="visually-hidden">{` version ${version.version} of ${builtInTexts[page].title}`}</span>
      </a>
      {version.isToCome ? (
        <Form
          action={LEGAL_PATH}
          fields={{ intent: 'take-back', page, version: String(version.version), saved: version.saved }}
          preventScrollReset
          noSummary
        >
          <SubmitButton
            variant="plain"
            size="small"
            icon={Trash2}
            pendingText="Deleting..."
            onClick={ignoreDoubleClick}
          >
            Delete
            <span className="visually-hidden">{` version ${version.version} of ${builtInTexts[page].title}`}</span>
          </SubmitButton>
        </Form>
      ) : null}
    </li>
  )
}

type LegalListProps = {
  versions: Readonly<Record<LegalPageName, readonly LegalVersion[]>>
  notice: string | null
  failure: FormFailure | undefined
}

/** 3-decisions 59: the legal texts with their versions and days. */
export function LegalList({ versions, notice: said, failure }: LegalListProps) {
  const notice = useLasting(said)
  return (
    <>
      <PageHeader title="Site settings">
        A version that has come into force can’t be changed: write a new one.
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <SettingsTabs open="legal" />
        <DecisionNotice answer={failure && { ok: false, ...failure }} />
        {notice && !failure ? <Alert kind="success">{notice}</Alert> : null}
        {legalPages.map((page) => {
          const { title, version, inForceSince } = builtInTexts[page]
          const isBuiltInForce = !versions[page].some(({ isInForce }) => isInForce)
          return (
            <section key={page} className="panel grid grid-cols-1 gap-3" aria-labelledby={`text-${page}`}>
              <h2 id={`text-${page}`} className="text-lg">
                {title}
              </h2>
              <ul className="grid gap-2">
                {versions[page].map((one) => (
                  <Version key={one.version} page={page} version={one} />
                ))}
                <li className="flex flex-wrap gap-x-4">
                  <span>
                    Version {version}, the text that came with the site,{' '}
                    {isBuiltInForce ? 'in force since' : 'in force from'} {formatDate(inForceSince)}
                  </span>
                  {isBuiltInForce ? (
                    <a href={`/${page}`}>
                      Read<span className="visually-hidden">{` ${title}`}</span>
                    </a>
                  ) : null}
                </li>
              </ul>
              <div>
                <LinkButton href={legalHref(page)} variant="quiet" size="small">
                  Write a new version<span className="visually-hidden">{` of ${title}`}</span>
                </LinkButton>
              </div>
            </section>
          )
        })}
      </div>
    </>
  )
}
