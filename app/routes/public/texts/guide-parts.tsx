import type { Section } from './long-page.tsx'
import { Checklist } from './long-page.tsx'

/** The guide's first half: before you talk to a franchisor, and what it costs. */
export const guideFirst: readonly Section[] = [
  {
    id: 'what-you-buy',
    title: 'Know what you are buying',
    body: (
      <>
        <p>
          A franchise is a licence. You run your own business, under someone else’s name and using their method, for an
          initial fee and ongoing fees. You own your company, employ your staff and bear any losses. The franchisor owns
          the name, writes the manual, and may change it.
        </p>
        <p>
          That has two consequences. You follow rules you didn’t make, even when you know better. And you share the
          network’s reputation: what another franchisee does badly affects you too.
        </p>
        <p>
          It suits people who like following a proven plan. It’s less suitable if you want to do things your own way.
        </p>
        <h3>Before you look at any brand</h3>
        <Checklist
          items={[
            'I know how many hours a week I want to work, on which days, and where.',
            'I know what my household needs each month, and how long it can manage without my income.',
            'I know how much of my own money I can lose without losing my home.',
            'The people who live with me have agreed to all three.',
            'I know what I enjoy doing all day: selling, caring, making, organising, driving.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'shortlist',
    title: 'Make a shortlist',
    body: (
      <>
        <p>
          Start with the kind of work and hours you want, not the brand. Would you rather work from premises, a van or
          home? Serve the public or businesses? Do the work yourself or manage the people who do?
        </p>
        <p>
          Then <a href="/search">search</a> by category, place and investment. Where a listing says “Not disclosed”, the
          franchisor hasn’t given us that figure: make it your first question. Take four to six names, put up to four of
          them side by side with <a href="/compare">Compare</a>, and request information from all of them in one go.
        </p>
        <p>
          How a franchisor replies tells you something too. Good ones ask as much about you as you ask about them.
          Pressure to sign quickly, a “last territory”, or a discount for deciding this week are reasons to slow down.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    title: 'Understand the fees',
    body: (
      <>
        <p>
          Every franchisor breaks down the cost differently. Sort every figure you’re given under these headings, and
          ask for any that are missing.
        </p>
        <h3>To open</h3>
        <ul>
          <li>
            <strong>Franchise fee:</strong> the price of joining. Ask exactly what it includes: training, launch,
            equipment, stock, a territory, legal costs.
          </li>
          <li>
            <strong>Other start-up costs:</strong> premises and fitting out, vehicle, equipment, stock, software,
            deposits, insurance, professional fees.
          </li>
          <li>
            <strong>Working capital:</strong> the money that keeps you and the business going until it earns enough.
            This is the figure people most often underestimate. “Total investment” sometimes leaves it out; ask.
          </li>
        </ul>
        <h3>Every month</h3>
        <ul>
          <li>
            <strong>Management service fee,</strong> also called royalty: a percentage of turnover, a fixed sum, or a
            percentage with a minimum. A percentage of turnover is due whether or not you make a profit; a fixed sum or
            a minimum is due even when you sell nothing.
          </li>
          <li>
            <strong>Marketing levy:</strong> your share of national advertising. Ask how it is spent, who decides, and
            whether there is a yearly account of it. You usually pay for local marketing as well.
          </li>
          <li>
            <strong>Software, call handling, compulsory supplies.</strong> If you must buy goods from the franchisor,
            its margin on them is in effect another fee.
          </li>
        </ul>
        <h3>Later</h3>
        <ul>
          <li>
            <strong>Renewal fee,</strong> fees for a transfer when you sell, for training new staff, and the cost of a
            refit that the agreement can require.
          </li>
        </ul>
        <p>
          Work out what all of it comes to over the full term of the agreement, at a cautious turnover of your own. That
          sum, not the franchise fee, is the price.
        </p>
      </>
    ),
  },
  {
    id: 'vat',
    title: 'Check the VAT',
    body: (
      <>
        <p>
          Franchisors often quote figures without VAT. At the standard rate of 20%, £20,000 plus VAT means paying
          £24,000.
        </p>
        <p>
          A business that is registered for VAT can usually reclaim the VAT on its costs, but often only months after
          paying it, so you need the cash in between. One that is not registered cannot reclaim it, and the VAT is a
          real cost. You must register once your taxable turnover over 12 months passes £90,000 (the threshold since
          April 2024), and can register before then; check the current figure on{' '}
          <a href="https://www.gov.uk/register-for-vat">GOV.UK</a>.
        </p>
        <p>
          When you sell to the public, your prices include VAT from the day you register, so a sixth of every payment
          isn’t yours to keep. Ask whether the forecast you are shown counts turnover with or without it. When you
          compare two franchises, compare all figures without VAT.
        </p>
      </>
    ),
  },
  {
    id: 'disclosure',
    title: 'Ask for full disclosure: the law doesn’t require it',
    body: (
      <>
        <p>
          In many countries a franchisor must give you a set document before you sign. In the United Kingdom it doesn’t
          have to: there is no franchise law, no register of franchisors and no cooling-off period.{' '}
          <strong>Disclosure here is voluntary.</strong>
        </p>
        <p>
          You’re protected by general law (above all the law on misrepresentation), by the contract itself and, where
          the franchisor belongs to an association, by that body’s code. Many agreements say that you haven’t relied on
          anything that isn’t written in them. So get what matters in writing, and keep it.
        </p>
        <h3>Ask each franchisor for</h3>
        <Checklist
          items={[
            'A written disclosure pack, with its date',
            'The full franchise agreement, and the contents page of the manual',
            'Three years of the franchisor’s accounts (the filed ones are free at Companies House)',
            'Who owns and runs it, and whether any of them has been insolvent or disqualified',
            'Who owns the trade mark, and its registration number',
            'How many franchisees there are, and for each of the last three years how many opened, closed, were ' +
              'sold, and had their agreement ended',
            'The names and numbers of all franchisees, not a selection',
            'Past and present disputes with franchisees',
            'Results of real units: how many, which years, best, middle and worst, before or after the owner’s pay',
            'How the forecast was made, and which costs are not in it',
            'Payments that the franchisor receives from suppliers you must use',
          ]}
        />
      </>
    ),
  },
  {
    id: 'associations',
    title: 'Know what membership badges mean',
    body: (
      <>
        <p>
          The <strong>British Franchise Association</strong> (bfa), founded in 1977, is a membership body run by the
          industry itself. Membership is voluntary. Its members agree to a code of ethics, which requires, among other
          things, honest advertising and full written disclosure within a reasonable time before signing.
        </p>
        <p>
          The bfa checks franchisors when they join and places them in levels. The names of the levels have changed over
          time; broadly, they are:
        </p>
        <ul>
          <li>
            newer franchisors, whose offer has been checked but who have few or no franchisees to prove it yet (often
            called provisional or associate);
          </li>
          <li>franchisors with a record of franchised units trading as claimed (often called full members);</li>
          <li>
            professional advisers such as solicitors, accountants, banks and consultants with experience in franchising
            (affiliates).
          </li>
        </ul>
        <p>
          Look the franchisor up on <a href="https://www.thebfa.org/">thebfa.org</a> and ask three things: which level,
          since when, and when it was last reviewed. There are other bodies with standards of their own, such as the
          Quality Franchise Association. No membership guarantees your success, and some good franchisors belong to none
          of them.
        </p>
      </>
    ),
  },
]
