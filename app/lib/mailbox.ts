const GMAIL = /^(?:gmail|googlemail)\.com$/

/**
 * The mailbox that an email address reaches, for limits: what stands behind a plus leads to the same one nearly
 * everywhere, and so do dots at Gmail. Never an address to write to.
 */
export function mailboxOf(email: string): string {
  const [, local = email, domain = ''] = /^(.*)@([^@]*)$/.exec(email.toLowerCase()) ?? []
  const plain = local.split('+', 1)[0] || local
  return GMAIL.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}
