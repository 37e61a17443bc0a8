import type { ReactNode } from 'react'
import type { ListOf, ListPage } from '#app/lib/list-view.ts'
import { formatCount, plural } from '#app/lib/text.ts'
import { ALL_PARAM, MOST_AT_ONCE, SEEN_FIELD, wholeListHref } from '#app/lib/whole-list.ts'
import { ConfirmButton, ConfirmPage } from '#app/ui/feedback/confirm.tsx'
import type { IconType } from '#app/ui/pictures/icon.tsx'

/** One thing to do with all rows that a list's search and filters find. */
export type WholeListAct = {
  intent: string
  /** 'Retry all' */
  label: string
  icon: IconType
  /** 'Retrying...' */
  pendingText: string
  /** What becomes of them, in full sentences; `all` is '12 emails that match ‘gmail’'. */
  question: (all: string) => ReactNode
  /** Nothing brings them back. */
  danger?: boolean
}

type WholeListProps<Key extends string> = {
  list: ListOf<Key>
  shown: ListPage<unknown, Key>
  /** What one row is: 'email'. */
  noun: string
  acts: readonly WholeListAct[]
}

/** What such an act is about: '12 emails that match ‘gmail’', 'All 12 emails'. */
function subjectOf<Key extends string>({ list, shown: { matching, total, view }, noun }: WholeListProps<Key>): string {
  const count = plural(matching, noun)
  if (view.q) return `${count} that ${matching === 1 ? 'matches' : 'match'} ‘${view.q}’`
  return list.kept || matching !== total ? `${count} listed here` : `All ${count}`
}

function confirmOf<Key extends string>(props: WholeListProps<Key>, act: WholeListAct) {
  const { list, shown } = props
  return {
    title: `${act.label}?`,
    confirmText: act.label.replace(/\ball\b/, plural(shown.matching, props.noun)),
    pendingText: act.pendingText,
    action: wholeListHref(list, shown.view),
    fields: { intent: act.intent, [SEEN_FIELD]: String(shown.matching) },
    danger: act.danger ?? false,
    children: <div className="grid gap-3 wrap-anywhere">{act.question(subjectOf(props))}</div>,
  }
}

/**
 * What can be done at once with everything that the search and the filters find, on all pages of the list. Where there
 * is only one row, its own buttons do; where there are too many, the search has to find fewer first.
 */
export function WholeListActs<Key extends string>(props: WholeListProps<Key>) {
  const { list, shown, acts } = props
  if (shown.matching < 2 || acts.length === 0) return null
  if (shown.matching > MOST_AT_ONCE)
    return (
      <p className="text-sm text-ink-2">
        Search for {formatCount(MOST_AT_ONCE)} or fewer to act on all of them at once.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2" role="group" aria-label="Everything that is listed">
      <p className="text-sm text-ink-2 wrap-anywhere">{subjectOf(props)}:</p>
      {acts.map((act) => (
        <ConfirmButton
          key={act.intent}
          {...confirmOf(props, act)}
          label={act.label}
          fallbackHref={wholeListHref(list, shown.view, { [ALL_PARAM]: act.intent })}
          variant={act.danger ? 'danger-quiet' : 'quiet'}
          size="small"
          icon={act.icon}
        />
      ))}
    </div>
  )
}

/** The act that the address asks about on a page of its own; undefined where there is nothing to ask. */
export const actAsked = <Key extends string>(
  { shown, acts }: Pick<WholeListProps<Key>, 'shown' | 'acts'>,
  asked: string | null,
): WholeListAct | undefined =>
  shown.matching > 0 && shown.matching <= MOST_AT_ONCE ? acts.find(({ intent }) => intent === asked) : undefined

/** The same question on a page of its own, for whoever has no scripts. */
export function WholeListPage<Key extends string>({ act, ...props }: WholeListProps<Key> & { act: WholeListAct }) {
  return <ConfirmPage {...confirmOf(props, act)} cancelHref={wholeListHref(props.list, props.shown.view)} />
}
