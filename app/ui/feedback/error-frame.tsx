import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Backdrop } from '#app/ui/pictures/picture.tsx'

type ErrorFrameProps = {
  title: string
  children: ReactNode
  action?: { href: string; label: string }
}

const home = { href: '/', label: 'Go to the home page' }

/** Something went wrong, said calmly, with a way on. */
export function ErrorFrame({ title, children, action = home }: ErrorFrameProps) {
  return (
    <div className="relative grid min-h-[46dvh] items-center overflow-hidden border-b border-line bg-surface">
      <Backdrop seed="off-the-map" />
      <div className="wrap relative w-full py-16">
        <div className="grid max-w-text justify-items-start gap-4">
          <h1>{title}</h1>
          <div className="text-ink-2">{children}</div>
          <LinkButton href={action.href}>{action.label}</LinkButton>
        </div>
      </div>
    </div>
  )
}
