import { createContext, type RouterContextProvider } from 'react-router'
import { NamedError, type FormValues } from '#app/lib/errors.ts'
import { getFormValues } from './action.server.ts'
import { readFormWithFiles } from './multipart.server.ts'

/** A form that could not be carried out, on a page from which it is sent again as it was. */
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
export async function readKeptForm(request: Request, withinMs = LATE_MS): Promise<KeptForm> {
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

type Context = Readonly<RouterContextProvider>

const failedContext = createContext(false)
const unsentContext = createContext<string | null>(null)

/** The page of this request is that of a failure: a form that was sent is not on it. */
export const setPageFailed = (context: Context): void => context.set(failedContext, true)
export const hasPageFailed = (context: Context): boolean => context.get(failedContext)

/** Where a form was sent that the site could not carry out at the moment, on this site; null for everything else. */
export const setUnsentForm = (context: Context, to: string): void => context.set(unsentContext, to)
export const getUnsentForm = (context: Context): string | null => context.get(unsentContext)

/**
 * The same form as a second request to be read, where a browser without scripts sends one; null for everything else. A
 * form with files is not held twice: it can be kept where nobody has read it yet.
 */
export function copyForm(request: Request): Request | null {
  const isDocument = request.method === 'POST' && !new URL(request.url).pathname.endsWith('.data')
  if (!isDocument) return null
  return (request.headers.get('content-type') ?? '').startsWith('multipart/form-data') ? request : request.clone()
}

/**
 * That copy, addressed to `page`, which keeps it, from nobody: who sent it could not be told. What has been read holds
 * nothing.
 */
export function toUnsentPageRequest(copy: Request, page: string): Request {
  const headers = new Headers(copy.headers)
  headers.delete('cookie')
  const url = new URL(page, copy.url)
  return copy.bodyUsed
    ? new Request(url, { method: 'POST', headers })
    : new Request(new Request(url, copy), { headers })
}
