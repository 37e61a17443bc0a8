import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type MouseEvent, useRef, useState } from 'react'
import { picturePath } from '#app/lib/upload-url.ts'
import { formatDateTime } from '#app/lib/dates.ts'
import { askHref, listHref, type ListOf, type ListPage, type ListView } from '#app/lib/list-view.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import { DecisionNotice } from '#app/ui/feedback/decision-notice.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { useLasting } from '#app/ui/hooks/use-lasting.ts'
import { Breakable } from '#app/ui/layout/breakable.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { SortBy } from '#app/ui/lists/list-sort.ts'
import { ViewFields } from '#app/ui/lists/row-selection.tsx'
import { SearchableList } from '#app/ui/lists/searchable-list.tsx'
import { CellNote, type Column, DateCell } from '#app/ui/lists/table.tsx'
import { actAsked, WholeListPage } from '#app/ui/lists/whole-list-acts.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { categoryHue, UNCATEGORIZED } from '../../post.ts'
import { articlesIn, type PostFilter, type PostSort } from '../post-list.ts'
import { ARTICLES_PATH, editPath, NEW_POST_PATH } from '../post-paths.ts'
import { inOrderChosen, nextChosen, toggled } from '../post-selection.ts'
import type { ManagedPost } from '../managed-posts.queries.server.ts'
import { articleActs, articleFilters, ArticleTabs } from './article-filters.tsx'
import { deletion, DeletionQuestion } from './delete-posts.tsx'
import { ShortcodeButton } from './shortcode-button.tsx'

const FORM = 'chosen-posts'
type Answer = { ok: true; message: string } | ({ ok: false } & FormFailure) | undefined

export type ArticlesData = {
  shown: ListPage<ManagedPost, PostSort>
  filter: PostFilter
  counts: { published: number; drafts: number; scheduled: number }
  categories: { id: string; name: string }[]
  deleting: { id: string; title: string }[]
  /** The act on all of them about which a page of its own asks. */
  askedAll: string | null
  notice: { message: string; isWarning?: boolean | undefined } | null
  /** What is missing where a deletion was asked for and no row was ticked. */
  refusal: string | null
}

type Selection = {
  isChosen: (id: string) => boolean
  press: (id: string, event: MouseEvent) => void
  untick: (id: string) => void
  isLive: boolean
}

/** D-38. */
function columnsFor(
  sort: SortBy<PostSort>,
  { isChosen, press, untick, isLive }: Selection,
  here: string,
): Column<ManagedPost>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      cell: ({ id, title }) => (
        <input
          type="checkbox"
          name="id"
          value={id}
          form={FORM}
          aria-label={`Select ${title}`}
          className="size-6"
          {...(isLive ? { checked: isChosen(id), readOnly: true, onClick: (event) => press(id, event) } : {})}
        />
      ),
    },
    {
      key: 'title',
      header: 'Title',
      primary: true,
      sort: sort('title'),
      cell: ({ id, title, imageUrl, categoryName }) => (
        <span className="flex min-w-0 items-start gap-3">
          <span className="relative h-8 w-12 flex-none overflow-hidden rounded-sm bg-line">
            <Picture path={picturePath(imageUrl)} alt="" sizes="3rem" hue={categoryHue(categoryName)} seed={id} />
          </span>
          <a href={editPath(id)} className="min-w-0 self-baseline">
            <Breakable text={title} />
          </a>
        </span>
      ),
    },
    { key: 'category', header: 'Category', sort: sort('category'), cell: (post) => post.categoryName ?? UNCATEGORIZED },
    {
      key: 'status',
      header: 'Status',
      sort: sort('status'),
      cell: ({ id, status, scheduledAt, title }) => (
        // What its own button has published is done with: the next act on ticked rows would take it back.
        <span className="flex flex-wrap items-center gap-2" onSubmit={() => untick(id)}>
          <StatusBadge kind="post" status={status} />
          {scheduledAt ? <CellNote>Scheduled for {formatDateTime(scheduledAt)}</CellNote> : null}
          {status === 'draft' ? (
            <Form action={here} fields={{ intent: 'status', id, to: 'published' }} preventScrollReset noSummary>
              <SubmitButton variant="plain" size="small" pendingText="Publishing...">
                Publish<span className="visually-hidden"> {title}</span>
              </SubmitButton>
            </Form>
          ) : null}
        </span>
      ),
    },
    {
      key: 'created',
      header: 'Created',
      sort: sort('created'),
      cell: ({ createdAt }) => <DateCell at={createdAt} />,
    },
    { key: 'views', header: 'Views', numeric: true, sort: sort('views'), cell: ({ views }) => formatCount(views) },
    { key: 'shortcode', header: 'Shortcode', cell: (post) => <ShortcodeButton post={post} action={here} /> },
    {
      key: 'actions',
      header: 'Actions',
      actions: true,
      cell: ({ id, title }) => (
        <div className="flex gap-2">
          <LinkButton href={editPath(id)} variant="quiet" size="small" icon={Pencil} iconOnly>
            Edit {title}
          </LinkButton>
          <ConfirmButton
            {...deletion([id], here)}
            label={`Delete ${title}`}
            fallbackHref={askHref(here, { delete: id })}
            variant="quiet"
            size="small"
            icon={Trash2}
            iconOnly
          >
            <DeletionQuestion titles={[title]} />
          </ConfirmButton>
        </div>
      ),
    },
  ]
}

