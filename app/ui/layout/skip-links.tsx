/** The first link of a page: past the navigation. Its target is `<main id="main" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a className="skip-link" href="#main">
      Skip to main content
    </a>
  )
}
