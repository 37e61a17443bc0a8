import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { getActor } from '#app/features/accounts/guards.server.ts'
import { requestAction, type RequestResult } from '#app/features/leads/capture/actions/request.server.ts'
import { createIdempotencyKey } from '#app/features/leads/capture/form-timestamp.server.ts'
import { readRequestAgain } from '#app/features/leads/capture/request-again.server.ts'
import { MAX_FRANCHISES } from '#app/features/leads/request-limits.ts'
import type { RequestChoice } from '#app/features/leads/request-text.ts'
import { presetsFromSearch } from '#app/features/leads/preset.ts'
import { can } from '#app/features/leads/lead.policy.ts'
import { countOverLimit, requestedIds } from '#app/features/leads/lead.schema.ts'
import { listRequestChoices } from '#app/features/leads/capture/queries/request-choices.server.ts'
import { submitRequestStep } from '#app/features/leads/capture/ui/request-client-action.ts'
import { WrongAccountNotice } from '#app/features/leads/capture/ui/wrong-account-notice.tsx'
import { RequestFlow } from '#app/features/leads/capture/ui/request-flow.tsx'
import { useSelection } from '#app/features/leads/capture/ui/selection/selection.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { formatCount } from '#app/lib/text.ts'
import { getClient } from '#app/platform/http/client.server.ts'
import { readTx } from '#app/platform/db/request-transaction.server.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { readForm } from '#app/platform/forms/action.server.ts'
import type { Route } from './+types/request'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, { title: 'Request Information' })

/** The dialog's steps as a page, for visitors without scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const asked = searchParams.getAll('franchise')
  const actor = getActor(context)
  const before = readRequestAgain(request)
  return {
    choices: await listRequestChoices(await readTx(context), requestedIds(asked)),
    leftOut: countOverLimit(asked),
    values: { ...presetsFromSearch(searchParams), ...before.values },
    email: before.email,
    formKey: createIdempotencyKey(),
    customer: actor.role === 'customer' ? actor.email : null,
    mayAsk: can(actor, 'lead:request'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  return requestAction(await readForm(request), {
    actor: getActor(context),
    ...getClient(context),
    headers: request.headers,
  })
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return submitRequestStep(request, serverAction)
}

export default function RequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { choices, leftOut: isOver, mayAsk, ...rest } = loaderData
  // Someone with scripts who comes without an address brings the choice along.
  const selection = useSelection()
  const navigate = useNavigate()
  const isLost = choices.length === 0 && selection.length > 0
  useEffect(() => {
    if (isLost) void navigate(`/request?${addressOf(selection)}`, { replace: true })
  }, [isLost, selection, navigate])

  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-6 pb-10">
      <div className="mx-auto grid w-full max-w-2xl gap-6">
        <Breadcrumb items={[{ label: 'Home', href: '/' }, { label: 'Request Information' }]} />
        <h1>Request Information</h1>
        {choices.length === 0 ? (
          <EmptyState title="No franchises selected" action={<LinkButton href="/search">Browse Franchises</LinkButton>}>
            Tick Request Info on the franchises you’d like to hear from, then come back.
          </EmptyState>
        ) : (
          <div className="panel grid gap-5">
            {isOver > 0 ? (
              <Alert kind="warning" title={`You can contact up to ${MAX_FRANCHISES} franchises at a time`}>
                <p>
                  You’ve selected {formatCount(isOver)} more, which {isOver === 1 ? 'isn’t' : 'aren’t'} in the list
                  below. Send this request first, then contact the {isOver === 1 ? 'other one' : 'others'}.
                </p>
              </Alert>
            ) : null}
            {/* Words that were typed before someone signed in elsewhere stay, with what is wrong. */}
            {mayAsk || actionData ? (
              <Steps key={addressOf(choices)} choices={choices} {...rest} answer={actionData} />
            ) : (
              <WrongAccountNotice />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

type StepsProps = Omit<Route.ComponentProps['loaderData'], 'leftOut' | 'mayAsk'> & { answer: RequestResult | undefined }

function Steps({ choices, formKey, customer, email, values, answer }: StepsProps) {
  // The key belongs to the form as it was shown first, so that sending it again stays the same request.
  const [start] = useState<RequestResult>({
    step: customer ? 'confirm' : 'email',
    email: customer ?? email,
    key: formKey,
    values,
  })
  const sent = answer?.values
  // A form of ours has a key; without a ticked box it was sent so.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(sent?.['key'] === undefined ? choices.map((choice) => choice.id) : [sent['franchise'] ?? []].flat()),
  )
  const action = `/request?${addressOf(choices)}`
  const choose = (choice: RequestChoice, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, choice.id] : [...chosen].filter((id) => id !== choice.id)))
  return (
    <RequestFlow
      answer={answer}
      start={start}
      emailAction={action}
      action={action}
      choices={choices}
      chosen={chosen}
      onChoose={choose}
    />
  )
}

function addressOf(choices: readonly { id: string }[]): string {
  return choices.map((choice) => `franchise=${choice.id}`).join('&')
}
