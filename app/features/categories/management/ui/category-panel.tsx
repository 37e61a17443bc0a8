import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { categoryHref, NOTHING } from '../managed-categories.ts'
import type { CategoryManagement } from '../managed-categories.loader.server.ts'
import { ArticleForm, type SavedArticle } from './article-form.tsx'
import { DeleteCategoryButton } from './delete-category.tsx'
import { AddCategoryForm, RenameForm } from './name-forms.tsx'

type PanelProps = { data: CategoryManagement; failure: FormFailure | undefined; saved: SavedArticle | null }

function Panel({
  path,
  title,
  actions,
  children,
}: {
  path?: string
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="panel grid grid-cols-1 gap-5" aria-labelledby="panel">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line pb-4">
        <div className="min-w-0 wrap-anywhere">
          {path ? <p className="text-sm text-ink-2">{path}</p> : null}
          <h2 id="panel" className="text-lg">
            {title}
          </h2>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </section>
  )
}

type Chosen = NonNullable<CategoryManagement['chosen']>

/**
 * The category whose article is being written when someone else deletes it: what was typed is not to go with it.
 * Without scripts only what was sent knows of it.
 */
function useGone({ asked, chosen }: CategoryManagement, failure: FormFailure | undefined): Chosen | null {
  const [kept, setKept] = useState(chosen)
  if (chosen ? kept !== chosen : kept !== null && kept.id !== asked.chosen) setKept(chosen)
  if (chosen || asked.chosen === null || asked.task !== null) return null
  if (kept?.id === asked.chosen) return kept
  if (failure?.values['intent'] !== 'article') return null
  return { id: asked.chosen, name: 'This category', parent: null, article: null, contents: NOTHING }
}

/** What is done with the chosen category, beside the tree. */
export function CategoryPanel({ data, failure, saved }: PanelProps) {
  const { asked, all, chosen } = data
  const gone = useGone(data, failure)
  if (asked.task === 'add')
    return (
      <Panel title={chosen ? 'Add subcategory' : 'Add category'}>
        <AddCategoryForm
          key={chosen?.id}
          tree={all}
          parentId={chosen?.parent?.id ?? chosen?.id ?? null}
          failure={failure}
        />
      </Panel>
    )
  const shown = chosen ?? gone
  if (!shown)
    return (
      <div className={asked.chosen ? undefined : 'max-lg:hidden'}>
        <EmptyState title={asked.chosen ? 'This category is no longer here' : 'No category chosen'}>
          Choose a category to change its name and write its article.
        </EmptyState>
      </div>
    )
  const { id, name, parent, article, contents } = shown
  const path = gone ? '' : parent ? `${parent.name} › ${name}` : 'Main category'
  if (asked.task === 'rename')
    return (
      <Panel path={path} title="Edit name">
        <RenameForm key={name} id={id} name={name} failure={failure} />
      </Panel>
    )
  const isOf = (intent: string) => (failure?.values['intent'] === intent ? failure : undefined)
  return (
    <Panel
      path={path}
      title={name}
      actions={
        gone ? null : (
          <>
            {parent ? null : (
              <LinkButton href={categoryHref(id, { task: 'add' })} variant="quiet" size="small" icon={Plus}>
                Add subcategory
              </LinkButton>
            )}
            <LinkButton href={categoryHref(id, { task: 'rename' })} variant="quiet" size="small" icon={Pencil}>
              Edit name
            </LinkButton>
            <DeleteCategoryButton
              key={id}
              id={id}
              name={name}
              parentId={parent?.id ?? null}
              contents={contents}
              mains={all}
              failure={isOf('delete')}
            />
          </>
        )
      }
    >
      {gone ? (
        <Alert kind="warning">
          This category has been deleted. Its article can no longer be saved: copy what you need.
        </Alert>
      ) : null}
      <ArticleForm
        key={id}
        categoryId={id}
        name={name}
        article={article}
        action={categoryHref(id, { q: asked.q, isOpen: asked.isOpen })}
        failure={isOf('article')}
        saved={saved}
      />
    </Panel>
  )
}
