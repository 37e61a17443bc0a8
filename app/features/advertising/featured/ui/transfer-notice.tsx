import { formatPoundsExact } from '#app/lib/money.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { transferReference } from '../featured-ad.ts'
import type { FeaturedAdsData } from '../featured-ads.loader.server.ts'

type Transfers = FeaturedAdsData['transfers']

function HowToPay({ transfers, payee }: Pick<FeaturedAdsData, 'transfers' | 'payee'>) {
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {transfers.map(({ id, franchise, pence }) => (
          <li key={id}>
            {formatPoundsExact(pence)} for {franchise}, reference <strong>{transferReference(id)}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {payee.details ? `To: ${payee.details}. ` : ''}
        {payee.details ? 'Questions? Write to ' : 'Write to '}
        <a href={`mailto:${payee.email}`}>{payee.email}</a>
        {payee.details ? '.' : ' with the reference, and we’ll send you our bank details.'} Your ad starts on the day we
        confirm your payment.
      </p>
    </>
  )
}

/** An ad can't start without its listing, so its money isn't asked for either: a card is refused as well. */
function NotYet({ transfers }: { transfers: Transfers }) {
  return transfers.map(({ id, franchise }) => (
    <p key={id} className="mt-2 first:mt-0">
      Please don’t pay for {franchise} yet. Its listing isn’t public at the moment, so its ad can’t start. Once the
      listing is public again, you’ll see here how to pay.
    </p>
  ))
}

/** How a transfer is made, while one is waited for. */
export function TransferNotice({ transfers, payee }: Pick<FeaturedAdsData, 'transfers' | 'payee'>) {
  if (transfers.length === 0) return null
  const payable = transfers.filter(({ isPublic }) => isPublic)
  return (
    <Alert kind="notice" title={payable.length > 0 ? 'Pay by bank transfer' : 'Don’t pay by bank transfer yet'}>
      {payable.length > 0 ? <HowToPay transfers={payable} payee={payee} /> : null}
      <NotYet transfers={transfers.filter(({ isPublic }) => !isPublic)} />
    </Alert>
  )
}
