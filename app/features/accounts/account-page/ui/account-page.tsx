import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import type { ComponentProps } from 'react'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { changeTitles } from '../../details/account-change.ts'
import { ChangeForm } from '../../details/ui/change-form.tsx'
import { DetailsPanel } from '../../details/ui/details-panel.tsx'
import { MarketingPanel } from '../../marketing/ui/marketing-panel.tsx'
import { OwnDataPanel } from '../../own-data/ui/own-data-panel.tsx'
import { EmailChoicesPanel } from '../../email-choices/ui/email-choices-panel.tsx'
import { NoPassword } from '../../passwords/ui/no-password.tsx'
import { PendingEmailNote } from '../../email-change/ui/pending-email-note.tsx'
import type { PasskeyStart } from '../../passkeys/passkey.action.server.ts'
import { passkeyTitle } from '../../passkeys/passkey.ts'
import { PasskeyForm } from '../../passkeys/ui/passkey-form.tsx'
import type { ProviderTrip } from '../../providers/provider.ts'
import { wayTitle } from '../../sign-in-ways/sign-in-ways.ts'
import { WayForm } from '../../sign-in-ways/ui/way-form.tsx'
import { WaysPanel } from '../../sign-in-ways/ui/ways-panel.tsx'
import { SessionsPanel } from '../../sessions/ui/sessions-panel.tsx'
import { twoStepTitles } from '../../two-step/two-step-change.ts'
import type { MadeCodes } from '../../two-step/two-step.action.server.ts'
import { OwedNotice } from '../../two-step/ui/owed-notice.tsx'
import { RecoveryCodes } from '../../two-step/ui/recovery-codes.tsx'
import { TwoStepForms } from '../../two-step/ui/two-step-forms.tsx'
import { TwoStepPanel } from '../../two-step/ui/two-step-panel.tsx'
import { TwoStepTitle } from '../../two-step/ui/two-step-title.tsx'
import type { AccountPageData } from '../account-page.server.ts'

type AccountPageProps = { shown: AccountPageData; answer: (FormFailure & { ok: false }) | Done | MadeCodes | undefined }
type Done = Extract<ComponentProps<typeof DecisionNotice>['answer'], { ok: true }> & {
  trip?: ProviderTrip
  start?: PasskeyStart
}

/** The title of the page, and of its window. */
export function accountTitle({
  change,
  way,
  twoStep,
  passkey,
}: Pick<AccountPageData, 'change' | 'way' | 'twoStep' | 'passkey'>): string {
  if (change) return changeTitles[change]
  if (twoStep.change) return twoStepTitles[twoStep.change]
  if (passkey) return passkeyTitle(passkey.change)
  return way ? wayTitle(way) : 'Account'
}

/** Whether the form asks for the current password before it does anything. */
const asksPassword = ({ change, way, twoStep }: AccountPageData): boolean =>
  change === 'email' || change === 'password' || way !== null || twoStep.change !== null

/** The form that the address asks for; null where it asks for the page as a whole. */
function formOf(shown: AccountPageData, answer: Exclude<AccountPageProps['answer'], MadeCodes>) {
  const { role, change, way, twoStep, details, ways, passkey } = shown
  const failure = answer?.ok ? undefined : answer
  if (asksPassword(shown) && !ways.hasPassword)
    return (
      <section className="panel grid max-w-xl gap-4">
        {twoStep.isOwed ? <OwedNotice /> : null}
        <NoPassword role={role} email={details.email} noWayBack={twoStep.isOwed} />
      </section>
    )
  if (twoStep.change) return <TwoStepForms role={role} page={twoStep} change={twoStep.change} failure={failure} />
  if (change) return <ChangeForm {...shown} change={change} failure={failure} />
  if (passkey)
    return <PasskeyForm role={role} page={passkey} failure={failure} start={answer?.ok ? answer.start : undefined} />
  if (way) return <WayForm role={role} way={way} failure={failure} trip={answer?.ok ? answer.trip : undefined} />
  return null
}

/** Who someone is here, and the way to change it: one page for all portals, with a form of its own for each change. */
export function AccountPage({ shown, answer }: AccountPageProps) {
  const { sessions, pendingEmail, role, details, twoStep } = shown
  const message = useLasting(shown.message)
  const isProblem = useLasting(shown.message && shown.isProblem)
  if (answer && 'codes' in answer)
    return (
      <>
        <PageHeader title="Your recovery codes" />
        <RecoveryCodes role={role} made={answer} />
      </>
    )
  const form = formOf(shown, answer)
  if (form)
    return (
      <>
        <PageHeader title={twoStep.change ? <TwoStepTitle change={twoStep.change} /> : accountTitle(shown)} />
        {form}
      </>
    )
  return (
    <>
      <PageHeader title={accountTitle(shown)}>
        {twoStep.state ? 'Two-step verification is on. ' : ''}You’re signed in on {plural(sessions.length, 'device')}.
      </PageHeader>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-[minmax(0,9fr)_minmax(0,5fr)]">
        <div className="contents xl:*:col-span-2">
          <DecisionNotice answer={answer} />
          {message && !answer ? <Alert kind={isProblem ? 'error' : 'success'}>{message}</Alert> : null}
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <DetailsPanel
            {...shown}
            hasPassword={shown.ways.hasPassword}
            emailNote={pendingEmail ? <PendingEmailNote pending={pendingEmail} /> : null}
          />
          <SessionsPanel {...shown} />
          <MarketingPanel since={shown.newsSince} />
          <OwnDataPanel role={role} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <TwoStepPanel role={role} state={twoStep.state} />
          <WaysPanel {...shown} email={details.email} />
          <EmailChoicesPanel {...shown} />
        </div>
      </div>
    </>
  )
}
