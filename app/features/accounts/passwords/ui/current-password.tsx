import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { PASSWORD_MAX } from '../password-length.ts'

/** Asks whoever is signed in for the password that he has, before something that a thief of a session would do. */
export function CurrentPassword() {
  return (
    <PasswordField
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      required
      maxLength={PASSWORD_MAX}
    />
  )
}
