import { Alert } from '#app/ui/feedback/alert.tsx'

/**
 * A customer's earlier request to the franchise of a page: when he sent it, and its conversation, null where nobody can
 * be written to: the request is held, or whoever got it has left.
 */
export type EarlierRequest = { day: string; isHeld: boolean; conversation: string | null }

/** In place of the request form, or above the one that was refused: where the request that was sent before is. */
export function AskedBefore({ name, request }: { name: string; request: EarlierRequest }) {
  const { day, isHeld, conversation } = request
  return (
    <Alert kind="notice" title={`You asked for information on ${day}`}>
      {conversation ? (
        <p>
          Anything else you’d like to know? <a href={conversation}>{`Write to ${name} in Messages`}</a>.
        </p>
      ) : (
        <p>
          {isHeld ? 'Your request is held until you confirm your email. ' : null}
          See it in <a href="/customer/franchises">My Franchises</a>.
        </p>
      )}
    </Alert>
  )
}
