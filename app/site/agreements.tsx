type NewTabProps = { href: string; children: string }

/** In a new tab: what is typed into the form stays. */
const NewTab = ({ href, children }: NewTabProps) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens a new tab)</span>
  </a>
)

/** Where details are asked for: what becomes of them (UK GDPR, Article 13). */
export const PrivacyLine = () => (
  <p className="field-hint">
    Our <NewTab href="/privacy">privacy notice</NewTab> explains how we use your details.
  </p>
)

/** Before an account is made, so that its owner has agreed to them and not merely come by. */
export const TermsLine = () => (
  <p className="field-hint">
    By signing up you agree to our <NewTab href="/terms">terms</NewTab>.
  </p>
)
