/** What is rejected: each has reasons of its own. */
export const rejectedNouns = ['franchise', 'account'] as const
export type RejectedNoun = (typeof rejectedNouns)[number]

export const REJECT_REASONS_PATH = '/admin/reject-reasons'
/** Characters at most. */
export const reasonLimits = { title: 80, text: 1000 }

/** A reason by the first words of its text, for an admin who keeps it without a name. */
export function titleOfReason(text: string): string {
  const line = (text.split('\n', 1)[0] ?? '').slice(0, 2 * reasonLimits.title)
  const words = (line.split(/[.!?]\s/, 1)[0] ?? '').replace(/[.!?]$/, '').trim()
  return words.length <= reasonLimits.title ? words : `${words.slice(0, reasonLimits.title - 1).trimEnd()}…`
}
