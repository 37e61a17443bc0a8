import { sessionLife } from '#app/features/accounts/auth/session-life.ts'
import { retention } from '#app/lib/retention.ts'

type LegalTableProps = { label: string; heads: readonly [string, string]; rows: readonly (readonly [string, string])[] }

function LegalTable({ label, heads, rows }: LegalTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard needs it to scroll
    <section className="overflow-x-auto" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, how]) => (
            <tr key={what}>
              <th scope="row" className="font-semibold">
                {what}
              </th>
              <td>{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** What data is used for and on which lawful basis. */
export function BasesTable() {
  return (
    <LegalTable
      label="Purposes and lawful bases"
      heads={['Purpose', 'Lawful basis']}
      rows={[
        ['Running your account and listings', 'Contract with you, or steps before one that you asked for'],
        ['Sending your request to the franchisors you choose', 'Your consent, given with each request'],
        ['News about franchise opportunities by email', 'Your separate consent, which you can withdraw at any time'],
        ['Emails about your account and requests', 'Contract'],
        ['Answering what you write to us', 'Legitimate interests: helping those who ask'],
        ['Keeping proof of consents', 'Legal obligation: we must be able to show them'],
        ['Approving franchisors and listings', 'Legitimate interests: a trustworthy site'],
        ['Selling advertising and keeping accounts', 'Contract, and legal obligation (tax and company law)'],
        ['Security, limits against abuse, logs and the audit record', 'Legitimate interests: a safe service'],
        ['Counting views', 'Legitimate interests: knowing what is read and what an advertisement brings'],
        ['Legal claims and the demands of authorities', 'Legitimate interests, or legal obligation'],
      ]}
    />
  )
}

/** How long each kind of data is kept; the same periods as in the database's rules. */
export function RetentionTable() {
  return (
    <LegalTable
      label="Retention periods"
      heads={['What', 'How long']}
      rows={[
        ['Account and profile, with what we checked of a company', 'Until you or we delete the account'],
        ['Listings and their documents', 'Until the franchisor or we delete them'],
        ['Shortlists', 'Until you take a franchise off, or your account is deleted'],
        [
          'Requests for information',
          'Until you delete them, or your account is deleted. A count without personal data remains',
        ],
        ['Requests held until an email is confirmed', `${retention.heldRequests}, unless it is confirmed`],
        ['Messages about a request, with their files', 'As long as the request is kept'],
        ['Messages between franchisors and us, with their files', 'Until the franchisor’s account is deleted'],
        ['Sessions', `At most ${sessionLife.member.longest}, or until you sign out`],
        ['Links and codes that we email', 'Until they are used or expire'],
        ['A new email address that you haven’t confirmed', retention.emailChanges],
        ['Invitations to join a company that weren’t taken up', `${retention.invitations} after they ended`],
        ['Record of sign-ins', retention.logins],
        ['Contact form messages and reports, in our mailbox too', retention.contactMessages],
        ['Single views of listings', `${retention.countedVisits}; after that only totals`],
        ['Single views of articles and advertisements', `${retention.views}; after that only totals`],
        [
          'Records of consent',
          `${retention.consents} after they were given or withdrawn, the period for most legal claims, and as long ` +
            'as the request that they belong to',
        ],
        ['Requests and complaints about your data rights', `${retention.dataRequests} after they were closed`],
        ['Audit record', retention.audit],
        [
          'Payments and receipts',
          `${retention.payments}, which covers the time that tax law requires; after that only amounts and dates`,
        ],
        ['Our outgoing emails', retention.sentMails],
        ['Drafts of listings, with their files', `${retention.drafts} after they last changed`],
        ['Other uploaded files that were never used', retention.unusedUploads],
        [
          'Notes, plans and status of a franchisor about a request',
          'As long as the request, or the franchisor’s account',
        ],
        ['Record of what was sent to a franchisor’s own system', retention.webhookDeliveries],
        ['Counters against spam and guessing', `At most ${retention.counters}`],
        ['Marks that keep a form from counting twice', retention.idempotencyKeys],
        ['Technical logs', 'As long as finding faults and misuse takes'],
        [
          'Backups',
          'Until newer ones replace them. If we ever restore one, we delete again the accounts and requests that ' +
            'were deleted since, and the data that we erased',
        ],
      ]}
    />
  )
}
