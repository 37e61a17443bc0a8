import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { type Column, DateCell, Table } from '#app/ui/lists/table.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { BLOG_CATEGORIES_PATH as HERE } from '../post-paths.ts'
import type { ManagedBlogCategory } from '../managed-posts.queries.server.ts'

type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined
export type BlogCategoriesData = {
  categories: ManagedBlogCategory[]
  editing: string | null
  deleting: string | null
  notice: string | null
}

/** D-50. */
function AddForm({ failure, added }: { failure: FormFailure | undefined; added: string | undefined }) {
  const [typed, setTyped] = useState('')
  const isLive = useHydrated()
  const isEmpty = isLive && typed.trim() === ''
  return (
    <Form
      action={HERE}
      failure={failure}
      fields={{ intent: 'add' }}
      noSummary
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        key={added}
        label="Name"
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        className="min-w-0 flex-1 basis-56 sm:max-w-96"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <SubmitButton icon={Plus} pendingText="Adding..." disabled={isEmpty}>
        Add
      </SubmitButton>
    </Form>
  )
}

/** D-51. */
const deletion = ({ id, name }: ManagedBlogCategory) => ({
  title: `Delete ${name}?`,
  confirmText: 'Delete category',
  pendingText: 'Deleting...',
  action: HERE,
  fields: { intent: 'delete', id },
})

function DeletionQuestion({ of: { posts } }: { of: ManagedBlogCategory }) {
  return (
    <div className="grid gap-3">
      <p>Are you sure you want to delete this category?</p>
      {posts > 0 ? <p>{`${plural(posts, 'post')} will become Uncategorized. Nothing else changes for them.`}</p> : null}
    </div>
  )
}

/** D-49. */
function columnsFor(editing: string | null, failure: FormFailure | undefined): Column<ManagedBlogCategory>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      primary: true,
      cell: ({ id, name }) =>
        id === editing ? (
          <Form
            action={`${HERE}?edit=${id}`}
            failure={failure}
            fields={{ intent: 'rename', id, was: name }}
            noSummary
            className="flex flex-wrap items-end gap-2"
          >
            <TextField
              label={`New name for ${name}`}
              labelHidden
              name="name"
              defaultValue={name}
              required
              maxLength={120}
              size="small"
              autoComplete="off"
              // Whoever took up the pencil types at once.
              {...(!failure && { autoFocus: true })}
            />
            <SubmitButton size="small" variant="quiet" pendingText="Saving...">
              Save
            </SubmitButton>
            <LinkButton href={HERE} variant="plain" size="small">
              Cancel
            </LinkButton>
          </Form>
        ) : (
          name
        ),
    },
    {
      key: 'created',
      header: 'Created',
      cell: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    { key: 'posts', header: 'Posts', numeric: true, cell: ({ posts }) => String(posts) },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: (category) => (
        <div className="flex gap-2 @min-[56rem]:justify-end">
          <LinkButton href={`${HERE}?edit=${category.id}`} variant="quiet" size="small" icon={Pencil} iconOnly>
            Edit {category.name}
          </LinkButton>
          <ConfirmButton
            {...deletion(category)}
            label={`Delete ${category.name}`}
            fallbackHref={`${HERE}?delete=${category.id}`}
            variant="quiet"
            size="small"
            icon={Trash2}
            iconOnly
          >
            <DeletionQuestion of={category} />
          </ConfirmButton>
        </div>
      ),
    },
  ]
}

type BlogCategoriesPageProps = { data: BlogCategoriesData; answer: Answer }

/** D-49 to D-51: the blog's categories. */
export function BlogCategoriesPage({
  data: { categories, editing, deleting, notice: said },
  answer,
}: BlogCategoriesPageProps) {
  const notice = useLasting(said)
  const failure = answer && !answer.ok ? answer : undefined
  const isOf = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  const doomed = categories.find(({ id }) => id === deleting)
  if (doomed && !answer)
    return (
      <ConfirmPage {...deletion(doomed)} cancelHref={HERE}>
        <DeletionQuestion of={doomed} />
      </ConfirmPage>
    )
  const without = categories.filter(({ posts }) => posts === 0).length
  return (
    <>
      <PageHeader title="Blog Categories">
        {`${plural(categories.length, 'category', 'categories')}.`}
        {without > 0 ? ` ${without} ${without === 1 ? 'has' : 'have'} no posts.` : ''}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {notice && !answer ? <Alert kind="success">{notice}</Alert> : null}
        <AddForm failure={isOf('add')} added={answer?.ok ? answer.message : undefined} />
        <Table
          caption="Blog categories"
          columns={columnsFor(editing, isOf('rename'))}
          rows={categories}
          rowKey={({ id }) => id}
          empty={<EmptyState title="No categories found">Add the first one above.</EmptyState>}
        />
      </div>
    </>
  )
}
