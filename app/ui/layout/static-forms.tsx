import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Around static parts of a page that hold forms. One that asks for another address is sent without a page load: what
 * was typed elsewhere on the page stays, and what was typed in another of the forms goes along, as all of them are
 * written again. Then the focus is at what was refused, or else at the answer, which has
 * `data-answer`, in the section that the form's address names.
 */
export function StaticForms({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const { key, hash } = useLocation()
  const sentFrom = useRef<string | null>(null)
  useEffect(() => {
    if (sentFrom.current === null || sentFrom.current === key) return
    sentFrom.current = null
    const places = ['[aria-invalid="true"]', '[data-answer]'].map((place) =>
      box.current?.querySelector(`${hash} ${place}`),
    )
    const place = places.find((one) => one instanceof HTMLElement)
    // Refused again, it has the focus already, and the page was scrolled away from it.
    place?.blur()
    place?.focus()
  }, [key, hash])
  function send(event: SubmitEvent<HTMLElement>) {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement) || form.method !== 'get') return
    event.preventDefault()
    sentFrom.current = key
    const { pathname, hash } = new URL(form.action)
    const asked = new URLSearchParams()
    for (const { form: of, name, value, defaultValue } of box.current?.querySelectorAll('input') ?? [])
      if (value !== defaultValue || (of === form && !asked.has(name))) asked.set(name, value)
    void navigate({ pathname, search: asked.toString(), hash })
  }
  return (
    <div ref={box} onSubmit={send}>
      {children}
    </div>
  )
}
