import Plus from 'lucide-react/icons/plus'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { Form as RouterForm } from 'react-router'
import { LONGEST_SEARCH } from '#app/lib/forms/searched-text.ts'
import { plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { announce } from '#app/ui/feedback/status.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { classNames } from '#app/ui/styles/class-names.ts'
import { CATEGORIES_PATH, categoryHref, type ManagedNode, UNCATEGORISED_PATH } from '../managed-categories.ts'
import type { CategoryManagement } from '../managed-categories.loader.server.ts'
import type { SavedArticle } from './article-form.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { CategoryTree } from './category-tree.tsx'
import { DeleteCategoryPage } from './delete-category.tsx'

type Answer =
  | ({ ok: true; done: 'saved' } & SavedArticle)
  | { ok: true; done: 'moved'; message: string }
  | ({ ok: false } & FormFailure)
  | undefined

function summary(all: readonly ManagedNode[]): string {
  const each = all.flatMap((main) => [main, ...main.children])
  const without = each.filter(({ hasArticle }) => !hasArticle).length
  return (
    `${plural(all.length, 'category', 'categories')}, ` +
    `${plural(each.length - all.length, 'subcategory', 'subcategories')}. ` +
    (without === 0 ? 'All have an article.' : `${without} ${without === 1 ? 'has' : 'have'} no article yet.`)
  )
}

function FindCategory({ asked }: Pick<CategoryManagement, 'asked'>) {
  return (
    <search className="flex flex-wrap items-center gap-2">
      <RouterForm method="get" action={CATEGORIES_PATH} preventScrollReset className="flex min-w-0 flex-1 gap-2">
        <input
          type="search"
          name="q"
          aria-label="Find a category"
          placeholder="Find a category"
          defaultValue={asked.q}
          key={asked.q}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          className="input input-small min-w-0"
        />
        <Button type="submit" variant="quiet" size="small" icon={SearchIcon} iconOnly>
          Search
        </Button>
      </RouterForm>
      <LinkButton
        href={categoryHref(asked.chosen, { isOpen: !(asked.isOpen || asked.q) })}
        variant="plain"
        size="small"
      >
        {asked.q ? 'Show all' : asked.isOpen ? 'Collapse all' : 'Expand all'}
      </LinkButton>
    </search>
  )
}

type CategoryManagementPageProps = {
  data: CategoryManagement
  answer: Answer
  /** How many franchises are in no category. */
  uncategorised: number
}

/** D-23 to D-30: the categories on the left, the chosen one's article on the right; on a phone one of the two. */
export function CategoryManagementPage({ data, answer, uncategorised }: CategoryManagementPageProps) {
  const { asked, all, tree, chosen } = data
  const notice = useLasting(data.notice)
  const failure = answer && !answer.ok ? answer : undefined
  const moved = answer?.ok && answer.done === 'moved' ? answer : undefined
  useEffect(() => {
    if (moved) announce(moved.message)
  }, [moved])
  if (asked.task === 'delete' && chosen)
    return (
      <DeleteCategoryPage
        id={chosen.id}
        name={chosen.name}
        parentId={chosen.parent?.id ?? null}
        contents={chosen.contents}
        mains={all}
        failure={failure}
      />
    )
  const isMove = failure?.values['intent'] === 'move'
  const isAtWork = asked.chosen !== null || asked.task !== null
  return (
    <>
      <PageHeader
        title="Category Management"
        action={
          <LinkButton href={categoryHref(null, { task: 'add' })} variant="quiet" icon={Plus}>
            Add Category
          </LinkButton>
        }
      >
        {summary(all)}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <DecisionNotice answer={isMove ? failure : undefined} />
        {notice && !answer ? <Alert kind="success">{notice}</Alert> : null}
        {uncategorised > 0 ? (
          <Alert kind="notice">
            <a href={UNCATEGORISED_PATH}>{plural(uncategorised, 'franchise')} without a category</a>
          </Alert>
        ) : null}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-start">
          <section
            aria-label="Categories"
            className={classNames('grid grid-cols-1 gap-3', isAtWork && 'max-lg:order-last')}
          >
            <FindCategory asked={asked} />
            {tree.length > 0 ? (
              <CategoryTree key={`${asked.q} ${asked.isOpen}`} tree={tree} asked={asked} />
            ) : (
              <EmptyState title={asked.q ? 'No categories found' : 'No categories yet'}>
                {asked.q ? `Nothing matches ‘${asked.q}’.` : 'Add the first one.'}
              </EmptyState>
            )}
          </section>
          <CategoryPanel
            data={data}
            failure={isMove ? undefined : failure}
            saved={answer?.ok && answer.done === 'saved' ? answer : null}
          />
        </div>
      </div>
    </>
  )
}
