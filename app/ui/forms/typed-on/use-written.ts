import { useEffectEvent, useLayoutEffect } from 'react'
import { startOf, tell } from '../preserve-input.tsx'
import { fieldsOf } from './typed-on.ts'

type States = ReadonlyMap<string, string>

/** What was typed into forms that were left unsent, by their `of`; gone when the page is loaded again. */
const written = new Map<string, States>()

type Options = {
  of: string
  /** The form as it stands now; another one may have taken its place since. */
  find: () => HTMLFormElement | null | undefined
  /** Whether these values have arrived, so that they are nothing left to send. */
  isDone: (values: readonly string[]) => boolean
  /** Called for each field that has been restored. */
  onBack?: () => void
}

/**
 * Restores what was typed and not sent when the form comes back, for forms that can be left without a warning. `of`
 * identifies the form, and its writer wherever someone else could sign in to the same tab.
 */
export function useWritten({ of, find, isDone, onBack }: Options): void {
  const findNow = useEffectEvent(find)
  const isDoneNow = useEffectEvent(isDone)
  const tellBack = useEffectEvent(() => onBack?.())
  useLayoutEffect(() => {
    const form = findNow()
    if (!form) return
    const begun = fieldsOf(form)
    // Taken now: a refused form has what was typed as its defaults.
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
