import { type RefObject, useEffect } from 'react'
import { takeFocus } from '#app/ui/hooks/hydration.ts'

/**
 * Puts the focus into the first field with an error whenever a form is refused; the summary above is announced by
 * itself.
 */
export function useFocusFirstError(box: RefObject<HTMLElement | null>, failure: object | undefined): void {
  useEffect(() => {
    if (failure) takeFocus(box.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [box, failure])
}
