import { Form } from '#app/ui/forms/form.tsx'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import type { ListingState } from '../../../listing/franchise.ts'
import { ownFranchiseList } from '../../own-franchise-list.ts'
import { type AskedAct, askedActs, canBe } from '../listing-state.ts'

const labels = { pause: 'Pause', withdraw: 'Withdraw', delete: 'Delete' } as const satisfies Record<AskedAct, string>
const doneAtOnce = [
  { act: 'resume', label: 'Resume', pendingText: 'Resuming...' },
  { act: 'send', label: 'Send for review', pendingText: 'Sending...' },
] as const

type ListingStateButtonsProps = {
  franchise: { id: string; name: string; status: ListingState }
  /** The page of the list to come back to. */
  here?: string
  size?: 'small'
}

/** What can be done to a listing beside editing it; whatever takes something away is asked first, on a page. */
export function ListingStateButtons({
  franchise: { id, name, status },
  here = ownFranchiseList.path,
  size,
}: ListingStateButtonsProps) {
  const of = <span className="visually-hidden"> {name}</span>
  return (
    <>
      {doneAtOnce.map(({ act, label, pendingText }) =>
        canBe(status, act) ? (
          <Form key={act} action={here} fields={{ intent: act, id }} noSummary>
            <SubmitButton variant="quiet" {...(size && { size })} pendingText={pendingText}>
              {label}
              {of}
            </SubmitButton>
          </Form>
        ) : null,
      )}
      {askedActs.map((act) =>
        canBe(status, act) ? (
          <LinkButton
            key={act}
            href={`${here}${here.includes('?') ? '&' : '?'}${act}=${id}`}
            variant="plain"
            {...(size && { size })}
          >
            {labels[act]}
            {of}
          </LinkButton>
        ) : null,
      )}
    </>
  )
}
