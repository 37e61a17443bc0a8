import { Alert } from '#app/ui/feedback/alert.tsx'

/** On the page to which an expired link leads. */
export function ExpiredLinkNotice() {
  return <Alert kind="notice">That link to a file has expired. You can open the file from here again.</Alert>
}
