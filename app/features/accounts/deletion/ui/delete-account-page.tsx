import { accountPath } from '#app/lib/account-paths.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { UserType } from '../../account.ts'
import { CodeField, OtherCode } from '../../two-step/ui/code-field.tsx'
import { lastAdmin } from '../../account.errors.ts'
import { CurrentPassword } from '../../passwords/ui/current-password.tsx'
import { NoPassword } from '../../passwords/ui/no-password.tsx'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import { type AccountKind, deletePath, whatGoes, whatStays } from '../deletion.ts'
import type { AccountContents } from '../deletion.queries.server.ts'

type DeleteAccountPageProps = {
  role: UserType
  kind: AccountKind
  contents: AccountContents
  email: string
  /** Whoever signs in elsewhere may have none. */ hasPassword: boolean
  /** Two-step verification is on: a code is asked for too, and which kind. */
  code: 'app' | 'recovery' | null
  failure: FormFailure | undefined
}

/** Says what goes and what stays before it asks for the password. */
export function DeleteAccountPage({ role, kind, email, contents, hasPassword, code, failure }: DeleteAccountPageProps) {
  const isLastAdmin = role === 'admin' && contents.otherAdmins === 0
  return (
    <>
      <PageHeader title="Delete your account">
        This can’t be undone. First, read what we’ll delete and what we’ll keep.
      </PageHeader>
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
                {whatGoes(kind, contents).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
            <section className="panel" aria-labelledby="stays">
              <h2 id="stays" className="text-lg">
                What we’ll keep, and for how long
              </h2>
              <dl className="mt-1 -mb-3 divide-y divide-line">
                {whatStays(kind).map(([what, howLong]) => (
                  <div key={what} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[3fr_2fr]">
                    <dt>{what}</dt>
                    <dd className="text-ink-2">{howLong}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <section className="panel" aria-label="Delete your account">
              {hasPassword ? (
                <Form id="delete-account" failure={failure} key={code}>
                  <CurrentPassword />
                  {code ? (
                    <>
                      <CodeField isRecovery={code === 'recovery'} />
                      <p className="text-sm">
                        <OtherCode isRecovery={code === 'recovery'} here={deletePath(role)} at="#delete-account" />
                      </p>
                    </>
                  ) : null}
                  <Checkbox name="understood" label="I understand that my account will be gone for good" required />
                  <SaveAndCancel role={role}>
                    <SubmitButton variant="danger" pendingText="Deleting...">
                      Delete my account
                    </SubmitButton>
                  </SaveAndCancel>
                </Form>
              ) : (
                <NoPassword role={role} email={email} />
              )}
            </section>
          </>
        )}
      </div>
    </>
  )
}
