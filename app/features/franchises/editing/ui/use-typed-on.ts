import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useNavigation } from 'react-router'

/** Tells whether someone has typed on in the form around a place since it was sent, while its answer is on the way. */
export function useTypedOn(place: RefObject<HTMLElement | null>, tell: (typedOn: boolean) => void): void {
  const { state } = useNavigation()
  const onSubmit = useEffectEvent(() => tell(false))
  const onInput = useEffectEvent(() => {
    if (state !== 'idle') tell(true)
  })
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const [sent, typed] = [() => onSubmit(), () => onInput()]
    form.addEventListener('submit', sent)
    form.addEventListener('input', typed)
    return () => {
      form.removeEventListener('submit', sent)
      form.removeEventListener('input', typed)
    }
  }, [place])
}
