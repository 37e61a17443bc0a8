import { z } from 'zod'
import { readUrl } from '#app/lib/forms/read-url.ts'
import { boundedText } from '#app/lib/typed-text.ts'

export const WEBSITE_MAX = 300

const UNREADABLE = 'Enter the website as it starts in a browser, for example www.example.co.uk'
const TOO_LONG = `Use at most ${WEBSITE_MAX} characters for the website`
/** The end of a name that everybody can reach: no number of a machine, and no name of an office's own. */
const PUBLIC_NAME = /\.[a-z][a-z0-9-]*$/

/** 'kiln.co.uk' as 'https://kiln.co.uk/'; null where it is the address of no website. */
function websiteAddress(typed: string): string | null {
  const url = readUrl(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
  return url && !url.username && !url.password && PUBLIC_NAME.test(url.hostname) ? url.href : null
}

/** A website of a company or a franchise, which admins open and buyers never see; null where none is given. */
export const websiteField = boundedText(WEBSITE_MAX, TOO_LONG).transform((sent, context) => {
  const typed = sent.trim()
  if (typed === '') return null
  const address = websiteAddress(typed)
  if (address !== null && address.length <= WEBSITE_MAX) return address
  context.addIssue({ code: 'custom', message: address === null ? UNREADABLE : TOO_LONG })
  return z.NEVER
})
