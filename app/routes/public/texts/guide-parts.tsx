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
          A franchise is a licence. You run a business of your own, under somebody else’s name and by their method, for
          a first fee and a continuing one. You own your company, employ your staff and carry your losses. The
          franchisor owns the name, writes the manual, and may change it.
        </p>
        <p>
          That has two consequences. You follow rules that you did not make, even where you know better. And the
          network’s reputation is yours: what another franchisee does badly reaches you too.
        </p>
        <p>It suits people who like to carry out a plan well. It suits less those who want to invent one.</p>
        <h3>Before you look at any brand</h3>
        <Checklist
          items={[
            'I know how many hours a week I want to work, on which days, and where.',
            'I know what my household needs each month, and for how long it can go without.',
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
          Begin with the week and the work, not with the brand. Decide between premises, a van and your home, between
          serving people and serving firms, between doing the work yourself and managing those who do.
        </p>
        <p>
          Then <a href="/search">search</a> by category, place and investment. Where a listing says “Not disclosed”,
          that figure was not given to us: note it as your first question. Take four to six names, put up to four of
          them side by side with <a href="/compare">Compare</a>, and ask them all for information at once.
        </p>
        <p>
          How a franchisor answers is information too. Good ones ask about you as much as you ask about them. Pressure
          to sign soon, a “last territory”, or a discount for deciding this week are reasons to slow down.
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
          No two franchisors cut the cost in the same way. Sort every figure you are given into these lines, and ask for
          those that are missing.
        </p>
        <h3>To open</h3>
        <ul>
          <li>
            <strong>Franchise fee:</strong> the price of joining. Ask exactly what is in it: training, launch,
            equipment, stock, a territory, legal costs.
          </li>
          <li>
            <strong>Other start-up costs:</strong> premises and fitting out, vehicle, equipment, stock, software,
            deposits, insurance, professional fees.
          </li>
          <li>
            <strong>Working capital:</strong> the money that keeps the business and you alive until it earns enough. It
            is the line most often too small. “Total investment” sometimes leaves it out; ask.
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
            whether there is a yearly account of it. You usually pay for local marketing besides.
          </li>
          <li>
            <strong>Software, call handling, compulsory supplies.</strong> If you must buy goods from the franchisor,
            its margin on them is a fee as well.
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
    title: 'Mind the VAT',
    body: (
      <>
        <p>
          Franchisors often quote figures without VAT. At the standard rate of 20 per cent an amount of £20,000 plus VAT
          means paying £24,000.
        </p>
        <p>
          A business that is registered for VAT can as a rule reclaim the VAT on its costs, but often only months after
          paying it, so you need the cash in between. One that is not registered cannot reclaim it, and the VAT is a
          real cost. Registration is compulsory once taxable turnover in twelve months passes £90,000, the threshold
          since April 2024, and possible before; check the current figure on{' '}
          <a href="https://www.gov.uk/register-for-vat">GOV.UK</a>.
        </p>
        <p>
          When you sell to the public, your prices include VAT from the day you register: a sixth of every payment is
          then not yours. Ask whether the forecast you are shown counts turnover with or without it. When you compare
          two franchises, compare all figures without VAT.
        </p>
      </>
    ),
  },
  {
    id: 'disclosure',
    title: 'Ask for disclosure, because the law does not',
    body: (
      <>
        <p>
          In many countries a franchisor must hand over a set document before you sign. In the United Kingdom it need
          not: there is no franchise statute, no register of franchisors and no compulsory time to think.{' '}
          <strong>Disclosure here is voluntary.</strong>
        </p>
        <p>
          What protects you is general law, above all the law on misrepresentation, the contract itself, and where the
          franchisor belongs to an association, that body’s code. Many agreements say that you relied on nothing that is
          not written in them. So get what matters in writing, and keep it.
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
    title: 'Read the badges correctly',
    body: (
      <>
        <p>
          The <strong>British Franchise Association</strong> (bfa), founded in 1977, is a membership body run by the
          industry itself. Membership is voluntary. Its members agree to a code of ethics, which asks among other things
          for honest advertising and for full written disclosure within a reasonable time before signing.
        </p>
        <p>
          The bfa checks franchisors when they join and places them in levels. The names of the levels have changed over
          time; in essence they separate:
        </p>
        <ul>
          <li>
            franchisors at the beginning, who have shown an offer in order but have few or no franchisees who prove it
            yet (often called provisional or associate);
          </li>
          <li>franchisors with a record of franchised units that trade as claimed (often called full members);</li>
          <li>
            professional advisers such as solicitors, accountants, banks and consultants with experience in franchising
            (affiliates).
          </li>
        </ul>
        <p>
          Look the franchisor up on <a href="https://www.thebfa.org/">thebfa.org</a> and ask three things: which level,
          since when, and when it was last reviewed. There are other bodies with standards of their own, such as the
          Quality Franchise Association. No membership guarantees your success, and good franchisors exist outside of
          all of them.
        </p>
      </>
    ),
  },
]
