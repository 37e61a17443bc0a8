import UserPlus from 'lucide-react/icons/user-plus'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { COMPANY_PATH, invitePath } from '../company.ts'
import type { CompanyPageData } from '../company-page.server.ts'
import { CompanyForm, CompanyProfile } from './company-profile.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'
import { MemberTable, removeQuestion } from './member-table.tsx'

const titles = { profile: 'Change your company', invite: 'Invite a member' } as const

/** The title of the page, and of its window. */
export const companyTitle = ({ change }: Pick<CompanyPageData, 'change'>): string =>
  change ? titles[change] : 'Company'

type CompanyPageProps = {
  shown: CompanyPageData
  answer: (FormFailure & { ok: false }) | { ok: true; message: string } | undefined
}

/** A franchisor's company and its people; its owner changes both. */
export function CompanyPage({ shown, answer }: CompanyPageProps) {
  const { change, company, members, invitations, doomed, person, isOwner } = shown
  const message = useLasting(shown.message)
  const failure = answer?.ok ? undefined : answer
  if (change)
    return (
      <>
        <PageHeader title={companyTitle(shown)} />
        {change === 'profile' ? <CompanyForm company={company} failure={failure} /> : <InviteForm failure={failure} />}
      </>
    )
  if (doomed) {
    const { title, children, ...question } = removeQuestion(doomed)
    return (
      <ConfirmPage title={title} cancelHref={COMPANY_PATH} failure={failure} {...question}>
        {children}
      </ConfirmPage>
    )
  }
  const open = invitations.filter(({ isOver }) => !isOver).length
  return (
    <>
      <PageHeader
        title="Company"
        action={
          isOwner ? (
            <LinkButton href={invitePath} icon={UserPlus}>
              Invite a member
            </LinkButton>
          ) : null
        }
      >
        {members.length === 1
          ? 'You’re the only person using your company’s account. Invite colleagues to answer leads with you.'
          : `${members.length} people use your company’s account.`}
        {open > 0 ? ` ${plural(open, 'invitation')} ${open === 1 ? 'is' : 'are'} open.` : null}
        {isOwner ? null : ' Only its owner can edit the profile and manage members.'}
      </PageHeader>
      <div className="grid grid-cols-1 gap-8">
        <DecisionNotice answer={answer} />
        {message && !answer ? <Alert kind="success">{message}</Alert> : null}
        <MemberTable members={members} person={person} canManage={isOwner} />
        {invitations.length > 0 ? <InvitationTable invitations={invitations} /> : null}
        <CompanyProfile company={company} canChange={isOwner} />
      </div>
    </>
  )
}