type BulkBarProps = {
  chosen: readonly ManagedPost[]
  list: ListOf<PostSort>
  view: ListView<PostSort>
  isLive: boolean
}

/** D-41: with scripts once a row is chosen; without them always, for the rows that are ticked. */
function BulkBar({ chosen, list, view, isLive }: BulkBarProps) {
  const [first] = chosen
  const here = listHref(list, view)
  const ids = chosen.map(({ id }) => id)
  return (
    <div className="flex flex-wrap items-center gap-3" role="group" aria-label="Selected posts">
      {isLive ? <p role="status">{`${chosen.length} selected`}</p> : null}
      <Form
        id={FORM}
        action={here}
        fields={{ intent: 'status', ...(first ? { to: toggled(first.status) } : {}) }}
        className="flex flex-wrap gap-3"
        preventScrollReset
        noSummary
      >
        {isLive && !first ? null : (
          <SubmitButton variant="quiet" size="small" pendingText="Saving...">
            Publish/Unpublish Selected
          </SubmitButton>
        )}
        {/* Without scripts a page asks about the ticked rows. */}
        {isLive ? null : (
          <>
            <ViewFields list={list} view={view} />
            <Button
              type="submit"
              formMethod="get"
              formAction={ARTICLES_PATH}
              name="ask"
              value="delete"
              variant="danger-quiet"
              size="small"
            >
              Delete Selected
            </Button>
          </>
        )}
      </Form>
      {first ? (
        <ConfirmButton
          {...deletion(ids, here)}
          label={`Delete Selected (${ids.length})`}
          fallbackHref={askHref(here, { delete: ids })}
          size="small"
        >
          <DeletionQuestion titles={chosen.map(({ title }) => title)} />
        </ConfirmButton>
      ) : null}
      {isLive ? <p className="text-sm text-ink-2 pointer-coarse:hidden">Shift or Ctrl adds more rows</p> : null}
    </div>
  )
}

/** D-38 to D-45: all posts, of which one or more are published, unpublished or deleted. */
export function ArticlesPage({
  data: { shown, filter, counts, categories, deleting, askedAll, notice: said, refusal },
  answer,
}: {
  data: ArticlesData
  answer: Answer
}) {
  const isLive = useHydrated()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const notice = useLasting(said)
  const last = useRef<string | null>(null)
  const list = articlesIn(filter)
  const here = listHref(list, shown.view)
  const hasPosts = counts.published + counts.drafts > 0
  const acts = articleActs(filter, shown.view.q)
  const asked = answer ? undefined : actAsked({ shown, acts }, askedAll)
  if (deleting.length > 0 && !answer)
    return (
      <ConfirmPage
        {...deletion(
          deleting.map(({ id }) => id),
          here,
        )}
        cancelHref={here}
      >
        <DeletionQuestion titles={deleting.map(({ title }) => title)} />
      </ConfirmPage>
    )
  if (asked) return <WholeListPage list={list} shown={shown} noun="post" acts={acts} act={asked} />
  const press = (id: string, event: MouseEvent) => {
    const rows = shown.rows.map((row) => row.id)
    // Rows that were ticked before scripts ran are pressed again for each: all of them were meant.
    const more = event.ctrlKey || event.metaKey || !event.isTrusted
    setChosen(nextChosen(rows, chosen, id, { last: last.current, shift: event.shiftKey, more }))
    last.current = id
  }
  const untick = (id: string) => setChosen((before) => new Set([...before].filter((one) => one !== id)))
  return (
    <>
      <PageHeader
        title="All Blog Articles"
        action={
          <LinkButton href={NEW_POST_PATH} icon={Plus}>
            Add New Post
          </LinkButton>
        }
      >
        {`${formatCount(counts.published)} published, ${plural(counts.drafts, 'draft')}.`}
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <DecisionNotice answer={answer} />
        {notice && !answer ? <Alert kind={notice.isWarning ? 'warning' : 'success'}>{notice.message}</Alert> : null}
        {refusal && !answer && chosen.size === 0 ? <Alert kind="error">{refusal}</Alert> : null}
        {hasPosts ? <ArticleTabs filter={filter} view={shown.view} counts={counts} /> : null}
        {shown.rows.length > 0 ? (
          <BulkBar chosen={inOrderChosen(shown.rows, chosen)} list={list} view={shown.view} isLive={isLive} />
        ) : null}
        <SearchableList
          list={list}
          shown={shown}
          label="Search articles"
          noun="post"
          caption="All blog articles"
          columns={(sort) => columnsFor(sort, { isChosen: (id) => chosen.has(id), press, untick, isLive }, here)}
          rowKey={(post) => post.id}
          acts={acts}
          {...(hasPosts ? { filters: articleFilters(categories) } : {})}
          empty={{
            title: 'No blog posts found',
            text: 'Write the first one: it’s saved as a draft until you publish it.',
          }}
        />
      </div>
    </>
  )
}
