import type { Post } from './types.ts'

export const workingPosts: readonly Post[] = [
  {
    key: 'home-or-premises',
    title: 'Home, van or premises: three kinds of franchise',
    category: 'Ways of working',
    author: 'Margaret Hollins',
    daysAgo: 22,
    sources: [{ title: 'GOV.UK: running a business from home', url: 'https://www.gov.uk/run-business-from-home' }],
    views: 431,
    scene: 'sittingRoom',
    description: 'Where you work shapes what it costs, how you live and how hard it is to leave.',
    html: `<p>Categories tell you what a business does. Just as telling is where it does it. On this site you can
filter by all three.</p>
<h2>From home</h2>
<p>Care agencies, tutoring, bookkeeping and coaching are often run from a desk at home. Opening costs are low,
because there is no lease and little equipment; most of the money is fee and working capital. The price is that work
never quite leaves the house. Check the terms of your mortgage or tenancy, tell your insurer, and ask the council if
staff or customers will come to the door.</p>
<h2>From a van</h2>
<p>Cleaning, repairs, grooming and mobile catering fit in a vehicle. You start with one person and one diary. Growth
means a second van with someone else in it, which is another business: hiring, checking, covering sick days. Ask
owners with three vans how they made the step. Ask about fuel, parking and zones with charges in your town.</p>
<h2>From premises</h2>
<p>Cafés, gyms, salons and print shops need a lease, a fit-out and people from the first day. The investment is
several times higher. So is what the site decides: a good operator on a bad street loses. Have the lease read
by someone who reads leases, look for a break clause, and be slow to give a personal guarantee.</p>
<h2>How they differ when things go wrong</h2>
<ul><li>Home: you lose the fee and your time.</li><li>Van: a lease on a vehicle goes on, though it can often
be passed to someone else.</li><li>Premises: rent, rates and staff go on until the end of the lease or the
sale.</li></ul>
<h2>How they differ when things go well</h2>
<p>A business that runs without its owner for a fortnight is worth more to a buyer than one that does not. Premises
with a manager come closest to it, then teams of vans, then agencies with a good deputy.</p>
<p>None of the three is better. Choose the one whose worst month you could live with.</p>
<h2>Moving from one to another</h2><p>Some networks let you begin at home and take premises later. Ask how many
really did, what it cost them, and whether the agreement sets a date by which you must. A step that is planned is an
investment; one that is demanded is a bill.</p>`,
  },
  {
    key: 'part-time',
    title: 'Can a franchise be run part time?',
    category: 'Ways of working',
    author: 'Priyanka Lall',
    daysAgo: 39,
    sources: [{ title: 'GOV.UK: working for yourself', url: 'https://www.gov.uk/working-for-yourself' }],
    views: 392,
    scene: 'bikes',
    description: 'Some can. How to tell a real part-time business from a full one with an optimistic brochure.',
    html: `<p>‘Part-time’ is one of the most used filters on this site. It deserves a closer look, because
it means different things.</p>
<h2>Three meanings</h2>
<ul><li><strong>Part time for good.</strong> Children’s classes, exercise for older people, quizzes, inventories. The
work happens in certain hours and stops.</li><li><strong>Part time at the beginning.</strong> You keep a job for six
months and then must choose, because customers ring on Tuesdays.</li><li><strong>Part time because someone
else works.</strong> A manager runs it. That is possible where turnover can carry a salary, and seldom in the
first
year.</li></ul>
<h2>Do the week on paper</h2>
<p>Draw seven days. Put in what cannot move: school, job, sleep. Then put in what the business asks for: serving,
travelling, telephoning, selling, books. Owners often say that they forgot the last two. If the week is full on paper
it will overflow in life.</p>
<h2>Ask the franchisor</h2>
<ol><li>How many owners really run it part time today, and for how long have they done so?</li><li>Does the agreement
ask for full-time attention? Many do, in a clause near the front.</li><li>Are there minimum targets, and are they the
same for a part-time owner?</li><li>Does the monthly minimum fee suit half a business?</li></ol>
<h2>Ask your employer</h2>
<p>Employment contracts often ban a second business, or require permission. Ask in writing. It is better to have
the conversation before than after the first leaflet.</p>
<h2>And the money</h2>
<p>Half the hours do not mean half the cost. Insurance, software, the vehicle and the minimum fee are the same. Work
out how many customers pay for these before the first pound is yours.</p>
<blockquote>The question is not whether you can find twenty hours, but whether they are the hours in which customers
call.</blockquote>
<h2>Who covers when you cannot</h2><p>A small business is at its most fragile when one person holds all of it. Ask
who answers customers while you are at your other job, and who steps in when a child is ill. In some networks
neighbouring owners cover one another; in others it is a call centre, and you pay per call. Without an answer you
have two jobs and no holiday.</p>`,
  },
  {
    key: 'ex-forces',
    title: 'From the forces to a franchise',
    category: 'Ways of working',
    author: 'Keith Lomas',
    daysAgo: 52,
    sources: [{ title: 'Career Transition Partnership', url: 'https://www.ctp.org.uk/' }],
    views: 287,
    scene: 'van',
    description: 'Why franchising suits many service leavers, which help exists, and what to watch for.',
    html: `<p>A franchise is a system that someone has to carry out well, in a place, with people. Put like that, it
is no wonder that service leavers are found in every category of this site.</p>
<h2>What carries over</h2>
<p>Planning, keeping standards when nobody is looking, looking after a team, writing things down. What does not carry
over is selling. Civilian customers cannot be ordered and often do not answer. The leavers who do well learn this
early and are not offended by it.</p>
<h2>What help is available</h2>
<ul><li><strong>Resettlement.</strong> The Career Transition Partnership is the Ministry of Defence’s service for
people who leave. Ask your resettlement adviser what your length of service entitles you to, and how long after
discharge.</li><li><strong>Learning credits.</strong> Enhanced Learning Credits can go towards recognised
qualifications at approved providers. A franchise fee as such is not a qualification, but a course within the
training may be. Check before you pay, not afterwards.</li><li><strong>Discounts from franchisors.</strong> Many take
something off the fee for leavers and their partners. Filter for ‘Discount for ex-forces’, and ask whether it may be
combined with others.</li></ul>
<h2>The lump sum</h2>
<p>A gratuity is often the largest sum that a person has ever held, and it arrives in a month full of change. Leave
it alone for a while. Take independent advice about pension and tax. Put in only what you could lose, and do not let
a deadline that someone else has set hurry you.</p>
<h2>A plan for the last year of service</h2>
<ol><li>Twelve months before: read, shortlist three, ring owners who have served.</li><li>Nine months: two discovery
days, a week at work with an owner during leave.</li><li>Six months: agreement to a solicitor, plan to a
bank.</li><li>Three months: training dates fixed in resettlement time.</li></ol>
<p>And bring your family to the second meeting. They have moved often enough without being asked.</p>
<h2>Talk to those who went before</h2><p>Ask each franchisor how many of its owners have served and whether two of
them would talk to you. They will tell you which parts of training felt familiar and which did not, how they found
their first ten customers without a network at home, and what they would do with the first six months of freedom if
they had them again.</p>`,
  },
]
