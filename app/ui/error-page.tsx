import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

type ErrorPageProps = {
  title: string
  children: ReactNode
  /** Also in the log, so that support can find what happened. */
  reference?: string
  action?: { href: string; label: string }
}

const home = { href: '/', label: 'Go to the home page' }

/** Something went wrong, said calmly, with a way on. */
export function ErrorPage({ title, children, reference, action = home }: ErrorPageProps) {
  return (
    <div className="wrap py-16">
      <div className="grid max-w-text gap-4 justify-items-start">
        <h1>{title}</h1>
        <div className="text-ink-2">{children}</div>
        {reference ? (
          <p className="text-sm text-ink-2">
            Reference: <code className="font-mono text-ink">{reference}</code>
          </p>
        ) : null}
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </div>
    </div>
  )
}
