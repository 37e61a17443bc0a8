import Check from 'lucide-react/icons/check'
import { formatTime } from '#app/lib/dates.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { SignInElsewhere } from '#app/ui/feedback/failure-text.tsx'
import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { elsewhereText, type SavedDraft } from '#app/lib/drafts/saved-draft.ts'
import type { DraftState } from './use-draft.ts'

type DraftStatusProps = { state: DraftState; /** The portal’s sign-in page. */ signIn: string }

/**
 * Whether what is typed is kept, in a few words beside the form’s buttons. Not announced: it comes often. That nothing
 * is kept until someone signs in again is.
 */
export function DraftStatus({ state, signIn }: DraftStatusProps) {
  if (state.kind === 'saved')
    return (
      <p className="flex items-center gap-2 text-sm text-green">
        <Icon of={Check} />
        {`Draft saved ${formatTime(new Date(state.at))}, on all your devices`}
      </p>
    )
  if (state.kind === 'failed')
    return <p className="text-sm text-ink-2">Your draft isn’t saved yet. We’ll keep trying.</p>
  if (state.kind === 'signed-out')
    return (
      <p className="basis-full text-sm text-red" role="alert">
        You’ve been signed out, so your draft isn’t saved. <SignInElsewhere href={signIn} className="link" /> and come
        back here.
      </p>
    )
  return null
}

type DraftElsewhereProps = {
  elsewhere: SavedDraft | null
  noun: 'franchise' | 'post'
  href: string
  /** The list that has what became of a draft that is gone. */
  list: { href: string; label: string }
  onKeep: (over: SavedDraft | null) => void
}

/** Two versions of one draft: neither goes unseen. */
export function DraftElsewhere({ elsewhere, noun, href, list, onKeep }: DraftElsewhereProps) {
  return (
    <div className="basis-full" role="alert">
      <Alert kind="warning" title="Your draft has changed elsewhere">
        <p>{`${elsewhereText(elsewhere, noun)} What you see here isn’t saved until you choose.`}</p>
        <p className="mt-2 flex flex-wrap gap-3">
          <Button variant="quiet" size="small" onClick={() => onKeep(elsewhere)}>
            Keep this version
          </Button>
          <LinkButton href={elsewhere ? href : list.href} variant="quiet" size="small" plain>
            {elsewhere ? 'Open the other version' : `Go to ${list.label}`}
          </LinkButton>
        </p>
      </Alert>
    </div>
  )
}
