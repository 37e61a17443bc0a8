import { loadTestPayment, playTestPayment } from '#app/features/advertising/payments/test-payment.server.ts'
import { formatPoundsExact } from '#app/lib/money.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { SiteName } from '#app/site/site-name.tsx'
import { useSite } from '#app/site/use-site.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Cancel } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { Route } from './+types/test-payment'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData, { title: 'Test payment' })

export function loader({ request }: Route.LoaderArgs) {
  return loadTestPayment(request)
}

export function action({ request }: Route.ActionArgs) {
  return playTestPayment(request)
}

/** 3-decisions 58: a page that says what it is, with Pay and Cancel. */
export default function TestPayment({ loaderData }: Route.ComponentProps) {
  const { siteName } = useSite()
  const { lines, total, successUrl, cancelUrl, isOver } = loaderData
  return (
    <main id="main" tabIndex={-1} className="mx-auto grid max-w-xl grid-cols-1 gap-6 px-4 py-10">
      <SiteName name={siteName} />
      <h1>Test payment</h1>
      <Alert kind="notice">This is a test page. No card is asked for and no money moves.</Alert>
      <dl className="panel grid gap-3 wrap-anywhere">
        {lines.map(({ name, pence }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt>{name}</dt>
            <dd className="flex-none tabular-nums">{formatPoundsExact(pence)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>Total</dt>
          <dd className="flex-none tabular-nums">{formatPoundsExact(total)}</dd>
        </div>
      </dl>
      {isOver ? (
        <>
          <p>This page is over: the order was paid or cancelled.</p>
          <LinkButton href={cancelUrl}>Go back</LinkButton>
        </>
      ) : (
        <Form className="form-actions">
          <SubmitButton name="act" value="pay" pendingText="Paying...">
            Pay {formatPoundsExact(total)}
          </SubmitButton>
          <Cancel to={cancelUrl} />
          <LinkButton href={successUrl} variant="plain">
            Come back before it is confirmed
          </LinkButton>
          <SubmitButton name="act" value="fail" variant="plain" pendingText="Failing...">
            Let the card be refused
          </SubmitButton>
          <SubmitButton name="act" value="expire" variant="plain" pendingText="Expiring...">
            Let this page expire
          </SubmitButton>
        </Form>
      )}
    </main>
  )
}
