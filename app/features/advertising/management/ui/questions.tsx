import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'

export type Act = 'paid' | 'delete' | 'refund'
type AskedAd = { id: string; franchise: string; pence: number; paymentId: string | null; isByHand: boolean }

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
  confirmText: buttons[act][0],
  pendingText: buttons[act][1],
  action,
  danger: act !== 'paid',
  fields: {
    intent: act,
    ...(act === 'refund' ? { paymentId: ads[0]?.paymentId ?? '' } : { id: ads.map(({ id }) => id) }),
  },
})

const consequences: Readonly<Record<Act, string>> = {
  paid: 'Do this once the money is in your account. The ads start now, and the companies get their receipts.',
  delete:
    'What the ads have counted goes with them; payments and receipts stay. Ads that are paid and running have to be ' +
    'refunded first. This can’t be undone.',
  refund:
    'The whole amount goes back by card, and a running ad ends now. The company gets an email. This can’t be undone.',
}
const BY_HAND =
  'A running ad ends now. Its receipt, the revenue and the bookkeeper’s file say what became of the payment. This ' +
  'can’t be undone.'

/** What a transfer is given back for; a mistake is one that nobody made. */
const whys = [
  {
    value: 'money_back',
    label: 'The money goes back',
    note: 'You send it back by bank transfer yourself; this notes it. The company gets an email.',
  },
  {
    value: 'mistake',
    label: 'Made by mistake: no money came',
    note: 'The amount is taken back out of the revenue. Nobody gets an email.',
  },
]

/** What exactly the act is about, and what follows. */
export function Question({ act, ads }: { act: Act; ads: readonly AskedAd[] }) {
  const isByHand = act === 'refund' && ads.some((ad) => ad.isByHand)
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ul className="grid list-disc gap-1 pl-5">
        {ads.map(({ id, franchise, pence }) => (
          <li key={id}>
            {franchise}, {formatPoundsExact(pence)}
          </li>
        ))}
      </ul>
      {isByHand ? (
        <RadioGroup label="What became of the money" name="why" choices={whys} defaultValue="money_back" />
      ) : null}
      <p>{isByHand ? BY_HAND : consequences[act]}</p>
    </div>
  )
}
