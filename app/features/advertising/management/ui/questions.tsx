import { formatPoundsExact } from '#app/lib/money.ts'
import { formatList, plural } from '#app/lib/text.ts'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { type PaymentStatus, transferReference } from '../../featured/featured-ad.ts'
import type { LeftOfAd } from '../managed-ads.ts'

export type Act = 'paid' | 'delete' | 'refund'
type AskedAd = {
  id: string
  franchise: string
  pence: number
  paymentId: string | null
  payment: PaymentStatus | null
  isByHand: boolean
  /** Whether its buyer was given a reference to write on a bank transfer. */
  isByTransfer?: boolean
  /** Whether its company hears of it by email; where it is deleted it can't. */
  isTold?: boolean
  /** Whether it can't be deleted before. */
  isRefundedFirst?: boolean
  /** Of an ad, not of a banner: whether one that was marked as paid by mistake waits for its money again. */
  status?: string
  receiptId?: string | null
  /** The part that goes back where it is taken down before its end. */
  left?: LeftOfAd | null
}

const titles: Readonly<Record<Act, (count: number) => string>> = {
  paid: (count) => `Mark ${plural(count, 'payment')} as received?`,
  delete: (count) => `Delete ${plural(count, 'ad')}?`,
  refund: () => 'Refund this payment?',
}
const buttons: Readonly<Record<Act, readonly [string, string]>> = {
  paid: ['Mark Payment Received', 'Saving...'],
  delete: ['Delete', 'Deleting...'],
  refund: ['Refund', 'Refunding...'],
}

/** A question before an act: its title, its buttons, and what its form sends. */
export const asking = (act: Act, ads: readonly AskedAd[], action: string) => ({
  title: titles[act](ads.length),
  confirmText: act === 'refund' && ads[0]?.isByHand ? 'Save' : buttons[act][0],
  pendingText: act === 'refund' && ads[0]?.isByHand ? 'Saving...' : buttons[act][1],
  action,
  danger: act !== 'paid',
  fields: {
    intent: act,
    ...(act === 'refund'
      ? { paymentId: ads[0]?.paymentId ?? '', left: String(ads[0]?.left?.pence ?? 0) }
      : { id: ads.map(({ id }) => id) }),
  },
})

const EMAIL = ' We’ll email the company.'

/** Which of those that are to be deleted have to be refunded before, by name; empty where none has. */
export function refundFirstText(noun: 'ad' | 'banner', asked: readonly { name: string; isRefundedFirst?: boolean }[]) {
  const names = asked.filter(({ isRefundedFirst }) => isRefundedFirst).map(({ name }) => name)
  const which = `${noun}${names.length === 1 ? '' : 's'} for ${formatList([...new Set(names)])}`
  return names.length === 0 ? '' : `Refund the ${which} first; until then nothing can be deleted. `
}

const consequences: Readonly<Record<Exclude<Act, 'refund'>, (ads: readonly AskedAd[]) => string>> = {
  paid: ({ length }) =>
    'Do this once the money is in your account. ' +
    (length === 1
      ? 'The ad starts now, and we’ll email the company its receipt.'
      : 'The ads start now, and we’ll email the companies their receipts.'),
  delete: (ads) =>
    `${ads.length === 1 ? 'Its' : 'Their'} statistics will be deleted too; payments and receipts stay. ` +
    refundFirstText(
      'ad',
      ads.map(({ franchise: name, isRefundedFirst = false }) => ({ name, isRefundedFirst })),
    ) +
    'This can’t be undone.',
}
const BY_CARD = 'The whole amount goes back by card.'
const PART_BY_CARD = 'The amount you choose goes back by card.'
const NOTHING_PAID = 'There was nothing to pay, so there’s nothing to refund. We won’t email anyone.'
const BY_HAND = 'Its receipt, the revenue and the bookkeeper’s file will show what happened to the payment.'

/** What follows from giving a payment back; no ad runs by one that is due back. */
function refundText({ payment, pence, isByHand, isTold = true, left }: AskedAd): string {
  const byCard = left ? PART_BY_CARD : BY_CARD
  const money = isByHand ? BY_HAND : pence === 0 ? NOTHING_PAID : `${byCard}${isTold ? EMAIL : ''}`
  const ad =
    payment === 'refund_due' ? 'No ad will end: none is running on this payment.' : 'If the ad is running, it ends now.'
  return `${money} ${ad} This can’t be undone.`
}

const TERMS = 'Our terms promise this when we take an ad down and its buyer isn’t at fault.'

/** How much goes back by card: of a try that was begun, only as much again. */
const amounts = ({ pence }: AskedAd, { pence: part, of, isBegun }: LeftOfAd) => [
  {
    value: 'unused',
    label: `The part that’s left: ${formatPoundsExact(part)}`,
    note: isBegun ? of : `${of}. ${TERMS}`,
  },
  ...(isBegun ? [] : [{ value: 'money_back', label: `The whole amount: ${formatPoundsExact(pence)}` }]),
]

const MISTAKE = 'The amount is taken out of the revenue. We won’t email anyone.'
const MISTAKE_WAITS =
  'The amount is taken out of the revenue, and the ad stops and waits for its payment again. Its statistics will be ' +
  'deleted. If its receipt has been emailed, we’ll tell the company.'

/** What a transfer is given back for; a mistake is one that nobody made. */
const whys = ({ isTold = true, left, status, receiptId }: AskedAd) => [
  ...(left
    ? [
        {
          value: 'unused',
          label: `I’ve sent back the part that’s left: ${formatPoundsExact(left.pence)}`,
          note: `${left.of}. ${TERMS}`,
        },
      ]
    : []),
  {
    value: 'money_back',
    label: left ? 'I’ve sent the whole amount back' : 'I’ve sent the money back',
    note: `You make the bank transfer yourself: this only records it.${isTold ? EMAIL : ''}`,
  },
  {
    value: 'mistake',
    label: 'Made by mistake: no money came in',
    note: status === 'active' && receiptId ? MISTAKE_WAITS : MISTAKE,
  },
]

/** What exactly the act is about, and what follows. */
export function Question({ act, ads }: { act: Act; ads: readonly AskedAd[] }) {
  const [back] = act === 'refund' ? ads : []
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ul className="grid list-disc gap-1 pl-5">
        {ads.map(({ id, franchise, pence, isByTransfer }) => (
          <li key={id}>
            {franchise}, {formatPoundsExact(pence)}
            {act === 'paid' && isByTransfer ? `, reference ${transferReference(id)}` : ''}
          </li>
        ))}
      </ul>
      {back?.isByHand ? (
        <RadioGroup
          label="What happened to the money"
          name="why"
          choices={whys(back)}
          defaultValue={back.left ? 'unused' : 'money_back'}
        />
      ) : back?.left ? (
        <RadioGroup label="How much to refund" name="why" choices={amounts(back, back.left)} defaultValue="unused" />
      ) : null}
      <p>{act === 'refund' ? back && refundText(back) : consequences[act](ads)}</p>
    </div>
  )
}
