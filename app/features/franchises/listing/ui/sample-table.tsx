import { formatPounds, NOT_DISCLOSED } from '#app/lib/money.ts'
import { LetterMark } from '#app/ui/pictures/letter-mark.tsx'
import { TOTAL_INVESTMENT, vatSuffix } from '../../figures/amount-text.ts'
import type { SampledFranchise } from '../queries/sample.server.ts'
import { replyTexts } from '../reply-record-text.ts'

const CASH_NEEDED = 'Cash needed'

function Row({ franchise }: { franchise: SampledFranchise }) {
  const { id, name, total, cashNeeded, cashNotes } = franchise
  const [reply] = replyTexts(franchise)
  return (
    <tr>
      <th scope="row">
        <span className="sample-name">
          <LetterMark name={name} size="small" />
          <span>
            <a href={`/franchise/${id}`}>{name}</a>
            {reply ? <small>{reply}</small> : null}
          </span>
        </span>
      </th>
      <td data-label={TOTAL_INVESTMENT}>
        <span className="num">{total ? formatPounds(total.pence) : NOT_DISCLOSED}</span>
        {total ? <small>{vatSuffix(total)}</small> : null}
      </td>
      <td data-label={CASH_NEEDED}>
        <span className={cashNeeded ? 'num' : 'sample-silent'}>{cashNeeded ?? NOT_DISCLOSED}</span>
        {cashNotes.length > 0 ? <small>{` ${cashNotes.join(', ')}`}</small> : null}
      </td>
    </tr>
  )
}

/** A few franchises with what they cost and who answers: what the site is, before anything is asked of anybody. */
export function SampleTable({ franchises }: { franchises: readonly SampledFranchise[] }) {
  return (
    <div className="sample">
      <table>
        <caption>What a franchise costs: examples</caption>
        <thead>
          <tr>
            <th scope="col">Franchise</th>
            <th scope="col">{TOTAL_INVESTMENT}</th>
            <th scope="col">{CASH_NEEDED}</th>
          </tr>
        </thead>
        <tbody>
          {franchises.map((franchise) => (
            <Row key={franchise.id} franchise={franchise} />
          ))}
        </tbody>
      </table>
      <p>The newest listings with the most figures published. Cash needed is your own money, before any loan.</p>
    </div>
  )
}
