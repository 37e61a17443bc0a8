import Trash2 from 'lucide-react/icons/trash-2'
import { formatDate } from '#app/lib/dates.ts'
import { type LegalPageName, legalPages } from '#app/platform/settings/legal-pages.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { SettingsTabs } from '../../settings/ui/settings-tabs.tsx'
import { operationPath } from '../../operation.ts'
import { dayText, stateText } from '../notice.ts'
import { builtInTexts, LEGAL_PATH, legalHref, type LegalVersion } from '../legal.ts'

type Standing = Pick<LegalVersion, 'isInForce' | 'isToCome'>
const standing = ({ isInForce, isToCome }: Standing): string =>
  isInForce ? 'in force since' : isToCome ? 'in force from' : 'was in force from'

function ReadLink({ page }: { page: LegalPageName }) {
  return (
    <a href={`/${page}`}>
      Read<span className="visually-hidden">{` ${builtInTexts[page].title}`}</span>
    </a>
  )
}

type Planned = { page: LegalPageName; version: LegalVersion }

const nameOf = ({ page, version }: Planned): string => `version ${version.version} of ${builtInTexts[page].title}`
/** How an address names one that is to be deleted. */
const idOf = ({ page, version }: Planned): string => `${page}-${version.version}`

const deletion = (planned: Planned) => ({
  title: `Delete ${nameOf(planned)}?`,
  confirmText: 'Delete the version',
  pendingText: 'Deleting...',
  action: LEGAL_PATH,
  fields: {
    intent: 'take-back',
    page: planned.page,
    version: String(planned.version.version),
    saved: planned.version.saved,
  },
})

function DeletionQuestion({ version }: Planned) {
  return (
    <>
      <p>
        It won’t come into force on {dayText(version.inForceFrom)}, and its text will be gone. This can’t be undone.
      </p>
      {version.notice ? (
        <p>
          {stateText(version.notice)}. Emails that haven’t gone yet won’t be sent, but nobody who has one is told that
          the change isn’t coming.
        </p>
      ) : null}
    </>
  )
}

/** How far the emails about a version are, and where those are that failed. */
function Emails({ notice }: { notice: NonNullable<LegalVersion['notice']> }) {
  return (
    <span className="basis-full text-sm text-ink-2">
      {stateText(notice)}
      {notice.known && notice.known.failed > 0 ? (
        <>
          {' '}
          <a href={`${operationPath('emails')}?q=legal_text.changes`}>See failed emails</a>
        </>
      ) : null}
    </span>
  )
}

function Version({ page, version }: Planned) {
  const name = nameOf({ page, version })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        Version {version.version}, {standing(version)} {dayText(version.inForceFrom)}
      </span>
      {version.isInForce ? (
        <ReadLink page={page} />
      ) : (
        <a href={`${legalHref(page)}?version=${version.version}`}>
          Preview<span className="visually-hidden">{` ${name}`}</span>
        </a>
      )}
      {version.isToCome ? (
        <ConfirmButton
          {...deletion({ page, version })}
          label={
            <>
              Delete<span className="visually-hidden">{` ${name}`}</span>
            </>
          }
          fallbackHref={`${LEGAL_PATH}?delete=${idOf({ page, version })}`}
          variant="plain"
          size="small"
          icon={Trash2}
        >
          <DeletionQuestion page={page} version={version} />
        </ConfirmButton>
      ) : null}
      {version.notice ? <Emails notice={version.notice} /> : null}
    </li>
  )
}

type LegalListProps = {
  versions: Readonly<Record<LegalPageName, readonly LegalVersion[]>>
  /** Which planned version is to be deleted, for whoever has no scripts. */
  deleting: string | null
  notice: string | null
  failure: FormFailure | undefined
}

/** 3-decisions 59: the legal texts with their versions and days. */
export function LegalList({ versions, deleting, notice: said, failure }: LegalListProps) {
  const notice = useLasting(said)
  const doomed = legalPages
    .flatMap((page) => versions[page].map((version) => ({ page, version })))
    .find((one) => one.version.isToCome && idOf(one) === deleting)
  if (doomed && !failure)
    return (
      <ConfirmPage {...deletion(doomed)} cancelHref={LEGAL_PATH}>
        <DeletionQuestion {...doomed} />
      </ConfirmPage>
    )
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
                  {isBuiltInForce ? (
                    <>
                      <span>
                        Version {version}, the text that came with the site, in force since {formatDate(inForceSince)}
                      </span>
                      <ReadLink page={page} />
                    </>
                  ) : (
                    'The text that came with the site, no longer in force'
                  )}
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
