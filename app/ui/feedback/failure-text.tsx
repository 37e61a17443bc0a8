/** The way to the sign-in page that leaves the page and what was typed in it alone. */
export function SignInElsewhere({ href, className }: { href: string; className?: string }) {
  return (
    <a href={href} target="_blank" className={className}>
      Sign in (opens a new tab)
    </a>
  )
}

type FailureTextProps = {
  failure: { formError?: string | undefined; signIn?: string | undefined }
  /** Said where the refusal has no sentence for the whole form. */
  otherwise?: string
}

/** Why a whole form was refused; where the session has ended, with the way to sign in beside it. */
export function FailureText({ failure: { formError, signIn }, otherwise }: FailureTextProps) {
  return (
    <>
      {formError ?? otherwise}
      {signIn ? (
        <>
          {' '}
          <SignInElsewhere href={signIn} />
        </>
      ) : null}
    </>
  )
}
