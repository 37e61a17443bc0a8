import { TextArea } from '#app/ui/forms/text-area.tsx'

/** What rejecting an account means, and room for the reason. */
export function RejectionFields({ name }: { name: string }) {
  return (
    <div className="grid gap-4">
      <p>{name} won’t be able to sign in. We’ll email them. You can reopen the account later.</p>
      <TextArea
        label="Reason"
        name="reason"
        optional
        hint="This will be included in the email."
        rows={3}
        maxLength={1000}
        data-first
      />
    </div>
  )
}
