import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { one, rows, statement } from '#app/platform/db/statement.server.ts'
import { notesOf } from '../../figures/figure-lines.ts'
import { formatWholePounds, ownCashText } from '../../figures/figure-text.ts'
import { type Amount, disclosures, quotedAmount } from '../../figures/figures.ts'
import { toAmount } from '../../figures/queries/disclosure.server.ts'
import type { ReplyRecord } from '../reply-record-text.ts'
import { cardColumns, cardRow } from './cards.server.ts'

/** Rows of the sample on the home page. */
const SAMPLED = 3

const sampleRow = cardRow.extend({ ownCash: z.string().nullable(), ownCashVat: z.string().nullable() })
const SAMPLE = statement(
  sampleRow,
  `select ${cardColumns}, g.minimum_own_cash as "ownCash", g.minimum_own_cash_vat as "ownCashVat"
  from (select * from franchise_search where franchisor_id is not null and investment_pence > 0
    order by disclosed_count desc, created_at desc, franchise_id limit $1) s
  left join franchise_figures g on g.franchise_id = s.franchise_id
  order by s.disclosed_count desc, s.created_at desc, s.franchise_id`,
)

export type SampledFranchise = ReplyRecord & {
  id: string
  name: string
  /** As it is quoted (3-decisions 70). */
  total: Amount | null
  /** The franchisor's minimum of own money, as the franchise's page says it; null is 'Not disclosed'. */
  cashNeeded: string | null
  /** How that stands to VAT. */
  cashNotes: string[]
}

/**
 * A few franchises with their prices: those that publish the most figures, the newest first, that someone answers
 * for. Nobody pays to be among them.
 */
export async function listSample(tx: Tx): Promise<SampledFranchise[]> {
  const sampled = await rows(tx, SAMPLE, [SAMPLED])
  return sampled.map(({ id, name, investmentPence, totalVat, replyTenths, replyMinutes, ownCash, ownCashVat }) => {
    const cash = ownCashText(formatWholePounds, toAmount(ownCash, ownCashVat))
    return {
      id,
      name,
      total: quotedAmount(investmentPence, totalVat),
      cashNeeded: cash.text,
      cashNotes: notesOf(cash),
      replyTenths,
      replyMinutes,
    }
  })
}

const COUNTED = statement(
  z.object({ total: z.int(), whole: z.int() }),
  `select count(*)::int as total, count(*) filter (where disclosed_count = $1)::int as whole from franchise_search`,
)

/** How many franchises are public, and how many of them publish every figure that is asked for. */
export function countDisclosing(tx: Tx): Promise<{ total: number; whole: number }> {
  return one(tx, COUNTED, [disclosures.length])
}
