import type { ReactNode } from 'react'

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}

/** The first link of a page: past the navigation. Its target is `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  )
}
