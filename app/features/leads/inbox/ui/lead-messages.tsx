import { formatDateTime } from '#app/lib/dates.ts'
import type { FollowUp, LeadDetails } from '../lead-details.queries.server.ts'
import { Verified } from './lead-table.tsx'

function Words({ children }: { children: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere rounded-lg border border-line bg-sheet px-4 py-3">{children}</p>
  )
}

/** What the buyer says of himself this time, where it is not what the lead says. */
function changedFacts(one: FollowUp, lead: LeadDetails): string[] {
  return [
    one.name === lead.name ? null : `Name: ${one.name}`,
    one.email === lead.email ? null : `Email: ${one.email}`,
    one.phone === lead.phone ? null : `Phone: ${one.phone}`,
    one.city || one.postCode ? `Location: ${[one.city, one.postCode].filter(Boolean).join(', ')}` : null,
    one.desiredInvestment ? `Budget: ${one.desiredInvestment}` : null,
    one.desiredTimeframe ? `Timescale: ${one.desiredTimeframe}` : null,
  ].filter((fact) => fact !== null)
}

/** The first message and, where the buyer asked again, the later ones, each with its date (3-decisions 81). */
export function LeadMessages({ lead }: { lead: LeadDetails }) {
  if (lead.followUps.length === 0)
    return lead.message ? (
      <div>
        <h3 className="mb-1">Message</h3>
        <Words>{lead.message}</Words>
      </div>
    ) : null
  return (
    <div>
      <h3 className="mb-1">Messages</h3>
      <ol className="grid gap-3">
        {lead.message ? (
          <li>
            <p className="text-sm text-ink-2">{formatDateTime(lead.receivedAt)}</p>
            <Words>{lead.message}</Words>
          </li>
        ) : null}
        {lead.followUps.map((one) => (
          <li key={one.id}>
            <p className="text-sm text-ink-2">{formatDateTime(one.at)}: asked again</p>
            {one.isVerified === lead.isVerified ? null : <Verified isVerified={one.isVerified} />}
            {changedFacts(one, lead).map((fact) => (
              <p key={fact} className="text-sm wrap-anywhere">
                {fact}
              </p>
            ))}
            {one.message ? <Words>{one.message}</Words> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}
