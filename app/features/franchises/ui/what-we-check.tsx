import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Icon } from '#app/ui/icon.tsx'

type Panel = { title: string; items: readonly string[]; sign: typeof Check; tone: string }

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

/** Why the site can be trusted, side by side: what is checked, and what is not. The heading is the page's own. */
export function WhatWeCheck({ checked, not }: { checked: readonly string[]; not: { title: string; items: readonly string[] } }) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Points title="What we check" items={checked} sign={Check} tone="text-green" />
      <Points {...not} sign={X} tone="text-ink-3" />
    </div>
  )
}
