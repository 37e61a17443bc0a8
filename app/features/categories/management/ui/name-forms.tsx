import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { categoryHref, type ManagedNode } from '../managed-categories.ts'
import { NAME_MAX } from '../article-limits.ts'

type AddFormProps = { tree: readonly ManagedNode[]; parentId: string | null; failure: FormFailure | undefined }

/** D-25: the parent is chosen here and never after. Whoever asked for this form, or the next, types at once. */
export function AddCategoryForm({ tree, parentId, failure }: AddFormProps) {
  return (
    <Form
      action={categoryHref(parentId, { task: 'add' })}
      failure={failure}
      fields={{ intent: 'add' }}
      className="grid grid-cols-1 gap-5"
    >
      <TextField
        label="Name"
        name="name"
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        {...(!failure && { autoFocus: true })}
      />
      <SelectField
        label="Part of"
        name="parentId"
        hint="This can’t be changed later."
        defaultValue={parentId ?? ''}
        options={[
          { value: '', label: 'None: a main category' },
          ...tree.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className="form-actions">
        <SubmitButton pendingText="Adding...">Add category</SubmitButton>
        <Cancel to={categoryHref(parentId)} />
      </div>
    </Form>
  )
}

export function RenameForm({ id, name, failure }: { id: string; name: string; failure: FormFailure | undefined }) {
  return (
    <Form
      action={categoryHref(id, { task: 'rename' })}
      failure={failure}
      fields={{ intent: 'rename', id, was: name }}
      className="grid grid-cols-1 gap-5"
    >
      <TextField
        label="Name"
        name="name"
        required
        defaultValue={name}
        maxLength={NAME_MAX}
        autoComplete="off"
        {...(!failure && { autoFocus: true })}
      />
      <div className="form-actions">
        <SubmitButton pendingText="Saving...">Save name</SubmitButton>
        <Cancel to={categoryHref(id)} />
      </div>
    </Form>
  )
}
