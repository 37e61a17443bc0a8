import { retention } from '#app/lib/retention.ts'
import type { LegalSection } from './legal-document.tsx'

/** What the privacy notice says is stored of people; a test holds it against every table of docs/data-map.md. */
export const collectedSection = (siteName: string): LegalSection => ({
  id: 'information-we-collect',
  title: 'Information we collect',
  body: (
    <>
      <p>Information you give us:</p>
      <ul>
        <li>
          <strong>Account:</strong> name, email address and password, and phone number where given; for franchisors the
          company’s name, number and website, and the name and email address of each person they invite; for buyers,
          where given, town and postcode. We keep only a one-way form of the password, from which it cannot be read. If
          you use passkeys or an authenticator app, we keep what is needed to check them. If you sign in with another
          service (‘Continue with …’), it tells us your name, your email address and the number of your account there.
          We keep these and nothing else from it.
        </li>
        <li>
          <strong>Requests for information:</strong> name, email address, phone number, town, postcode, country, how
          much you can invest and when you would like to start, your message, and the franchises you chose.
        </li>
        <li>
          <strong>Consents:</strong> what you agreed to, the exact wording, when, and for which franchise.
        </li>
        <li>
          <strong>Messages</strong> between buyers, franchisors and us, with attachments, and what you write in the
          contact form.
        </li>
        <li>
          <strong>What you save:</strong> your shortlist with its notes, drafts, and which emails you do without.
        </li>
        <li>
          <strong>Listings</strong> with their pictures and documents, and what is needed for advertising and invoices.
          Card details go to the payment provider and never reach us.
        </li>
      </ul>
      <p>
        You don’t have to give us any of it. Without what a form marks as required we can’t open your account or send
        your request.
      </p>
      <p>Information that others give us about you:</p>
      <ul>
        <li>
          <strong>Franchisors</strong> note how a request goes and what they plan to do about it, and quote people in
          testimonials and success stories.
        </li>
        <li>
          <strong>Reports</strong> of a listing, a message or a request: what it says, who wrote it and what is wrong
          with it.
        </li>
        <li>
          <strong>Checks of companies:</strong> what we find about a franchisor in public registers and documents.
        </li>
      </ul>
      <p>Information we collect automatically:</p>
      <ul>
        <li>
          <strong>Sign-ins and sessions:</strong> when, and from which IP address and browser, so that you and we can
          notice misuse.
        </li>
        <li>
          <strong>Technical logs</strong> of requests and failures, which hold IP addresses and the numbers of accounts;
          counters that hold IP or email addresses for at most {retention.counters}, to stop spam and password guessing;
          and marks that keep a form from counting twice.
        </li>
        <li>
          <strong>Views:</strong> how often an article, a listing or an advertisement is shown or opened. For this the
          server works out a code from your IP address and browser, or from your account, with a secret key. The code is
          different every day, the address is not kept with it, and nothing is stored on your device.
        </li>
        <li>
          <strong>An audit record</strong> of decisions that matter, such as approving a listing or deleting an account.
        </li>
      </ul>
      <p>
        {siteName} is for adults: we do not knowingly collect data about anyone under 18. We do not ask for special
        kinds of data, such as health or beliefs; please do not put any into messages.
      </p>
    </>
  ),
})
