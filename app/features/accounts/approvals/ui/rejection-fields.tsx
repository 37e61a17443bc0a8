import { TextArea } from '#app/ui/forms/text-area.tsx'

/** What rejecting an account means, and room for the reason. */
export function RejectionFields({ name }: { name: string }) {
  return (
    <div className="grid gap-4">
      <p>{name} will not be able to sign in, and is told by email. You can reopen the account later.</p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        hint="It is quoted in the email."
        rows={3}
        maxLength={1000}
        data-first
      />
    </div>
  )
}
