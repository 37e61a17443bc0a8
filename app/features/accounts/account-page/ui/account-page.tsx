import { Alert } from '#app/ui/feedback/alert.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { changeTitles } from '../../details/account-change.ts'
import { ChangeForm } from '../../details/ui/change-form.tsx'
import { DetailsPanel } from '../../details/ui/details-panel.tsx'
import type { AccountPageData } from '../account-page.server.ts'

type AccountPageProps = { shown: AccountPageData; answer: FormFailure | undefined }

/** The title of the page, and of its window. */
export const accountTitle = (change: AccountPageData['change'] | undefined): string =>
  change ? changeTitles[change] : 'Account'

/** Who someone is here, and the way to change it: one page for all portals, with a form of its own for each change. */
export function AccountPage({ shown, answer }: AccountPageProps) {
  const { change, message } = shown
  return (
    <>
      <PageHeader title={accountTitle(change)} />
      {change ? (
        <ChangeForm {...shown} change={change} failure={answer} />
      ) : (
        <div className="grid max-w-3xl grid-cols-1 gap-6">
          {message ? <Alert kind="success">{message}</Alert> : null}
          <DetailsPanel {...shown} />
        </div>
      )}
    </>
  )
}
