import { useEffectEvent, useLayoutEffect } from 'react'
import { startOf, tell } from '../preserve-input.tsx'
import { fieldsOf } from './typed-on.ts'

type States = ReadonlyMap<string, string>

/** What stood in forms that were left, by what they are: as long as the tab shows the site. */
const written = new Map<string, States>()

type Options = {
  of: string
  /** The form as it stands now; another one may have taken its place since. */
  find: () => HTMLFormElement | null | undefined
  /** Whether these values have arrived, so that they are nothing left to send. */
  isDone: (values: readonly string[]) => boolean
  /** Some of it stands in the form again. */
  onBack?: () => void
}

/**
 * What was written and not sent is there again when the form comes back: nobody asks before it goes. `of` says which
 * form it is, and whose where somebody else may sign in to the same tab.
 */
export function useWritten({ of, find, isDone, onBack }: Options): void {
  const findNow = useEffectEvent(find)
  const isDoneNow = useEffectEvent(isDone)
  const tellBack = useEffectEvent(() => onBack?.())
  useLayoutEffect(() => {
    const form = findNow()
    if (!form) return
    const begun = fieldsOf(form)
    // What a refusal puts into the fields was written too.
    const starts = new Map(Array.from(begun, ([key, { control }]) => [key, startOf(control)]))
    const left = written.get(of) ?? new Map<string, string>()
    if (!isDoneNow([...left.values()]))
      for (const [key, value] of left) {
        const field = begun.get(key)
        // What was typed before scripts ran is newer.
        if (!field || field.state !== starts.get(key)) continue
        tell(field.control, value, field.control)
        tellBack()
      }
    return () => {
      const now = findNow() ?? form
      const states = new Map(
        Array.from(fieldsOf(now), ([key, { state }]) => [key, state] as const).filter(
          ([key, state]) => state !== starts.get(key),
        ),
      )
      const isLeft = states.size > 0 && !isDoneNow([...states.values()])
      if (isLeft) written.set(of, states)
      else written.delete(of)
    }
  }, [of])
}
