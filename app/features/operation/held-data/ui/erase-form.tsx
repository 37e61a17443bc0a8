import type { ReactNode } from 'react'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { heldDataHref } from '../held-data.ts'
import type { HeldDataOfAddress } from '../held-data.loader.server.ts'
import { failureOf } from './failure-of.ts'

type EraseFormProps = {
  found: NonNullable<HeldDataOfAddress['found']>
  failure: FormFailure | undefined
  proof: ReactNode
}

/** The last question: the address is typed once more, and the admin shows that it is he who asks. */
export function EraseForm({ found: { email, account, me }, failure, proof }: EraseFormProps) {
  return (
    <section className="panel grid grid-cols-1 gap-3" aria-labelledby="erase">
      <h2 id="erase" className="text-lg">
        Erase the address
      </h2>
      <p>
        Everything marked as deleted above goes for good, for franchisors too
        {account ? ', and the account with it. We’ll email them that it’s gone' : ''}. Franchisors may have kept what
        they received: tell the person which ones they asked. This can’t be undone.
      </p>
      {me.hasPassword ? (
        <Form
          action={heldDataHref(email)}
          failure={failureOf('erase', failure)}
          fields={{ intent: 'erase', email }}
          className="grid grid-cols-1 gap-5"
          aria-label="Erase the address"
        >
          <TextField
            label="Type the address to confirm"
            name="confirm"
            type="email"
            autoComplete="off"
            spellCheck={false}
            required
            hint={<span className="wrap-anywhere">{email}</span>}
          />
          {proof}
          <SubmitButton variant="danger" pendingText="Erasing..." className="justify-self-start">
            Erase for good
          </SubmitButton>
        </Form>
      ) : (
        proof
      )}
    </section>
  )
}
