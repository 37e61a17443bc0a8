import type { ReactNode } from 'react'

type ConversationFactsProps = {
  title: string
  facts: readonly (readonly [label: string, value: ReactNode])[]
  children?: ReactNode
}

/** Beside a thread on a desk: what is known of the lead or the request that it belongs to. */
export function ConversationFacts({ title, facts, children }: ConversationFactsProps) {
  return (
    <aside className="conversation-facts" aria-labelledby="conversation-facts">
      <h2 id="conversation-facts" className="text-lg">
        {title}
      </h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </aside>
  )
}
