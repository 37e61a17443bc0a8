import { Form } from '#app/ui/forms/form.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'

type AssignmentProps = {
  action: string
  /** What is assigned, as the action reads it. */
  fields: Readonly<Record<string, string>>
  assignedId: string | null
  admins: readonly { id: string; name: string }[]
}

/** Who sees to it; of two admins who assign it at once the second reads so. */
export function Assignment({ action, fields, assignedId, admins }: AssignmentProps) {
  return (
    <Form
      key={assignedId}
      action={action}
      fields={{ intent: 'assign', ...fields, was: assignedId ?? '' }}
      preventScrollReset
      noSummary
      className="flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-2"
    >
      <SelectField
        name="to"
        label="Assign to"
        size="small"
        className="min-w-0 flex-1 basis-48"
        defaultValue={assignedId ?? ''}
        options={[{ value: '', label: 'Nobody' }, ...admins.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SubmitButton variant="quiet" size="small" pendingText="Saving...">
        Assign
      </SubmitButton>
    </Form>
  )
}
