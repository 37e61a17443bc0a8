import { type LegalSite, MailLink } from './legal-document.tsx'

/**
 * What the Online Safety Act 2023 asks the terms of a website to say on which users write for each other: how they are
 * protected from illegal content (section 10), how they report it and complain (20, 21), and when they may go to court
 * (72).
 */
export function UserContent({ site: { contactEmail } }: { site: LegalSite }) {
  return (
    <>
      <h3 id="content">What users post and send</h3>
      <p>
        Listings, requests, messages and files come from users. Illegal content is forbidden: content that supports
        terrorism, content that sexually exploits or abuses children, and any other that is a crime to share, such as
        fraud, threats, harassment or stirring up hatred. We review listings before they go live, and only a buyer’s
        request opens a conversation. When we learn of illegal content of any of these kinds, we remove it swiftly, if
        need be with the account that it came from, and may tell the police.
      </p>
      <p>
        <strong>Reporting.</strong> Select “Report this listing” on a listing, “Report” beside a message or “Report this
        lead” on a request, or write to us. For a listing you don’t need an account. We read every report.
      </p>
      <p>
        <strong>Complaints.</strong> If we’ve removed something of yours, closed or suspended your account, or dealt
        with a report wrongly, or if you think we don’t do what the Online Safety Act 2023 asks of us, use the{' '}
        <a href="/contact">contact form</a> or write to <MailLink to={contactEmail} />. We look at it again, tell you
        what we’ve decided, and put things right if we were wrong.
      </p>
      <p>
        <strong>Your right to go to court.</strong> If we take down or restrict what you post or send, or suspend or ban
        you, in breach of these terms, you have the right to bring a claim for breach of contract.
      </p>
    </>
  )
}
