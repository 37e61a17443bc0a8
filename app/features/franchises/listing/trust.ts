import { bfaWords } from '#app/features/accounts/company/bfa.ts'
import { formatDate } from '#app/lib/dates.ts'
import { bfaCheckText } from '../figures/bfa-text.ts'
import type { Disclosure } from '../figures/figures.ts'
import { isStale } from '../figures/stale.ts'
import { type ReplyRecord, replyTexts } from './reply-record-text.ts'

/**
 * What a line rests on: how the company answers, who it is, whether its website is its own, the bfa's register, when
 * the figures were confirmed.
 */
export type TrustSign = 'reply' | 'company' | 'website' | 'register' | 'figures'
export type TrustLine = { sign: TrustSign; text: string }

/**
 * Why a franchise can be trusted, as far as that is known: a line that nothing backs is not there (3-decisions 75, 83).
 * A membership and a confirmation are the franchisor's, and say so; the website an admin looked at.
 */
export function trustLines(
  franchise: ReplyRecord & { company: string | null; websiteCheckedAt: Date | null },
  { facts: { bfa }, confirmedAt }: Pick<Disclosure, 'facts' | 'confirmedAt'>,
  now: Date,
): TrustLine[] {
  const replies = replyTexts(franchise)
  const lines: TrustLine[] = []
  if (replies.length > 0) lines.push({ sign: 'reply', text: replies.join(' · ') })
  if (franchise.company) lines.push({ sign: 'company', text: franchise.company })
  if (franchise.websiteCheckedAt)
    lines.push({ sign: 'website', text: `Website checked on ${formatDate(franchise.websiteCheckedAt)}` })
  if (bfa && bfa.level !== 'none') {
    const checked = bfa.checkedOn === null ? '' : ` (${bfaCheckText(bfa.checkedOn)})`
    lines.push({ sign: 'register', text: `bfa ${bfaWords[bfa.level].toLowerCase()}${checked}` })
  }
  if (confirmedAt) {
    const old = isStale(confirmedAt, now) ? ', more than 12 months ago' : ''
    lines.push({ sign: 'figures', text: `Figures confirmed by the franchisor on ${formatDate(confirmedAt)}${old}` })
  }
  return lines
}
