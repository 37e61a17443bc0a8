import { createContext, type RouterContextProvider } from 'react-router'
import type { UserType } from '../account.ts'

/** A form that came to a closed door from a browser that was signed in before: its session ended in the meantime. */
export type ExpiredSessionForm = {
  door: UserType
  /** Where it was sent to, on this site. */
  to: string
  /** Cookies of the answer, where the person is signed out by it. */
  headers: Headers
}

const lateFormContext = createContext<ExpiredSessionForm | null>(null)
/** The page that answers in place of the closed one; it has no meaning of its own. */
const PAGE = '/signed-out'

export function setExpiredSessionForm(context: Readonly<RouterContextProvider>, late: ExpiredSessionForm): void {
  context.set(lateFormContext, late)
}

export function getExpiredSessionForm(context: Readonly<RouterContextProvider>): ExpiredSessionForm | null {
  return context.get(lateFormContext)
}

/** The same form, addressed to the page that keeps it. Nothing of it was read at the door. */
export function toFormPageRequest(request: Request): Request {
  const isData = new URL(request.url).pathname.endsWith('.data')
  return new Request(new URL(isData ? `${PAGE}.data` : PAGE, request.url), request)
}
