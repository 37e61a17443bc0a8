import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Column, Table } from '#app/ui/lists/table.tsx'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { reasonLimits, REJECT_REASONS_PATH as HERE, type RejectedNoun } from '../reject-reason.ts'
import type { SavedRejectReason } from '../reject-reasons.server.ts'

type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined
export type RejectReasonsData = {
  reasons: SavedRejectReason[]
  editing: string | null
  deleting: string | null
  notice: string | null
}

const nouns: Readonly<Record<RejectedNoun, string>> = { franchise: 'Franchises', account: 'Accounts' }

function ReasonFields({ of }: { of?: SavedRejectReason }) {
  return (
    <>
      <TextField
        label="Short name"
        name="title"
        hint="Shown in the list you choose from."
        required
        maxLength={reasonLimits.title}
        autoComplete="off"
        defaultValue={of?.title}
      />
      <TextArea
        label="What they’ll read"
        name="text"
        required
        rows={4}
        maxLength={reasonLimits.text}
        defaultValue={of?.text}
      />
    </>
  )
}

function AddForm({ failure, added }: { failure: FormFailure | undefined; added: string | undefined }) {
  return (
    <section className="panel grid max-w-2xl grid-cols-1 gap-4" aria-labelledby="add-reason">
      <h2 id="add-reason">Add a reason</h2>
      <Form key={added} action={HERE} failure={failure} fields={{ intent: 'add' }} noSummary>
        <RadioGroup
          label="For rejecting"
          name="noun"
          inline
          defaultValue="franchise"
          choices={[
            { value: 'franchise', label: 'Franchises' },
            { value: 'account', label: 'Accounts' },
          ]}
        />
        <ReasonFields />
        <div className="form-actions">
          <SubmitButton icon={Plus} pendingText="Adding...">
            Add
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

function EditForm({ of, failure }: { of: SavedRejectReason; failure: FormFailure | undefined }) {
  return (
    <Form
      action={`${HERE}?edit=${of.id}`}
      failure={failure}
      fields={{ intent: 'edit', id: of.id, was: of.text, wasTitle: of.title }}
      noSummary
    >
      <ReasonFields of={of} />
      <div className="form-actions">
        <SubmitButton pendingText="Saving...">Save</SubmitButton>
        <Cancel to={HERE} />
      </div>
    </Form>
  )
}

const deletion = ({ id, title }: SavedRejectReason) => ({
  title: `Delete ‘${title}’?`,
  confirmText: 'Delete the reason',
  pendingText: 'Deleting...',
  action: HERE,
  fields: { intent: 'delete', id },
})
const DELETED = 'Rejections that already used it stay as they are.'

const columns: Column<SavedRejectReason>[] = [
  { key: 'title', header: 'Short name', primary: true, cell: ({ title }) => title },
  { key: 'noun', header: 'For', cell: ({ noun }) => nouns[noun] },
  {
    key: 'text',
    header: 'What they’ll read',
    cell: ({ text }) => <span className="whitespace-pre-line wrap-anywhere">{text}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (reason) => (
      <div className="flex gap-2">
        <LinkButton href={`${HERE}?edit=${reason.id}`} variant="quiet" size="small" icon={Pencil} iconOnly>
          Edit {reason.title}
        </LinkButton>
        <ConfirmButton
          {...deletion(reason)}
          label={`Delete ${reason.title}`}
          fallbackHref={`${HERE}?delete=${reason.id}`}
          variant="quiet"
          size="small"
          icon={Trash2}
          iconOnly
        >
          <p>{DELETED}</p>
        </ConfirmButton>
      </div>
    ),
  },
]

/** The reasons that admins keep for rejecting accounts and franchises. */
export function RejectReasonsPage({ data, answer }: { data: RejectReasonsData; answer: Answer }) {
  const { reasons, editing, deleting } = data
  const notice = useLasting(data.notice)
  const failure = answer && !answer.ok ? answer : undefined
  const isOf = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  const doomed = reasons.find(({ id }) => id === deleting)
  if (doomed && !answer)
    return (
      <ConfirmPage {...deletion(doomed)} cancelHref={HERE}>
        <p>{DELETED}</p>
      </ConfirmPage>
    )
  const edited = reasons.find(({ id }) => id === editing)
  return (
    <>
      <PageHeader title="Saved reasons">Choose one of these when you reject an account or a franchise.</PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {notice && !answer ? <Alert kind="success">{notice}</Alert> : null}
        {edited ? (
          <section className="panel grid max-w-2xl grid-cols-1 gap-4" aria-labelledby="edit-reason">
            <h2 id="edit-reason">Edit ‘{edited.title}’</h2>
            <EditForm of={edited} failure={isOf('edit')} />
          </section>
        ) : null}
        <Table
          caption="Saved reasons"
          columns={columns}
          rows={reasons}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No saved reasons">Add the first one below.</EmptyState>}
        />
        {edited ? null : <AddForm failure={isOf('add')} added={answer?.ok ? answer.message : undefined} />}
      </div>
    </>
  )
}
