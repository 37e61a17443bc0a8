import { tooShort } from '#app/lib/forms/too-short.ts'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { PASSWORD_MAX, PASSWORD_MIN } from '../password-length.ts'

/** Asks for a password to be; `shortest` is `passwordMinLength` of whoever is asked. */
export function NewPassword({ label = 'Password', shortest = PASSWORD_MIN }: { label?: string; shortest?: number }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      hint={tooShort(shortest)}
      shortest={shortest}
      required
      maxLength={PASSWORD_MAX}
    />
  )
}
