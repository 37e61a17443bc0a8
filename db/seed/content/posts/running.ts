import type { Post } from './types.ts'

export const runningPosts: readonly Post[] = [
  {
    key: 'first-ninety-days',
    title: 'The first ninety days, week by week',
    category: 'Running it',
    author: 'Priyanka Lall',
    daysAgo: 3,
    sources: [{ title: 'GOV.UK: set up a business', url: 'https://www.gov.uk/set-up-business' }],
    views: 188,
    scene: 'hatch',
    description:
      'What owners wish they had done in their first three months, in the order in which they wish they had done it.',
    html: `<p>We asked owners from eleven lines of business what they would do again in the first ninety days and
what they would leave out. Their answers were more alike than their trades.</p>
<h2>Weeks one and two: fewer things, properly</h2>
<ul><li>Bank account, insurance, data-protection fee, accounts software. Dull, and done once.</li><li>A list of one
hundred people and firms who should know that you exist.</li><li>One working route from enquiry to invoice, tried out
on a friend.</li></ul>
<h2>Weeks three to six: be seen</h2>
<p>Visit twenty of the hundred every week. Not to sell: to say what you do and who for. The launch that the
franchisor pays for will bring enquiries, and those who have seen your face will answer them for you. Ring back
within the hour. Nothing else is as cheap and works as well.</p>
<h2>Weeks seven to ten: keep what came</h2>
<p>The first customers are also the teachers. Ask each what nearly stopped them from choosing you. Write down
complaints in a book with a date and what you did. Ask the happy ones for two sentences.</p>
<h2>Weeks eleven to thirteen: look at figures</h2>
<ol><li>How many enquiries, from where?</li><li>How many became customers?</li><li>What did each cost to win and to
serve?</li><li>What is in the bank, and how many weeks will it last?</li></ol>
<p>Put this beside the plan that you showed the bank. Where it differs, tell your franchise manager before they ask.
That is what you pay for.</p>
<h2>What they would leave out</h2>
<blockquote>Six weeks on a logo for the van that the manual had already designed.</blockquote>
<p>Also: expensive stationery, a second telephone, and being open at hours in which nobody came. And nearly all would
have taken one free day a week from the start. Tired people ring back late.</p>
<h2>Your own rhythm</h2><p>Decide early when you sell, when you serve and when you do the books, and put the three
into the diary as if they were appointments with someone else. Owners who sell only when they have time stop selling
in the week the work begins, and meet the gap six weeks later.</p>`,
  },
  {
    key: 'first-employee',
    title: 'Taking on your first employee',
    category: 'Running it',
    author: 'Helena Marsh',
    daysAgo: 64,
    sources: [
      { title: 'GOV.UK: employing staff for the first time', url: 'https://www.gov.uk/employing-staff' },
      { title: 'GOV.UK: employers’ liability insurance', url: 'https://www.gov.uk/employers-liability-insurance' },
      { title: 'Acas', url: 'https://www.acas.org.uk/' },
    ],
    views: 219,
    scene: 'chair',
    description: 'The duties that begin with the first person you employ, and how to choose that person.',
    html: `<p>The first employee changes a franchise more than the hundredth customer. You are the employer, not the
franchisor, whatever name is on the van.</p>
<h2>Before the first day</h2>
<ul><li>Register as an employer with HMRC and set up payroll, or have it done.</li><li>Take out employers’ liability
insurance. It is compulsory from the first employee, with few exceptions.</li><li>Check the right to work in the UK,
in the way prescribed, before work starts.</li><li>Give a written statement of particulars by the first day: pay,
hours, place, holiday, notice.</li><li>Look at your duties for a workplace pension, even if the answer is that none
is due yet.</li><li>Check the rates of the minimum wage. They change every April.</li></ul>
<p>Where the work is with children or adults at risk, add the check by the Disclosure and Barring Service, or its
counterparts in Scotland and Northern Ireland.</p>
<h2>Employed or self-employed?</h2>
<p>Many franchises work with self-employed people. What counts is how they really work, not what the contract calls
it. Can they send someone else? Do they carry risk? Do you fix their hours? Ask your franchisor for the advice it
has taken, its date and its author. If a tribunal sees it differently, the cost is yours.</p>
<h2>Choosing</h2>
<ol><li>Write down what a good week of this person looks like.</li><li>Ask for an example instead of an opinion:
‘Tell me about the last time a customer was angry.’</li><li>Pay for a trial day.</li><li>Ring the references. Ask
whether they would employ the person again, and wait.</li></ol>
<h2>The first month</h2>
<p>Show, watch, let go, look again. Most owners either hover or vanish. A quarter of an hour at the end of each day
does more than both.</p>
<p>This is general information. Acas has free guidance and a helpline, and rules differ in part in Northern Ireland.</p>
<h2>What it really costs</h2><p>Wage is the first line only. Add employer’s National Insurance where it is due,
pension, holiday and sick pay, training, clothes, a telephone and the hours in which you explain instead of earning.
Then ask how many more customers pay for that, and whether they are already waiting. If they are, you are late; if
they are not, you are early.</p>`,
  },
  {
    key: 'weekly-figures',
    title: 'Seven figures to look at every Friday',
    category: 'Running it',
    author: 'Peter Langdale',
    daysAgo: 83,
    sources: [
      { title: 'GOV.UK: business records if you’re self-employed', url: 'https://www.gov.uk/self-employed-records' },
    ],
    views: 264,
    scene: 'cafe',
    description: 'A page of numbers that takes fifteen minutes and tells you what next month will be like.',
    html: `<p>Accounts tell you how last year went. By then it is over. A small page filled in every Friday tells you
how next month will go, while you can still do something.</p>
<h2>The page</h2>
<ol><li><strong>Enquiries</strong> this week, and where they came from.</li><li><strong>New customers</strong> this
week.</li><li><strong>Customers lost</strong>, with one word on why.</li><li><strong>Sales invoiced</strong>, without
VAT.</li><li><strong>Hours</strong> worked by everyone, yourself included.</li><li><strong>Owed to you</strong> for
more than thirty days.</li><li><strong>Cash</strong> in the bank, less VAT and tax that you hold for others.</li></ol>
<h2>How to read it</h2>
<p>The first line moves before all others. If enquiries halve in October, sales fall in December. The third line is
the one people leave blank, and it is the cheapest to improve. Divide four by five once a month: if sales per hour
fall while you are busier, your prices are too low or your travelling is too long.</p>
<h2>Compare, but carefully</h2>
<p>A good franchisor shows you how your figures stand among those of other owners. Look at the middle, not at the
top. Ask an owner a little above you what she does on Mondays.</p>
<h2>Seasons</h2>
<p>Compare each month with the same month of the year before as soon as you can. Garden work in February and cafés in
August look like disasters beside the month before and are nothing of the kind.</p>
<blockquote>What you write down on Friday you stop worrying about on Sunday.</blockquote>
<p>Keep the pages. When you come to renew, to borrow or to sell, three years of Fridays are the best evidence that a
small business can have.</p>
<h2>Who should see it</h2><p>Show the page to your franchise manager, to your accountant once a quarter and, in part,
to the people who work for you. Staff who know how many enquiries came in last week look after the next one
differently. Leave out what is private, and say what you are going to try. Small experiments, one at a time and
written down, are how ordinary territories become good ones. When something works, tell the network; when it does
not, tell it that as well.</p>`,
  },
]
