import type { MouseEvent } from 'react'

/** A link to a sister page takes along the email as it was typed by then, where scripts run (C-03). */
export function carryEmail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const field = document.querySelector<HTMLInputElement>('main input[name=email]:not([type=hidden])')
  if (!field) return
  const address = new URL(link.href)
  const email = field.value.trim()
  if (email === '') address.searchParams.delete('email')
  else address.searchParams.set('email', email)
  link.href = address.href
}
