import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { formatDate } from '#app/lib/dates.ts'
import { uploadUrl } from '#app/lib/upload-url.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { franchisorPath } from '../../franchisors/franchisor-list.ts'
import { type CheckedThing, checkedThings, checkStands, type CompanyCheck, foundText } from '../company-check.ts'
import { CheckForm, type CheckedAccount } from './check-form.tsx'

const names: Readonly<Record<CheckedThing, string>> = {
  number: 'Company number',
  website: 'Website',
  document: 'Documents',
  bfa: 'bfa membership',
}

const removal = (account: CheckedAccount, check: CompanyCheck) => ({
  title: 'Remove this check?',
  confirmText: 'Remove the check',
  pendingText: 'Removing...',
  action: franchisorPath(account.id),
  fields: { intent: 'remove-check', id: account.id, check: check.id },
})

function RemovalText({ check }: { check: CompanyCheck }) {
  return (
    <p className="wrap-anywhere">
      {names[check.what]}
      {foundText(check) ? `, ${foundText(check)}` : ''}: the note{check.file ? ' and the file' : ''} will be deleted
      too. The audit log still shows that it was checked.
    </p>
  )
}

/** The question before a check is removed, on a page of its own. */
export function CheckRemovalPage({ account, check }: { account: CheckedAccount; check: CompanyCheck }) {
  return (
    <ConfirmPage {...removal(account, check)} cancelHref={`${franchisorPath(account.id)}#checks`}>
      <RemovalText check={check} />
    </ConfirmPage>
  )
}

function CheckLine({ account, check }: { account: CheckedAccount; check: CompanyCheck }) {
  const found = foundText(check)
  const what: ReactNode = check.file ? (
    <a href={uploadUrl(check.file.id)} target={check.file.isPdf ? undefined : '_blank'} rel="noopener">
      {found}
      {check.file.isPdf ? '' : ' (opens in a new tab)'}
    </a>
  ) : (
    found
  )
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3">
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p>
          <strong>{names[check.what]}</strong>
          {found ? ': ' : ''}
          {what}
        </p>
        {check.note ? <p className="whitespace-pre-line">{check.note}</p> : null}
        <p className="text-sm text-ink-2">
          {formatDate(check.lookedOn)}
          {check.by ? `, ${check.by}` : ''}
        </p>
      </div>
      <ConfirmButton
        {...removal(account, check)}
        label={`Remove the check of ${names[check.what].toLowerCase()}, ${formatDate(check.lookedOn)}`}
        fallbackHref={`${franchisorPath(account.id)}?remove-check=${check.id}`}
        variant="quiet"
        size="small"
        icon={Trash2}
        iconOnly
      >
        <RemovalText check={check} />
      </ConfirmButton>
    </li>
  )
}

type CompanyChecksProps = {
  account: CheckedAccount
  checks: readonly CompanyCheck[]
  failure: FormFailure | undefined
  /** The day the form starts with, '2026-11-23'. */
  today: string
}

/** What admins checked of a company, and the form that notes another check. */
export function CompanyChecks({ account, checks, failure, today }: CompanyChecksProps) {
  const stands = checkStands(account, checks)
  return (
    <section id="checks" className="panel grid grid-cols-1 gap-5" aria-labelledby="checks-title">
      <div className="grid gap-1">
        <h2 id="checks-title" className="text-lg">
          Company checks
        </h2>
        <p className="text-ink-2">
          Only admins see these notes and files. Buyers see the company’s name and number, and what the listing itself
          says.
        </p>
      </div>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {checkedThings.map((what) => (
          <div key={what} className="min-w-0 wrap-anywhere">
            <dt className="text-sm text-ink-2">{names[what]}</dt>
            <dd>{stands[what]}</dd>
          </div>
        ))}
      </dl>
      {account.companyWebsite ? (
        <p className="wrap-anywhere">
          <a href={account.companyWebsite} target="_blank" rel="noopener noreferrer nofollow">
            Open {account.companyWebsite} (opens in a new tab)
          </a>
        </p>
      ) : null}
      <CheckForm key={checks[0]?.id} account={account} failure={failure} today={today} />
      {checks.length > 0 ? (
        <ul aria-label="What was checked" className="grid">
          {checks.map((check) => (
            <CheckLine key={check.id} account={account} check={check} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
