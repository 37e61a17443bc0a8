import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'
import { formatDateTime } from '#app/lib/dates.ts'
import { listHref, type ListPage } from '#app/lib/list-view.ts'
import { plural } from '#app/lib/text.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { ignoreDoubleClick } from '#app/ui/forms/ignore-double-click.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { EmailText } from '#app/ui/layout/email-text.tsx'
import { DecisionPage } from '#app/ui/lists/decision-page.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column } from '#app/ui/lists/table.tsx'
import { actAsked, type WholeListAct, WholeListPage } from '#app/ui/lists/whole-list-acts.tsx'
import type { Alarms } from '../../operation.ts'
import { OperationTabs } from '../../ui/operation-tabs.tsx'
import { kindText, failedEmailList, type FailedEmailSort } from '../failed-email.ts'
import type { FailedEmail } from '../failed-email.queries.server.ts'

const discarding = (email: FailedEmail, action: string) => ({
  title: 'Discard this email?',
  children: (
    <p>
      ‘{kindText(email.kind)}’ will never be sent to {email.recipient}. This can’t be undone.
    </p>
  ),
  confirmText: 'Discard email',
  pendingText: 'Discarding...',
  action,
  fields: { id: email.id, intent: 'discard' },
})

function columnsFor(here: string, sort: SortBy<FailedEmailSort>): Column<FailedEmail>[] {
  return [
    {
      key: 'recipient',
      header: 'Recipient',
      primary: true,
      sort: sort('recipient'),
      cell: ({ recipient }) => (recipient.includes('@') ? <EmailText address={recipient} /> : recipient),
    },
    { key: 'kind', header: 'Email', sort: sort('kind'), cell: ({ kind }) => kindText(kind) },
    {
      key: 'given-up',
      header: 'Given up',
      sort: sort('given-up'),
      cell: ({ deadAt, createdAt, attempts }) => (
        <span>
          <time dateTime={deadAt.toISOString()}>{formatDateTime(deadAt)}</time>
          <CellNote>
            {plural(attempts, 'try', 'tries')}, written {formatDateTime(createdAt)}
          </CellNote>
        </span>
      ),
    },
    { key: 'reason', header: 'Reason', cell: ({ reason }) => reason || 'Not known' },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (email) => (
        <div className="flex flex-wrap gap-2 @min-[56rem]:justify-end">
          <Form action={here} fields={{ id: email.id, intent: 'retry' }} preventScrollReset noSummary>
            <SubmitButton
              size="small"
              variant="quiet"
              icon={RotateCcw}
              pendingText="Retrying..."
              onClick={ignoreDoubleClick}
            >
              Retry<span className="visually-hidden"> {email.recipient}</span>
            </SubmitButton>
          </Form>
          <ConfirmButton
            {...discarding(email, here)}
            label={
              <>
                Discard<span className="visually-hidden"> {email.recipient}</span>
              </>
            }
            fallbackHref={`${here}${here.includes('?') ? '&' : '?'}discard=${email.id}`}
            variant="plain"
            size="small"
            icon={Trash2}
          />
        </div>
      ),
    },
  ]
}

const acts: readonly WholeListAct[] = [
  {
    intent: 'retry-all',
    label: 'Retry all',
    icon: RotateCcw,
    pendingText: 'Retrying...',
    question: (all) => <p>{all} will be sent again now. Any that fail will be back here.</p>,
  },
  {
    intent: 'discard-all',
    label: 'Discard all',
    icon: Trash2,
    pendingText: 'Discarding...',
    danger: true,
    question: (all) => <p>{all} will never be sent. This can’t be undone.</p>,
  },
]

type FailedEmailsProps = {
  shown: ListPage<FailedEmail, FailedEmailSort>
  alarms: Alarms
  /** The one about which a page of its own asks. */
  asked: FailedEmail | null
  /** The act on all of them about which a page of its own asks. */
  askedAll: string | null
  answer: ComponentProps<typeof DecisionPage>['answer']
}

/** Emails that were given up, with the reason: tried again or discarded. */
export function FailedEmailsPage({ shown, alarms, asked, askedAll, answer }: FailedEmailsProps) {
  const here = listHref(failedEmailList, shown.view)
  const act = answer ? undefined : actAsked({ shown, acts }, askedAll)
  if (asked && !answer) return <ConfirmPage {...discarding(asked, here)} cancelHref={here} />
  if (act) return <WholeListPage list={failedEmailList} shown={shown} noun="email" acts={acts} act={act} />
  return (
    <DecisionPage
      title="Operation"
      intro={
        shown.total === 0
          ? 'No email has failed.'
          : `${plural(shown.total, 'email')} could not be sent. Anything older than 30 days is deleted.`
      }
      answer={answer}
    >
      <OperationTabs open="emails" alarms={alarms} />
      <SearchableList
        list={failedEmailList}
        shown={shown}
        label="Search emails"
        noun="email"
        caption="Emails that could not be sent"
        columns={(sort) => columnsFor(here, sort)}
        rowKey={({ id }) => id}
        acts={acts}
        empty={{
          title: 'No failed emails',
          text: 'Emails we couldn’t deliver after ten tries or three days will appear here.',
          notFound: 'No failed emails found',
        }}
      />
    </DecisionPage>
  )
}
