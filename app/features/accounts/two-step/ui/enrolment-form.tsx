import { Form } from '#app/ui/forms/form.tsx'
import type { FormFailure } from '#app/ui/forms/form-context.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import type { UserType } from '../../account.ts'
import { SaveAndCancel } from '../../ui/save-and-cancel.tsx'
import type { Enrolment } from '../enrolment.commands.server.ts'
import type { TwoStepPage } from '../two-step-page.server.ts'
import { CodeField } from './code-field.tsx'

type EnrolmentFormProps = {
  role: UserType
  page: TwoStepPage
  enrolment: Enrolment
  failure: FormFailure | undefined
}

/** The key for an authenticator app, to scan or to type, and the first code as proof that it has arrived. */
export function EnrolmentForm({ role, page, enrolment: { qr, key }, failure }: EnrolmentFormProps) {
  return (
    <Form id="two-step" failure={failure} fields={{ intent: 'two-step-confirm' }}>
      <ol className="grid gap-6">
        <li className="grid gap-3">
          <h2 className="text-lg">1. Add this site to your app</h2>
          <p>Scan this with the camera of your authenticator app.</p>
          {/* Dark on light in both schemes: cameras need it so. */}
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label="QR code with the key below"
            shapeRendering="crispEdges"
            className="w-60 max-w-full rounded-lg border border-line"
          >
            <rect width={qr.size} height={qr.size} fill="white" />
            <path d={qr.path} fill="black" />
          </svg>
          <p>
            On the same phone? Type this key into the app instead:{' '}
            <strong className="block font-mono wrap-anywhere select-all">{key}</strong>
          </p>
        </li>
        <li className="grid gap-3">
          <h2 className="text-lg">2. Type the code that it shows</h2>
          <CodeField isRecovery={false} />
        </li>
      </ol>
      <SaveAndCancel role={role} noWayBack={page.isOwed}>
        <SubmitButton pendingText="Checking...">Turn on</SubmitButton>
      </SaveAndCancel>
    </Form>
  )
}
