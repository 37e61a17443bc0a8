import type { ReactNode } from 'react'
import { loginPath } from '#app/lib/account-paths.ts'
import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { UserType } from '../../account.ts'
import { CodeField, OtherCode } from './code-field.tsx'

type ChallengeFormProps = {
  door: UserType
  id: string | null
  isRecovery: boolean
  failure: FormFailure | undefined
  /** Further fields. */
  children?: ReactNode
}

/** The second step: a code, and the ways for whoever has none at hand. */
export function ChallengeForm({ door, id, isRecovery, failure, children }: ChallengeFormProps) {
  return (
    <div className="grid gap-6">
      <Form failure={failure} id="two-step" key={isRecovery ? 'recovery' : 'app'}>
        <CodeField isRecovery={isRecovery} />
        {children}
        <div className="form-actions">
          <SubmitButton pendingText="Signing in..." block>
            Sign in
          </SubmitButton>
        </div>
      </Form>
      <p>
        <OtherCode isRecovery={isRecovery} here={`/two-step?for=${door}${id ? `&challenge=${id}` : ''}`} />
      </p>
      <p>
        <a href={loginPath(door)}>Sign in as someone else</a>
      </p>
    </div>
  )
}
