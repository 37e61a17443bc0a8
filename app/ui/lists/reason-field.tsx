import { useRef, useState } from 'react'
import { RadioGroup } from '#app/ui/forms/choice-group.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'

/** A reason that is kept to be used again. */
export type SavedReason = { id: string; title: string; text: string }

type ReasonFieldProps = {
  hint: string
  saved: readonly SavedReason[]
  /** Where the saved ones are looked after. */
  savedHref: string
}

const OTHER = ''

/**
 * Room for a reason: a saved one fills it, and what is written can be kept for next time. What was written before comes
 * back with the choice it was written under. Without scripts the saved one counts where nothing is written.
 */
export function ReasonField({ hint, saved, savedHref }: ReasonFieldProps) {
  const [chosen, setChosen] = useState<string>()
  /** The words of each choice as they were left; those under none of the saved ones belong to 'Something else'. */
  const [left, setLeft] = useState<Readonly<Record<string, string>>>({})
  const area = useRef<HTMLTextAreaElement>(null)
  const choose = (next: string) => {
    setLeft({ ...left, [chosen ?? OTHER]: area.current?.value ?? '' })
    setChosen(next)
  }
  const text = chosen === undefined ? undefined : (left[chosen] ?? saved.find(({ id }) => id === chosen)?.text)
  return (
    <div className="grid gap-4">
      {saved.length > 0 ? (
        <RadioGroup
          label="Saved reasons"
          name="saved"
          choices={[
            ...saved.map(({ id, title }) => ({ value: id, label: title })),
            { value: OTHER, label: 'Something else' },
          ]}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      ) : null}
      <TextArea
        // One that is chosen takes the place of the words before.
        key={chosen ?? OTHER}
        ref={area}
        label="Reason"
        name="reason"
        optional
        hint={hint}
        rows={4}
        maxLength={1000}
        offered={text}
        {...(chosen === undefined ? { 'data-first': true } : {})}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox name="keep" label="Save this reason for next time" />
        <a href={savedHref} className="text-sm">
          Edit saved reasons
        </a>
      </div>
    </div>
  )
}
