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

type OtherCodeProps = CodeFieldProps & {
  /** The address of the form, which asks for a code of the app. */
  here: string
  /** The form, where it is far down its page. */
  at?: string
}

/** Leads to the form that asks for the other kind of code. */
export function OtherCode({ isRecovery, here, at = '' }: OtherCodeProps) {
  const joint = here.includes('?') ? '&' : '?'
  return isRecovery ? (
    <a href={here + at}>Use a code from your app</a>
  ) : (
    <a href={`${here}${joint}with=recovery${at}`}>No phone at hand? Use a recovery code</a>
  )
}
