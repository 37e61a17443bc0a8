/** The field of a message's form that takes a file. */
export const ATTACHMENT_FIELD = 'attachment'

/** The field that names one which was sent as soon as it was chosen, and the address to which it was. */
export const KEPT_ATTACHMENT_FIELD = 'attachment.kept'
export const ATTACHMENT_PATH = '/attachments'

/** What its chooser offers; the server checks the bytes. */
export const ATTACHMENT_ACCEPT = '.pdf,.jpg,.jpeg,.png,.webp,application/pdf,image/jpeg,image/png,image/webp'

/** What goes with a message, as one of its parties sees it: with links that expire (3-decisions 30). */
export type Attachment = {
  /** Nobody may open it yet (docs/decisions/054). */
  isBeingScanned: boolean
  name: string
  kind: 'PDF' | 'Picture'
  bytes: number
  href: string
  /** Of a picture: a smaller one, and the shape of both. */
  thumbnail: { src: string; width: number; height: number } | null
}

/** Before the file's name, instead of the words of a message that has none. */
export const ATTACHMENT = 'Attachment: '

/** In the address of the page to which an expired link leads. */
export const EXPIRED = 'expired'

/** Whether a page was reached by a link to a file that has expired. */
export const isFromExpiredLink = (search: URLSearchParams): boolean => search.has(EXPIRED)
