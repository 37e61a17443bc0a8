import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Form as RouterForm } from 'react-router'
import { formatCount } from '#app/lib/text.ts'
import { Button, buttonClass } from '#app/ui/forms/button.tsx'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { keyShortcut } from '#app/ui/navigation/key-shortcut.ts'
import { KeyShortcuts } from '#app/ui/navigation/key-shortcuts.tsx'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { LeadStep, LeadSteps as Steps } from '../lead-steps.ts'

const looks = {
  previous: { icon: ChevronLeft, label: 'Previous lead', key: 'K' },
  next: { icon: ChevronRight, label: 'Next lead', key: 'J' },
} as const
const look = { variant: 'quiet', size: 'small', iconOnly: true } as const

type StepProps = { to: LeadStep | null; way: keyof typeof looks; hrefOf: (step: LeadStep) => string }

/** Opening a new lead changes it (F-45), so that is a form; the others are links. */
function Step({ to, way, hrefOf }: StepProps) {
  const { icon, label, key } = looks[way]
  if (to === null) return <Button {...look} icon={icon} disabled>{`No ${label.toLowerCase()}`}</Button>
  if (!to.isNew)
    return (
      <a
        href={hrefOf(to)}
        className={buttonClass(look)}
        title={`${label} (${key})`}
        data-keep-scroll
        {...keyShortcut(key)}
      >
        <Icon of={icon} label={label} />
      </a>
    )
  return (
    <RouterForm method="post" action={hrefOf(to)} preventScrollReset>
      <input type="hidden" name="intent" value="open" />
      <input type="hidden" name="leadId" value={to.id} />
      <Button type="submit" {...look} icon={icon} title={`${label} (${key})`} {...keyShortcut(key)}>
        {`${label}, a new one`}
      </Button>
    </RouterForm>
  )
}

type LeadStepsProps = { steps: Steps; hrefOf: (step: LeadStep) => string }

/** From one lead to the next as the list has them, by mouse or by J and K, and where this one stands in it. */
export function LeadSteps({ steps: { place, of, previous, next }, hrefOf }: LeadStepsProps) {
  if (previous === null && next === null) return null
  return (
    <div className="lead-steps" role="group" aria-label="Leads of this list">
      <Step to={previous} way="previous" hrefOf={hrefOf} />
      {place === null ? null : (
        <span className="lead-steps-place">{`${formatCount(place)} of ${formatCount(of)}`}</span>
      )}
      <Step to={next} way="next" hrefOf={hrefOf} />
    </div>
  )
}

/** Says which letters go along the list, and switches them off. */
export function LeadKeys() {
  const isLive = useHydrated()
  if (!isLive) return null
  return (
    <div className="row-keys lead-block">
      <KeyShortcuts />
      <p>
        <kbd className="key">J</kbd> next lead, <kbd className="key">K</kbd> previous.
      </p>
    </div>
  )
}
