import { Button } from '#app/ui/forms/button.tsx'
import { LinkButton } from '#app/ui/navigation/link-button.tsx'
import { rememberName } from './choice-names.ts'
import { setSelectedOrAnnounce, useSelection } from './selection.ts'

type OwnRequestBarProps = { franchise: { id: string; name: string; franchisorId: string } }

/**
 * The way to the form of a franchise's own page, at the foot of a phone whatever else is selected. Beside others that
 * are selected it can join them and leave them again.
 */
export function OwnRequestBar({ franchise: { id, name, franchisorId } }: OwnRequestBarProps) {
  const selection = useSelection()
  const isChosen = selection.some((choice) => choice.id === id)
  return (
    <div className="foot-bar">
      <span>{name}</span>
      {selection.length > 0 ? (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            rememberName(id, name)
            setSelectedOrAnnounce({ id, franchisorId }, !isChosen)
          }}
        >
          {/* One part, so that the words stand as close as words do. */}
          <span>
            {isChosen ? 'Remove' : 'Add'}
            <span className="visually-hidden">{` ${name}`}</span>
            {isChosen ? ' from selection' : ' to selection'}
          </span>
        </Button>
      ) : null}
      <LinkButton href="#request-information" plain size="small">
        Request Information
      </LinkButton>
    </div>
  )
}
