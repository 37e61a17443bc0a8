import { useId, type ReactNode } from 'react'

type FormSectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** One part of a long form: what it is about at the left, its fields at the right; one under the other on a phone. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid gap-x-10 gap-y-5 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {text ? <p className="mt-1 text-sm text-ink-2">{text}</p> : null}
      </div>
      <div className="grid max-w-[42rem] content-start gap-5">{children}</div>
    </section>
  )
}
