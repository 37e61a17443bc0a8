import { Disclosure } from '#app/ui/layout/disclosure.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { requestKinds } from '../../data-requests/data-request.ts'
import { heldDataHref, notedKinds } from '../held-data.ts'
import { failureOf } from './failure-of.ts'

type NoteFormProps = { email: string; today: string; failure: FormFailure | undefined }

/** A request that came by email or post gets its month from the day it came. */
export function NoteForm({ email, today, failure }: NoteFormProps) {
  const refused = failureOf('note', failure)
  return (
    <Disclosure summary="Note a request from this address" open={refused !== undefined}>
      <Form
        action={heldDataHref(email)}
        failure={refused}
        fields={{ intent: 'note', email }}
        className="grid gap-4"
        aria-label="Note a request"
      >
        <p>We have 30 days to answer. Noted requests are in Data requests, the most urgent first.</p>
        <SelectField
          label="What they ask for"
          name="asked"
          options={notedKinds.map((kind) => ({ value: kind, label: requestKinds[kind] }))}
        />
        <TextField label="When it came" name="received" type="date" required max={today} defaultValue={today} />
        <SubmitButton variant="quiet" pendingText="Saving..." className="justify-self-start">
          Note the request
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
