import { TextField } from '#app/ui/forms/text-field.tsx'

type CodeFieldProps = {
  /** Which kind of code the keyboard of a phone is for; the server takes either. */
  isRecovery: boolean
}

/** A code of the authenticator app, or one of the recovery codes. */
export function CodeField({ isRecovery }: CodeFieldProps) {
  return isRecovery ? (
    <TextField
      label="Recovery code"
      name="code"
      hint="16 letters and numbers. You can use each code once."
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={60}
    />
  ) : (
    <TextField
      label="Code"
      name="code"
      hint="The 6 digits your authenticator app shows now."
      autoComplete="one-time-code"
      inputMode="numeric"
      required
      maxLength={60}
    />
  )
}
