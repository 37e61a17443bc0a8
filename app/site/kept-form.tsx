import type { FormValues } from '#app/lib/errors.ts'
import { Alert } from '#app/ui/feedback/alert.tsx'
import { Button } from '#app/ui/forms/button.tsx'

type KeptFormProps = {
  /** Where the form was sent, and is sent again. */ to: string
  values: FormValues
  hasFiles: boolean
  isMultipart: boolean
  /** Nothing of it could be kept: what to do instead. */ lost: string | null
  /** What stands between, such as a way to sign in. */ children?: React.ReactNode
  label: string
}

/** A form that was not carried out, as it was sent: one button sends it again, under its own key. */
export function KeptForm({ to, values, hasFiles, isMultipart, lost, children, label }: KeptFormProps) {
  const fields = Object.entries(values).flatMap(([name, texts]) =>
    [texts].flat().map((text, index) => ({ key: `${name} ${index}`, name, text })),
  )
  return (
    <div className="grid gap-6 justify-items-start">
      {lost === null ? null : (
        <Alert kind="warning" title="Go back in your browser">
          <p>{lost}</p>
        </Alert>
      )}
      {hasFiles && lost === null ? (
        <Alert kind="warning" title="We can’t keep files">
          <p>Choose your photos and documents again once the rest has been sent.</p>
        </Alert>
      ) : null}
      {children}
      {lost === null ? (
        <form
          method="post"
          action={to}
          encType={isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'}
        >
          {fields.map(({ key, name, text }) => (
            <input key={key} type="hidden" name={name} value={text} />
          ))}
          <Button type="submit">{label}</Button>
        </form>
      ) : null}
    </div>
  )
}
