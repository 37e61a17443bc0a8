import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Icon, type IconType } from '#app/ui/pictures/icon.tsx'

type Panel = { title: string; items: readonly string[]; sign: IconType; tone: string }

/**
 * A ✓ stands beside what is done and a ✗ beside what is not; advice to take has an arrow, because a ✗ would forbid it.
 */
const panels = {
  checked: {
    title: 'What we check',
    sign: Check,
    tone: 'text-green',
    items: [
      'Our team checks every listing before it’s published.',
      'We approve every franchisor’s account before they can list anything.',
      'Where a listing says “Website checked”, we’ve opened the website and confirmed that it’s the company’s own.',
      'Every change that buyers can see on a live listing is flagged so we can check it.',
      'We only share your details with the franchises you choose.',
      'Adverts are labelled: a listing in a paid place has a brown “Featured” label.',
    ],
  },
  yours: {
    title: 'What you need to check yourself',
    sign: ArrowRight,
    tone: 'text-ink-3',
    items: [
      'Figures come from the franchisor. Ask to see existing franchisees’ accounts.',
      'Get your own financial and legal advice. Being listed here is not a recommendation.',
      'Ask a solicitor to read the agreement before you sign or pay anything.',
    ],
  },
  notDone: {
    title: 'What we don’t do',
    sign: X,
    tone: 'text-ink-3',
    items: [
      'We don’t audit figures. Everything in a listing comes from the franchisor.',
      'We don’t visit businesses, or verify testimonials and success stories.',
      'We don’t judge whether a franchise is good value, or right for you.',
      'We don’t forecast what you would earn.',
      'We don’t give financial, legal or investment advice.',
    ],
  },
} satisfies Record<string, Panel>

function Points({ title, items, sign, tone }: Panel) {
  return (
    <div className="panel grid content-start gap-4">
      <h3>{title}</h3>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Icon of={sign} className={`mt-1 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Why the site can be trusted: what is checked, what buyers check themselves and, in full, what is not done. */
export function WhatWeCheck({ id, inFull = false }: { id: string; inFull?: boolean }) {
  return (
    <>
      <h2 id={id}>What we check, and what we don’t</h2>
      <div className={`grid gap-6 ${inFull ? 'lg:grid-cols-3' : 'md:grid-cols-2'}`}>
        <Points {...panels.checked} />
        <Points {...panels.yours} />
        {inFull ? <Points {...panels.notDone} /> : null}
      </div>
    </>
  )
}
