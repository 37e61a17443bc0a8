import { formatPoundsExact } from '#app/lib/money.ts'
import { plural } from '#app/lib/text.ts'

export type Act = 'paid' | 'delete' | 'refund'
type AskedAd = { id: string; franchise: string; pence: number; paymentId: string | null }

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
    'The whole amount goes back by card, and a running ad ends now. A bank transfer you send back yourself; this ' +
    'notes it. The company gets an email. This can’t be undone.',
}

/** What exactly the act is about, and what follows. */
export function Question({ act, ads }: { act: Act; ads: readonly AskedAd[] }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      <ul className="grid list-disc gap-1 pl-5">
        {ads.map(({ id, franchise, pence }) => (
          <li key={id}>
            {franchise}, {formatPoundsExact(pence)}
          </li>
        ))}
      </ul>
      <p>{consequences[act]}</p>
    </div>
  )
}
