import { createContext, type RouterContextProvider } from 'react-router'
import { NamedError, type FormValues } from '#app/lib/errors.ts'
import { getFormValues } from '#app/platform/forms/action.server.ts'
import { readFormWithFiles } from '#app/platform/forms/multipart.server.ts'
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

export type KeptForm = {
  /** Every text by its name; never a password. */
  values: FormValues
  hasFiles: boolean
  /** Why nothing of it could be kept: it was larger than a form may be, or no form, or cut short. */
  lost: 'too-large' | 'unreadable' | null
  isMultipart: boolean
}

/** How long a form with files may take to arrive here, where anybody may send one: no longer than any other form. */
const LATE_MS = 30_000

/**
 * What was typed, as far as it can be kept: texts without passwords, and no files. Broken, foreign and trickling bodies
 * hold nothing.
 */
export async function readExpiredSessionForm(request: Request, withinMs = LATE_MS): Promise<KeptForm> {
  const isMultipart = (request.headers.get('content-type') ?? '').startsWith('multipart/form-data')
  const kept: KeptForm = { values: {}, hasFiles: false, lost: null, isMultipart }
  const skipFile = (_field: string, file: File) => {
    kept.hasFiles ||= file.name !== ''
    return Promise.resolve(null)
  }
  try {
    kept.values = getFormValues(
      isMultipart
        ? (await readFormWithFiles(request, skipFile, { keepsFiles: false, signal: AbortSignal.timeout(withinMs) }))
            .form
        : await request.formData(),
    )
  } catch (error) {
    kept.lost = error instanceof NamedError && error.status === 413 ? 'too-large' : 'unreadable'
  }
  return kept
}
