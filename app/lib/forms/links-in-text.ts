/**
 * Whether a text has a link in it that nobody has to put there; the bare name of one's own site is none. Looks at each
 * character a few times at most. A message with one waits for its sender's address to be verified, and a name with one
 * is no name: strangers read both.
 */
export function hasLink(text: string): boolean {
  return /:\/\/|\bwww\.|[a-z\d]\.[a-z]{2,24}\/\w/i.test(text)
}

/**
 * Whether a name reads like an address or a phone number, in part at least. That is not for a form to refuse, since
 * J.Smith has one; but an email to someone who has not proved his address does not say it.
 */
export function leadsElsewhere(name: string): boolean {
  return /[/:@]|\.\p{L}{2}|www\.|\d(?:[\s().-]*\d){6}/iu.test(name)
}
