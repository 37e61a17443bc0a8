import { z } from 'zod'
import type { Tx } from '#app/platform/db/transaction.server.ts'
import { command, execute, maybeOne, rows, statement } from '#app/platform/db/statement.server.ts'
import type { FiguresInput } from '../../figures/figures.schema.ts'
import { type HeldPart, heldParts, matchTestimonials, partsToHold } from '../../listing/held/held-parts.ts'
import { getHeldParts } from '../../listing/held/held-parts.queries.server.ts'
import type { FranchiseInput } from '../franchise.schema.ts'
import type { KeptFile } from './franchise-files.server.ts'

const SHOWN = statement(
  z.object({
    url: z.string().nullable(),
    uploadId: z.guid().nullable(),
    claim: z.string().nullable(),
    evidence: z.string().nullable(),
  }),
  `select d.brochure_url as url, d.brochure_upload_id as "uploadId", g.earnings_claim as claim,
     g.earnings_evidence as evidence
   from franchises f left join franchise_details d on d.franchise_id = f.id
   left join franchise_figures g on g.franchise_id = f.id where f.id = $1`,
)
const SHOWN_TESTIMONIALS = statement(
  z.object({ id: z.guid(), authorName: z.string(), content: z.string() }),
  `select id, author_name as "authorName", content from franchise_testimonials where franchise_id = $1
   order by position, id`,
)
const REMOVE_TESTIMONIALS = command('delete from franchise_testimonials where franchise_id = $1')
const ADD_TESTIMONIALS = command(`insert into franchise_testimonials (franchise_id, author_name, content, position)
  select $1, author_name, content, at - 1 from unnest($2::text[], $3::text[]) with ordinality added (author_name,
  content, at)`)
const LEAVE_TESTIMONIALS = command('delete from franchise_testimonials where franchise_id = $1 and id <> all ($2)')
const ORDER_TESTIMONIALS = command(`update franchise_testimonials t set position = o.at - 1
  from unnest($2::uuid[]) with ordinality o (id, at) where t.id = o.id and t.franchise_id = $1
  and t.position <> o.at - 1`)
const RELEASE = command('delete from franchise_held_parts where franchise_id = $1 and part = any ($2)')
const HOLD = command(
  'insert into franchise_held_parts (franchise_id, part, value, upload_id) values ($1, $2, $3::jsonb, $4)',
)

/** What is written of these parts where buyers see them. */
type WrittenParts = { figures: FiguresInput; brochure: KeptFile | null }

/**
 * Writes the testimonials, and tells which claim of earnings and which brochure to write with the rest. Of a live
 * listing what is new or changed is held, and what buyers see stays (3-decisions 35); a part that was refused stays
 * so until it changes.
 */
export async function writeReviewedParts(
  tx: Tx,
  id: string,
  input: FranchiseInput,
  sentBrochure: KeptFile | null,
  isLive: boolean,
): Promise<WrittenParts> {
  if (!isLive) {
    await writeTestimonials(tx, id, input.testimonials)
    return { figures: input.figures, brochure: sentBrochure }
  }
  const found = await maybeOne(tx, SHOWN, [id])
  const testimonials = await rows(tx, SHOWN_TESTIMONIALS, [id])
  const { claim, evidence, url, uploadId } = found ?? { claim: null, evidence: null, url: null, uploadId: null }
  const shown = {
    earnings: claim === null ? null : { claim, evidence: evidence ?? '' },
    testimonials,
    brochure: url === null ? null : { url, uploadId },
  }
  const sent = {
    earnings: input.figures.facts.earnings,
    testimonials: input.testimonials,
    brochure: sentBrochure,
  }
  const toHold = new Set<HeldPart>(partsToHold(shown, sent))
  await hold(tx, id, sent, toHold)
  if (!toHold.has('testimonials')) await leaveTestimonials(tx, id, testimonials, sent.testimonials)
  const earnings = toHold.has('earnings') ? shown.earnings : sent.earnings
  return {
    figures: { ...input.figures, facts: { ...input.figures.facts, earnings } },
    brochure: toHold.has('brochure') ? shown.brochure : sent.brochure,
  }
}

async function writeTestimonials(tx: Tx, id: string, testimonials: FranchiseInput['testimonials']): Promise<void> {
  await execute(tx, REMOVE_TESTIMONIALS, [id])
  if (testimonials.length === 0) return
  await execute(tx, ADD_TESTIMONIALS, [
    id,
    testimonials.map((row) => row.authorName),
    testimonials.map((row) => row.content),
  ])
}

/** Takes away and puts in order, as the database lets a franchisor of a live listing. */
async function leaveTestimonials(
  tx: Tx,
  id: string,
  shown: readonly z.infer<typeof SHOWN_TESTIMONIALS.row>[],
  sent: FranchiseInput['testimonials'],
): Promise<void> {
  const left = (matchTestimonials(shown, sent) ?? []).flatMap((at) => shown[at]?.id ?? [])
  if (left.length < shown.length) await execute(tx, LEAVE_TESTIMONIALS, [id, left])
  if (left.length > 0) await execute(tx, ORDER_TESTIMONIALS, [id, left])
}

type Sent = Pick<FranchiseInput, 'testimonials'> & {
  earnings: FiguresInput['facts']['earnings']
  brochure: KeptFile | null
}

async function hold(tx: Tx, id: string, sent: Sent, toHold: ReadonlySet<HeldPart>): Promise<void> {
  const held = await getHeldParts(tx, id)
  const values: Record<HeldPart, unknown> = { ...sent, brochure: sent.brochure && { url: sent.brochure.url } }
  const isSame = (part: HeldPart) => JSON.stringify(held[part]?.value) === JSON.stringify(values[part])
  const over = heldParts.filter((part) => held[part] && !(toHold.has(part) && isSame(part)))
  if (over.length > 0) await execute(tx, RELEASE, [id, over])
  for (const part of toHold)
    if (!isSame(part)) {
      const file = part === 'brochure' ? (sent.brochure?.uploadId ?? null) : null
      await execute(tx, HOLD, [id, part, JSON.stringify(values[part]), file])
    }
}
