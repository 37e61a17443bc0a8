import type { ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { dialledNumber } from '#app/features/accounts/phone.ts'

type ReplyLinkProps = {
  leadId: string
  /** The page that takes what is done with a lead. */
  action: string
  href: string
  className?: string
  children: ReactNode
}

/** A link to a buyer's phone or mailbox, wherever it stands: following it counts as a reply (3-decisions 26). */
export function ReplyLink({ leadId, action, href, className, children }: ReplyLinkProps) {
  const submit = useSubmit()
  const note = () => void submit({ intent: 'reply', leadId }, { method: 'post', action, navigate: false })
  return (
    <a href={href} className={className} onClick={note}>
      {children}
    </a>
  )
}

/** Calls the number that was given. */
export const phoneHref = (phone: string): string => `tel:${dialledNumber(phone)}`
