import { type Dispatch, type RefObject, type SetStateAction, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { ALL, BY_STEP, formSteps, stepId, type StepKey } from '../form-steps.ts'

export type ShownStep = StepKey | typeof ALL

/** The step that an address within the page names, by its heading or by a field of it. */
function stepAt(hash: string): ShownStep | undefined {
  const id = hash.slice(1)
  if (id === ALL) return ALL
  if (id === BY_STEP) return formSteps[0].key
  const key = document.getElementById(id)?.closest<HTMLElement>('[data-step]')?.dataset['step']
  return formSteps.find((step) => step.key === key)?.key
}

const isOfSteps = (hash: string): boolean =>
  [ALL, BY_STEP, ...formSteps.map(({ key }) => stepId(key))].includes(hash.slice(1))

/**
 * Follows which step of the form around `place` is shown. Links within the page lead to it, and so do Back and Forward.
 * A link to a field of another step, as of an error, shows that step before it goes there. Without scripts all are.
 */
export function useStepLinks(place: RefObject<HTMLElement | null>, setStep: Dispatch<SetStateAction<ShownStep>>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const show = (hash: string) => {
      const named = stepAt(hash)
      if (named) flushSync(() => setStep((shown) => (shown === ALL && hash !== `#${BY_STEP}` ? ALL : named)))
    }
    const press = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link?.hash || link.pathname !== window.location.pathname) return
      const { hash } = link
      show(hash)
      // A link to a field goes there itself.
      if (!isOfSteps(hash)) return
      event.preventDefault()
      // The router would give up a form that is on its way, and nobody would hear of its answer.
      if (form.ariaBusy === 'true') window.history.replaceState(window.history.state, '', hash)
      else void navigate(hash, { preventScrollReset: true })
      const heading = document.getElementById(hash.slice(1))
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView({ block: 'start' })
    }
    const go = () => show(window.location.hash)
    // Before the link's own handlers, and before the browser goes there: what is hidden takes no focus.
    form.addEventListener('click', press, { capture: true })
    window.addEventListener('hashchange', go)
    const first = requestAnimationFrame(go)
    return () => {
      form.removeEventListener('click', press, { capture: true })
      window.removeEventListener('hashchange', go)
      cancelAnimationFrame(first)
    }
  }, [place, setStep, navigate])
}
