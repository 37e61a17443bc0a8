import { accountPath } from '#app/lib/account-paths.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'
import { CodeField } from '../../two-step/ui/code-field.tsx'
import { lastAdmin } from '../../account.errors.ts'
import { PASSWORD_MAX } from '../../passwords/password-length.ts'
import { deletePath, whatGoes, whatStays } from '../deletion.ts'
import type { AccountContents } from '../deletion.queries.server.ts'

type DeleteAccountPageProps = {
  role: UserType
  contents: AccountContents
  /** Whoever signs in elsewhere may have none. */ hasPassword: boolean
  /** Two-step verification is on: a code is asked for too, and which kind. */
  code: 'app' | 'recovery' | null
  failure: FormFailure | undefined
}

function CodeFields({ role, code }: { role: UserType; code: 'app' | 'recovery' }) {
  const isRecovery = code === 'recovery'
  return (
    <>
      <CodeField isRecovery={isRecovery} />
      <p className="text-sm">
        <a href={`${deletePath(role)}${isRecovery ? '' : '?with=recovery'}#delete-account`}>
          {isRecovery ? 'Use a code from your app' : 'No phone at hand? Use a recovery code'}
        </a>
      </p>
    </>
  )
}

/** Says what goes and what stays before it asks for the password. */
export function DeleteAccountPage({ role, contents, hasPassword, code, failure }: DeleteAccountPageProps) {
  const isLastAdmin = role === 'admin' && contents.otherAdmins === 0
  return (
    <>
      <PageHeader title="Delete your account">This can’t be undone. Read what goes and what stays first.</PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {isLastAdmin ? (
          <>
            <Alert kind="warning">{lastAdmin().sentence}</Alert>
            <LinkButton href={accountPath(role)} variant="quiet" className="justify-self-start">
              Back to your account
            </LinkButton>
          </>
        ) : (
          <>
            <section className="panel grid gap-3" aria-labelledby="goes">
              <h2 id="goes" className="text-lg">
                What will be deleted
              </h2>
              <ul className="grid list-disc gap-2 pl-5">
                {whatGoes(role, contents).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
            <section className="panel" aria-labelledby="stays">
              <h2 id="stays" className="text-lg">
                What stays, and how long
              </h2>
              <dl className="mt-1 -mb-3 divide-y divide-line">
                {whatStays(role).map(([what, howLong]) => (
                  <div key={what} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[3fr_2fr]">
                    <dt>{what}</dt>
                    <dd className="text-ink-2">{howLong}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <section className="panel" aria-label="Delete your account">
              {hasPassword ? null : (
                <Alert kind="notice" className="mb-4">
                  You don’t have a password yet. <a href={`/forgot-password?for=${role}`}>Set one by email</a>, then
                  come back here.
                </Alert>
              )}
              <Form id="delete-account" failure={failure} key={code}>
                <PasswordField
                  label="Your password"
                  name="currentPassword"
                  autoComplete="current-password"
                  required
                  maxLength={PASSWORD_MAX}
                />
                {code ? <CodeFields role={role} code={code} /> : null}
                <Checkbox name="understood" label="I understand that my account will be gone for good" required />
                <div className="form-actions">
                  <SubmitButton variant="danger" pendingText="Deleting...">
                    Delete my account
                  </SubmitButton>
                  <LinkButton href={accountPath(role)} variant="quiet">
                    Cancel
                  </LinkButton>
                </div>
              </Form>
            </section>
          </>
        )}
      </div>
    </>
  )
}
