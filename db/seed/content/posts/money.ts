import type { Post } from './types.ts'

export const moneyPosts: readonly Post[] = [
  {
    key: 'how-fees-work',
    title: 'How franchise fees work',
    category: 'Money and funding',
    author: 'Sunita Rao',
    daysAgo: 11,
    sources: [{ title: 'GOV.UK: VAT rates', url: 'https://www.gov.uk/vat-rates' }],
    views: 655,
    scene: 'bench',
    description:
      'Initial fee, management service fee, marketing levy, renewal: what each pays for and how to compare them.',
    html: `<p>A franchise has a price at the door and a price every month. The first is easy to see. The second
decides whether it is a good bargain.</p>
<h2>The initial fee</h2>
<p>It pays for the right to use the name and the system in an area, for training and usually for a launch. It is
seldom the whole cost of opening. Equipment, a vehicle or fitting-out, stock, deposits, insurance and professional
advice come on top, and so does <strong>working capital</strong>: the money that pays bills until customers do.</p>
<h2>The management service fee</h2>
<p>Often called a royalty. There are three common forms:</p>
<ul><li><strong>A percentage of turnover.</strong> It grows with you. It is paid on sales, not on profit, so it is
due in a bad month too.</li><li><strong>A fixed sum a month.</strong> Hard at first, light later. Look for the
clause that lets it increase.</li><li><strong>A percentage with a minimum.</strong> Work out the turnover
above which the minimum no longer matters.</li></ul>
<p>Some franchisors charge nothing of the kind and earn by selling you goods. Then the mark-up is the fee, and you
should ask for it.</p>
<h2>The marketing levy</h2>
<p>One to three per cent is common, kept apart for advertising the name. Ask for last year’s account of it.</p>
<h2>An example to redo with your own figures</h2>
<p>At a turnover of £150,000 a service fee of 8 per cent is £12,000 a year and a levy of 2 per cent is £3,000. A
franchise with a fixed fee of £350 a month costs £4,200. Over five years that is £75,000 against £21,000. The
more expensive one may still be better value, if it brings you customers or saves you mistakes. You cannot
judge that until both are
on the same line.</p>
<h2>And at the end</h2>
<p>Ask about fees for renewal, for transfer when you sell, for compulsory refits and for software. Put all of them in
one table, for the whole term, with VAT treated alike. That table is worth more than any brochure.</p>
<h2>Small fees that add up</h2><p>Software per user, a call centre per enquiry, national accounts with a commission,
compulsory conferences with a hotel bill, insurance through the group. None is wrong in itself. Put each into the
table with a question mark and ask two owners what they really paid last year. It takes ten minutes and often moves
the total by more than the difference between two brochures.</p>`,
  },
  {
    key: 'funding',
    title: 'Paying for it: savings, banks and Start Up Loans',
    category: 'Money and funding',
    author: 'Sunita Rao',
    daysAgo: 26,
    revisedDaysAgo: 12,
    sources: [
      { title: 'Start Up Loans', url: 'https://www.startuploans.co.uk/' },
      { title: 'British Business Bank', url: 'https://www.british-business-bank.co.uk/' },
    ],
    views: 521,
    scene: 'shop',
    description: 'Where the money for a franchise usually comes from, what lenders ask, and what to keep back.',
    html: `<p>Few people pay for a franchise from one pocket. The usual mixture is savings, a bank loan and sometimes
family money, and the order in which you arrange them matters.</p>
<h2>Your own money</h2>
<p>Banks with a franchise desk look at established systems more kindly than at new ideas, because there is a record
to read. Even so they want a good part of the total to be yours; a third is an often-heard figure, and it differs by
bank, franchise and person. Decide first how much you can lose without losing your home, and treat that as the
limit.</p>
<h2>Bank loans</h2>
<p>Bring the franchisor’s disclosure, your own plan with a cautious case, and a budget for your household. Lenders
may ask for a personal guarantee or a charge on property. Take advice before you give either. The franchisor may know
which banks have studied its system, but it does not decide, and it should not be paid for the introduction without
telling you.</p>
<h2>Start Up Loans</h2>
<p>The British Business Bank backs government-supported personal loans for people who start a business or have begun
one recently. An individual can apply for up to £25,000, and several partners may each apply. It is a personal loan:
you owe it even if the business stops. The interest is fixed for the whole term of the loan, and there is free
mentoring. For new loans the rate went up from 6 to 7.5 per cent a year on 1 April 2026; rates and conditions change,
so check them on the programme’s own site before you count on them.</p>
<h2>Leasing and stock credit</h2>
<p>Vans and machines are often leased. It keeps cash free and adds a monthly bill that does not care how the month
was. Add all such bills together before you decide that the loan is affordable.</p>
<p>[post:vat]</p>
<h2>What to keep back</h2>
<ul><li>Household costs for six months.</li><li>VAT on the initial fee, which you may be able to reclaim later but must
pay now.</li><li>Solicitor and accountant.</li><li>A sum for what nobody thought of.</li></ul>
<blockquote>If the plan works only with the last pound borrowed, it does not work.</blockquote>`,
  },
  {
    key: 'vat',
    title: 'VAT and the new franchisee',
    category: 'Money and funding',
    author: 'Peter Langdale',
    daysAgo: 58,
    revisedDaysAgo: 9,
    sources: [
      { title: 'GOV.UK: register for VAT', url: 'https://www.gov.uk/register-for-vat' },
      { title: 'GOV.UK: VAT rates', url: 'https://www.gov.uk/vat-rates' },
    ],
    views: 304,
    scene: 'market',
    description:
      'The registration threshold, why people register earlier, and how to compare prices that treat VAT differently.',
    html: `<p>VAT is not difficult, but it arrives early. A franchise’s initial fee is usually charged with VAT at
the standard rate of 20 per cent, so a fee of £20,000 is a payment of £24,000.</p>
<h2>When you must register</h2>
<p>Since 1 April 2024 a business has to register when its taxable turnover in any rolling period of twelve months
passes <strong>£90,000</strong>, or when it expects to pass that sum in the next thirty days alone. It is not the tax
year that counts, and not the calendar year: look back over twelve months at the end of every month.</p>
<h2>Registering earlier</h2>
<p>You can register voluntarily. It lets you reclaim VAT on the initial fee, the van and the stock. If your
customers are businesses that reclaim it themselves, there’s little reason not to. If they are households, your prices
rise by a fifth or your margin shrinks. Some supplies, such as many kinds of care and education, are exempt, and then
VAT on your costs usually cannot be reclaimed. Ask an accountant about your own case before signing.</p>
<h2>Comparing like with like</h2>
<p>Brochures print figures with VAT, without it, or without saying. Before comparing two franchises, take it out of
both: divide an amount that includes VAT by 1.2. On our comparison pages we do this for you and mark each figure that
has been converted.</p>
<h2>Keeping records</h2>
<ul><li>Registered businesses keep digital records and file through compatible software.</li><li>Put the VAT you
collect into an account of its own. It was never yours.</li><li>Write the day of each return into the diary in the
first week.</li></ul>
<p>This page is a general explanation and not tax advice. Rules change; check them with HM Revenue &amp; Customs or
an accountant.</p>
<h2>Cash, not only tax</h2><p>The awkward part is timing. You pay VAT on the fee and on equipment in spring, and
reclaim it with a return in summer, if you are registered by then. Put that gap into your cash plan as its own line.
The reverse comes later: customers pay you VAT that is due a month after the end of the quarter, and it is tempting
to treat it as yours in between. Ask your accountant about the schemes for smaller businesses, cash accounting and
the flat rate among them, and work both out with your own figures before you choose.</p>`,
  },
]
