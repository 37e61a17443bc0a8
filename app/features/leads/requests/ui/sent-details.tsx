import { NOT_GIVEN } from '../../preset.ts'
import type { BuyerRequest } from '../customer-requests.queries.server.ts'

/** What went to the franchisor: the wishes in sight, the rest of it on demand. */
export function SentDetails({ request }: { request: BuyerRequest }) {
  const { franchiseName, name, email, phone, place, message, desiredInvestment, desiredTimeframe } = request
  const wish = (text: string | null) => text ?? NOT_GIVEN.toLowerCase()
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone ?? NOT_GIVEN],
    ['Location', place || NOT_GIVEN],
  ] as const
  return (
    <div className="w-full text-sm">
      <span className="block @min-[56rem]:whitespace-nowrap">To invest: {wish(desiredInvestment)}</span>
      <span className="block @min-[56rem]:whitespace-nowrap">To start: {wish(desiredTimeframe)}</span>
      <details>
        <summary className="link min-h-8 content-center">
          Everything you sent<span className="visually-hidden"> to {franchiseName}</span>
        </summary>
        <dl className="grid gap-2 wrap-anywhere">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-2">Message</dt>
            <dd className="whitespace-pre-line">{message ?? NOT_GIVEN}</dd>
          </div>
        </dl>
      </details>
    </div>
  )
}
