import { data, isRouteErrorResponse } from 'react-router'
import type { FormValues } from '#app/lib/errors.ts'
import { getErrorId } from '#app/ui/feedback/error-id.ts'

/**
 * What our own server answers has no text for its data; a text is the page of a proxy, or a refusal before the
 * application. Where it can do nothing for the moment (503) there is no page to show either.
 */
const isOurs = (error: unknown) =>
  error instanceof Response ||
  (isRouteErrorResponse(error) && error.status !== 503 && typeof error.data !== 'string' && getErrorId(error) === null)

/**
 * What was typed, as a form gets it back: no files, never a password. Files are not read for it: such a form keeps
 * itself.
 */
async function typedIn(request: Request): Promise<FormValues> {
  if (request.headers.get('content-type')?.startsWith('multipart/')) return {}
  const form = await request.clone().formData()
  const values: FormValues = {}
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (!/password/i.test(name)) values[name] = texts.length > 1 ? texts : (texts[0] ?? '')
  }
  return values
}

/**
 * Sends a form from the browser. Where no answer of the site's comes (no network, a site that is just restarting,
 * one that failed), nothing that was typed is lost: `kept` says what the form gets back in the place of an answer.
 * Redirects pass, and so does a page that says that nothing is there; one that says only that something failed would
 * take the words with it.
 */
export async function submitForm<T, K>(
  request: Request,
  send: () => Promise<T>,
  kept: (values: FormValues, error: unknown) => K,
) {
  const values = await typedIn(request)
  try {
    return await send()
  } catch (error) {
    if (isOurs(error) || request.signal.aborted) throw error
    // A status of failure, or the router would ask the same network for the page's data next.
    return data(kept(values, error), { status: 503 })
  }
}
