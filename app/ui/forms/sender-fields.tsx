import { TextField } from './text-field.tsx'

/** Who writes: name and email, known already of someone who is signed in. */
export function SenderFields({ person }: { person: { name?: string; email?: string } | null | undefined }) {
  return (
    <>
      <TextField label="Name" name="name" autoComplete="name" required maxLength={120} defaultValue={person?.name} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={person?.email}
      />
    </>
  )
}
