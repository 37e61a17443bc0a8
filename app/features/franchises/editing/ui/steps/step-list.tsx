import Check from 'lucide-react/icons/check'
import { useRef } from 'react'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { stepState } from '../../completeness.ts'
import type { Draft } from '../../franchise-draft.ts'
import { ALL, BY_STEP, formSteps, stepId, stepOfField } from '../../form-steps.ts'
import type { ShownStep } from '../use-step.ts'
import { useTypedDraft } from '../use-typed-draft.ts'

type StepListProps = {
  step: ShownStep
  /** What the form starts from. */
  start: Draft
  isNew: boolean
  /** The fields that were refused. */
  errors: readonly string[]
}

/** The steps of the form, which of them are done, and what is left in each; without scripts links down the page. */
export function StepList({ step, start, isNew, errors }: StepListProps) {
  const place = useRef<HTMLElement>(null)
  const typed = useTypedDraft(place, start)
  return (
    <nav ref={place} aria-label="Steps" className="step-list">
      <ol>
        {formSteps.map(({ key, title }, index) => {
          const isWrong = errors.some((name) => stepOfField(name) === key)
          const { isDone, note } = isWrong ? { isDone: false, note: 'Please check' } : stepState(typed, isNew, key)
          return (
            <li key={key}>
              <a href={`#${stepId(key)}`} className="step-link" aria-current={step === key ? 'step' : undefined}>
                <span className="step-mark" data-done={isDone || undefined} aria-hidden="true">
                  {isDone && step !== key ? <Icon of={Check} /> : index + 1}
                </span>
                <span>
                  <span className="step-title">{title}</span>
                  <span className={isWrong ? 'step-note text-red' : 'step-note'}>
                    {isDone ? <span className="visually-hidden">{note ? 'Complete, ' : 'Complete'}</span> : null}
                    {note}
                  </span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
      <a href={`#${step === ALL ? BY_STEP : ALL}`} className="link needs-scripts text-sm">
        {step === ALL ? 'One step at a time' : 'All on one page'}
      </a>
    </nav>
  )
}
