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
import { OwnDataPanel } from '../../own-data/ui/own-data-panel.tsx'
import { PendingEmailNote } from '../../email-change/ui/pending-email-note.tsx'
import type { ProviderTrip } from '../../providers/provider.ts'
import { wayTitle } from '../../sign-in-ways/sign-in-ways.ts'
import { WayForm } from '../../sign-in-ways/ui/way-form.tsx'
import { WaysPanel } from '../../sign-in-ways/ui/ways-panel.tsx'
import { SessionsPanel } from '../../sessions/ui/sessions-panel.tsx'
import type { AccountPageData } from '../account-page.server.ts'

type AccountPageProps = { shown: AccountPageData; answer: (FormFailure & { ok: false }) | Done | undefined }
type Done = Extract<ComponentProps<typeof DecisionNotice>['answer'], { ok: true }> & { trip?: ProviderTrip }

/** The title of the page, and of its window. */
export const accountTitle = (change: AccountPageData['change'] | undefined, way?: AccountPageData['way']): string =>
  change ? changeTitles[change] : way ? wayTitle(way) : 'Account'

/** Who someone is here, and the way to change it: one page for all portals, with a form of its own for each change. */
export function AccountPage({ shown, answer }: AccountPageProps) {
  const { change, sessions, pendingEmail, way, role, details } = shown
  const message = useLasting(shown.message)
  const isProblem = useLasting(shown.message && shown.isProblem)
  if (change)
    return (
      <>
        <PageHeader title={accountTitle(change)} />
        <ChangeForm {...shown} change={change} failure={answer?.ok ? undefined : answer} />
      </>
    )
  if (way)
    return (
      <>
        <PageHeader title={accountTitle(null, way)} />
        <WayForm
          role={role}
          way={way}
          failure={answer?.ok ? undefined : answer}
          trip={answer?.ok ? answer.trip : undefined}
        />
      </>
    )
  return (
    <>
      <PageHeader title={accountTitle(null)}>You’re signed in on {plural(sessions.length, 'device')}.</PageHeader>
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {message && !answer ? <Alert kind={isProblem ? 'error' : 'success'}>{message}</Alert> : null}
        <DetailsPanel
          {...shown}
          hasPassword={shown.ways.hasPassword}
          emailNote={pendingEmail ? <PendingEmailNote pending={pendingEmail} /> : null}
        />
        <WaysPanel {...shown} email={details.email} />
        <SessionsPanel {...shown} />
        <OwnDataPanel role={shown.role} />
      </div>
    </>
  )
}
