import { type RefObject, useEffect, useRef } from 'react'
import { useStaticHtmlSync } from '#app/ui/layout/static-html.tsx'

type Boxes = {
  isChosen: (value: string) => boolean
  /** Someone ticked or unticked a box. False refuses. */
  choose: (box: HTMLInputElement) => boolean
}

/**
 * The checkboxes of a form wherever they stand on the page: shows in them what is chosen, and hears when one is ticked.
 * What was ticked before scripts ran counts.
 */
export function useFormCheckboxes(form: RefObject<HTMLFormElement | null>, { isChosen, choose }: Boxes): void {
  const isFirst = useRef(true)
  useStaticHtmlSync(() => {
    const boxes = [...(form.current?.elements ?? [])].filter(
      (element) => element instanceof HTMLInputElement && element.type === 'checkbox',
    ) as HTMLInputElement[]
    if (isFirst.current) for (const box of boxes) if (box.checked) choose(box)
    isFirst.current = false
    for (const box of boxes) box.checked = isChosen(box.value)
  })
  useEffect(() => {
    const change = ({ target }: Event) => {
      if (
        target instanceof HTMLInputElement &&
        target.type === 'checkbox' &&
        target.form !== null &&
        target.form === form.current &&
        !choose(target)
      )
        target.checked = false
    }
    document.addEventListener('change', change)
    return () => document.removeEventListener('change', change)
  })
}
