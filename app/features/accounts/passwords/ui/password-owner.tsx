/** Beside a field for a password: tells a password manager whose entry is meant. */
export const PasswordOwner = ({ email }: { email: string }) => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    defaultValue={email}
    readOnly
    hidden
    aria-hidden="true"
    tabIndex={-1}
  />
)
