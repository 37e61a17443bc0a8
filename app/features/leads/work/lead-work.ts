import { formatDateShort, formatDay, londonDay } from '#app/lib/dates.ts'

/** Longest private note, in characters. */
export const NOTE_MAX = 2_000
/** Longest next action: a few words for a column. */
export const ACTION_MAX = 120

/** What a company does next about a lead; `due` is a day of London's calendar, '2026-11-26'. */
export type NextAction = { what: string; due: string }

/** By what a form says which action it showed; empty for none. */
export const seenAction = (action: NextAction | null): string => (action ? `${action.due} ${action.what}` : '')

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short' })

/** Whether its day has come, or is gone. */
export function dueState({ due }: NextAction, now: Date): 'later' | 'today' | 'overdue' {
  const today = londonDay(now)
  return due > today ? 'later' : due === today ? 'today' : 'overdue'
}

const noonOf = ({ due }: NextAction) => new Date(`${due}T12:00:00Z`)

/**
 * 'Call, overdue since 3 November', 'Send pack, today', 'Meet, Thu 26 Nov'; with its year where that is another one.
 */
export function nextActionText(action: NextAction, now: Date): string {
  const since = dueState(action, now) === 'overdue' ? ` since ${formatDay(noonOf(action), now)}` : ''
  return `${action.what}, ${dueText(action, now)}${since}`
}

/** 'overdue', 'today', 'Thu 26 Nov': what a narrow column has room for. */
export function dueText(action: NextAction, now: Date): string {
  const state = dueState(action, now)
  if (state !== 'later') return state
  const day = noonOf(action)
  const date = formatDateShort(day)
  const shown = action.due.slice(0, 4) === londonDay(now).slice(0, 4) ? date.replace(/ \d{4}$/, '') : date
  return `${weekday.format(day)} ${shown}`
}
