import type { ReactNode } from 'react'
import { LinkButton } from './link-button.tsx'

type ErrorPageProps = {
  title: string
  children: ReactNode
  action?: { href: string; label: string }
}

const home = { href: '/', label: 'Go to the home page' }

/** Something went wrong, said calmly, with a way on. */
export function ErrorPage({ title, children, action = home }: ErrorPageProps) {
  return (
    <div className="wrap py-16">
      <div className="grid max-w-text gap-4 justify-items-start">
        <h1>{title}</h1>
        <div className="text-ink-2">{children}</div>
        <LinkButton href={action.href}>{action.label}</LinkButton>
      </div>
    </div>
  )
}
