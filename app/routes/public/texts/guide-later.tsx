import type { Section } from './long-page.tsx'
import { Checklist } from './long-page.tsx'

/** The guide's second half: people, money, agreement, and after. */
export const guideLater: readonly Section[] = [
  {
    id: 'franchisees',
    title: 'Talk to existing franchisees',
    body: (
      <>
        <p>
          This is the best evidence that you can get, and it is free. Choose whom to ring yourself from the full list:
          at least five, new and old, near you and far away, and if you can one who left. Visit two, and work a day with
          one.
        </p>
        <h3>Questions for franchisees</h3>
        <Checklist
          items={[
            'How long until you broke even, and until you paid yourself what you had planned?',
            'What did it really cost to open, and what was missing from the figures you were given?',
            'How do your results compare with the forecast that you were shown?',
            'How many hours do you work, and what do they consist of?',
            'Where do your customers come from? How many through the franchisor?',
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
    title: 'Look closely at the territory',
    body: (
      <>
        <p>
          Ask for the map, and for the number behind it: households, firms or people of the kind who buy. Then read in
          the agreement what “exclusive” means. It may keep other franchisees from opening there, or from advertising
          there; it seldom keeps the franchisor from selling online or through others, or customers from going
          elsewhere.
        </p>
        <Checklist
          items={[
            'The map is part of the agreement.',
            'I know which other franchisees are next to me, and how they do.',
            'I know who may sell in my area by other means: the franchisor, its website, national accounts.',
            'I know whether the area can be reduced or taken back, and on which targets that depends.',
            'I have counted the competitors myself, and been their customer.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'money',
    title: 'Arrange the money',
    body: (
      <>
        <p>
          Most buyers use savings and borrow the rest. Several high-street banks have people who do nothing but
          franchises and know the larger networks’ results. What they lend depends on the network’s record and on you;
          for well-known networks a share of up to about 70 per cent of the total has been usual in the past, for young
          ones less. Treat that as a starting point for the conversation and not as an offer.
        </p>
        <ul>
          <li>
            <strong>Start Up Loans,</strong> backed by the government, lend up to £25,000 to a person. They are personal
            loans: you owe them even if the business fails.
          </li>
          <li>
            <strong>Asset finance</strong> pays for vehicles and equipment over their life.
          </li>
          <li>
            <strong>Personal guarantees:</strong> a lender to your company will often ask you to stand in with what you
            own. Understand how far it reaches, your home included, before you sign.
          </li>
          <li>
            <strong>Pensions and redundancy pay:</strong> take regulated advice before touching either.
          </li>
        </ul>
        <h3>Your own plan</h3>
        <p>
          Do not hand in the franchisor’s forecast; build one with an accountant. Take the franchisees’ figures, not the
          brochure’s. Then see what happens if sales come six months later, if they are a third lower, and if costs are
          a tenth higher.
        </p>
        <Checklist
          items={[
            'The plan pays every fee, VAT, tax, loan and my own household for the whole of the first two years.',
            'I know the turnover at which the business neither gains nor loses.',
            'It survives my cautious case.',
            'There is a reserve that I have not promised to anybody.',
            'I know what I lose in total if I have to stop after a year.',
          ]}
        />
      </>
    ),
  },
  {
    id: 'solicitor',
    title: 'Have the agreement read',
    body: (
      <>
        <p>
          Use a solicitor who does franchise work, and who is not the franchisor’s. Expect few clauses to be changed,
          because a network needs the same terms for all; the point is that you understand every one of them, and that
          promises which matter to you are put in writing.
        </p>
        <p>
          As a business buyer you have no general right to cancel. Once signed, it counts. Do not pay a deposit before
          you know in writing what it is for and when it is returned.
        </p>
        <h3>Clauses to understand</h3>
        <Checklist
          items={[
            'Term: how many years, from which day',
            'Renewal: a right or a favour, on which conditions, at which price, on which version of the agreement',
            'All fees, how they may rise, and what happens when they are paid late',
            'Targets, and what follows when they are missed',
            'Training and support: what the franchisor must do, not only what it may do',
            'Suppliers that I must use',
            'Selling: consent, first refusal, fees, who finds and trains the buyer',
            'Ending early: by them, by me, on illness or death',
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
    title: 'Think of the end before the beginning',
    body: (
      <>
        <p>
          Five years is a common term, and longer ones are found where premises are fitted out. A right to renew usually
          depends on having paid, having kept the standards, and signing the agreement then in use, which may have other
          fees. Ask how often renewal was refused, and how many units have been sold in the last three years, at what
          price and how fast.
        </p>
        <p>What you build is worth what a buyer pays for it. Keep good books from the first month.</p>
      </>
    ),
  },
  {
    id: 'decide',
    title: 'Decide, then set up',
    body: (
      <>
        <p>
          Give yourself two quiet weeks between the last draft and the signature: the time that a law would give you
          elsewhere. Write down on one page why you are buying, what could go wrong and what you will do then. Show it
          to somebody who will disagree with you.
        </p>
        <h3>Once you have signed</h3>
        <Checklist
          items={[
            'Company or sole trader, decided with the accountant; bank account; HMRC told',
            'VAT: registered, or decided not to be',
            'Insurance; employers’ liability insurance before the first person starts work, as the law requires',
            'Payroll and workplace pension, if I employ anybody',
            'Data protection: the fee to the Information Commissioner’s Office, where it is due, and a privacy notice',
            'Licences and checks that the trade needs, such as food registration, DBS checks or registration ' +
              'with a care regulator',
            'Lease read by the solicitor, before it is signed',
            'A date in the diary, every month, to compare the plan with the books',
          ]}
        />
      </>
    ),
  },
  {
    id: 'help',
    title: 'Where to find help',
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
            <a href="https://www.lawsoc-ni.org/">Law Society of Northern Ireland</a>: finding a solicitor.
          </li>
        </ul>
        <p>
          Our <a href="/faqs">questions and answers</a> and the <a href="/blog">blog</a> go into single points.
        </p>
      </>
    ),
  },
]
