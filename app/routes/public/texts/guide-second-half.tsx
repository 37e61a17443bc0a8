import type { Section } from './long-page.tsx'
import { Checklist } from './long-page.tsx'

/** The guide's second half: people, money, agreement, and after. */
export const guideSecondHalf: readonly Section[] = [
  {
    id: 'franchisees',
    title: 'Talk to existing franchisees',
    body: (
      <>
        <p>
          This is the best evidence you can get, and it’s free. Choose who to call from the full list yourself: at least
          five, including at least one who has left if you can. Visit two and spend a day working with one.
        </p>
        <h3>Questions for franchisees</h3>
        <Checklist
          items={[
            'How long until you broke even, and until you paid yourself what you had planned?',
            'What did it really cost to open, and what was missing from the figures you were given?',
            'How do your results compare with the forecast that you were shown?',
            'How many hours do you work, and what do you spend them on?',
            'Where do your customers come from? How many come through the franchisor?',
            'What is the support like when something goes wrong?',
            'Is the marketing levy well spent?',
            'What do you have to buy from the franchisor, and what would it cost elsewhere?',
            'Who has left, and why?',
            'Would you sign again, knowing what you know?',
          ]}
        />
      </>
    ),
  },
  {
    id: 'territory',
    title: 'Check the territory',
    body: (
      <>
        <p>
          Ask for the map, and for the number behind it: households, businesses or the kind of people who buy. Then read
          in the agreement what “exclusive” means. It may stop other franchisees opening or advertising there; it rarely
          stops the franchisor selling online or through others, or customers going elsewhere.
        </p>
        <Checklist
          items={[
            'The map is part of the agreement.',
            'I know who has the territories next to mine, and how they’re doing.',
            'I know who else may sell in my area: the franchisor, its website, national accounts.',
            'I know whether my territory can be reduced or taken back, and which targets that depends on.',
            'I’ve counted the competitors myself, and tried them as a customer.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'money',
    title: 'Arrange funding',
    body: (
      <>
        <p>
          Most buyers use savings and borrow the rest. Several high-street banks have specialist franchise teams who
          know the larger networks’ results. What they lend depends on the network’s record and on you; in the past
          they’ve usually lent up to about 70% of the total for a well-known network, and less for a young one. Treat
          that as a starting point for the conversation, not as an offer.
        </p>
        <ul>
          <li>
            <strong>Start Up Loans,</strong> backed by the government, lend up to £25,000 per person. They are personal
            loans: you owe them even if the business fails.
          </li>
          <li>
            <strong>Asset finance</strong> pays for vehicles and equipment over their working life.
          </li>
          <li>
            <strong>Personal guarantees:</strong> lenders often ask you to guarantee a company loan personally. Before
            you sign, understand how far the guarantee goes, including whether it covers your home.
          </li>
          <li>
            <strong>Pensions and redundancy pay:</strong> take regulated advice before touching either.
          </li>
        </ul>
        <h3>Your own plan</h3>
        <p>
          Don’t rely on the franchisor’s forecast; build your own with an accountant. Use the franchisees’ figures, not
          the brochure’s. Then see what happens if sales come six months later, if they are a third lower, and if costs
          are a tenth higher.
        </p>
        <Checklist
          items={[
            'The plan pays every fee, VAT, tax, loan and my own household for the whole of the first two years.',
            'I know my break-even turnover.',
            'It still works in my cautious case.',
            'I have a reserve that isn’t set aside for anything else.',
            'I know what I’d lose in total if I had to stop after a year.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'solicitor',
    title: 'Get legal advice on the agreement',
    body: (
      <>
        <p>
          Use a specialist franchise solicitor who doesn’t act for the franchisor. Few clauses are likely to change,
          because a network needs the same terms for everyone. The point is that you understand every one, and that
          promises that matter to you are put in writing.
        </p>
        <p>
          As a business buyer you have no general right to cancel. Once you sign, you’re bound by it. Don’t pay a
          deposit until you know in writing what it’s for and when you’d get it back.
        </p>
        <h3>Clauses to understand</h3>
        <Checklist
          items={[
            'Term: how many years, from which day',
            'Renewal: whether it’s a right, on what conditions, at what price, on which version of the agreement',
            'All fees, how they may rise, and what happens when they are paid late',
            'Targets, and what happens if I miss them',
            'Training and support: what the franchisor must do, not only what it may do',
            'Suppliers I must use',
            'Selling: consent, first refusal, fees, who finds and trains the buyer',
            'Ending early: by them, by me, or because of illness or death',
            'Restrictions afterwards: what, where, how long',
            'Personal guarantees: how much, and until when',
            'What I rely on is written in the agreement or in a side letter',
            'Lease and franchise end on the same day',
          ]}
        />
      </>
    ),
  },
  {
    id: 'renewal',
    title: 'Plan your exit before you start',
    body: (
      <>
        <p>
          Five years is a common term, and it’s often longer for fitted-out premises. You can usually renew only if
          you’ve paid what you owe and kept to the standards, and sign the agreement in use at that time, which may have
          other fees. Ask how often renewal has been refused, and how many units have been sold in the last three years,
          for how much and how quickly.
        </p>
        <p>What you build is worth what a buyer will pay for it. Keep good books from the first month.</p>
      </>
    ),
  },
  {
    id: 'decide',
    title: 'Decide, then set up',
    body: (
      <>
        <p>
          Give yourself two weeks between the last draft and signing: the time the law would give you in some other
          countries. Write down on one page why you are buying, what could go wrong and what you will do then. Show it
          to someone who will challenge you.
        </p>
        <h3>Once you’ve signed</h3>
        <Checklist
          items={[
            'Decide with your accountant: limited company or sole trader. Open a bank account. Tell HMRC.',
            'Register for VAT, or decide not to',
            'Take out insurance, including employers’ liability insurance before anyone starts work: it’s the law',
            'Set up payroll and a workplace pension, if I employ anyone',
            'Data protection: pay the Information Commissioner’s Office fee, if it applies, and write a privacy notice',
            'Get the licences and checks the business needs, such as food registration, DBS checks or registration ' +
              'with a care regulator',
            'Ask a solicitor to read the lease before I sign it',
            'Put a monthly date in the diary to compare the plan with the accounts',
          ]}
        />
      </>
    ),
  },
  {
    id: 'help',
    title: 'Where to find help',
    isApart: true,
    body: (
      <>
        <ul>
          <li>
            <a href="https://find-and-update.company-information.service.gov.uk/">Companies House</a>: accounts,
            directors and charges of every company, free.
          </li>
          <li>
            <a href="https://www.gov.uk/search-for-trademark">Intellectual Property Office</a>: who owns a trade mark.
          </li>
          <li>
            <a href="https://www.gov.uk/browse/business">GOV.UK</a>: tax, VAT, employing people, licences, support for
            businesses.
          </li>
          <li>
            <a href="https://www.thebfa.org/">British Franchise Association</a>: members, affiliated advisers, courses
            for buyers.
          </li>
          <li>
            <a href="https://www.startuploans.co.uk/">Start Up Loans</a>: the scheme and its current terms.
          </li>
          <li>
            <a href="https://solicitors.lawsociety.org.uk/">The Law Society</a>, the{' '}
            <a href="https://www.lawscot.org.uk/">Law Society of Scotland</a> and the{' '}
            <a href="https://www.lawsoc-ni.org/">Law Society of Northern Ireland</a>: how to find a solicitor.
          </li>
        </ul>
        <p>
          Our <a href="/faqs">questions and answers</a> and the <a href="/blog">blog</a> cover these topics in more
          detail.
        </p>
      </>
    ),
  },
]
