import { useId, type ReactNode } from 'react'

type FormSectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** One part of a step: what it is about, and its fields. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel grid grid-cols-1 gap-5">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {text ? <p className="mt-1 text-sm text-ink-2">{text}</p> : null}
      </div>
      <div className="grid max-w-[42rem] grid-cols-1 content-start gap-5">{children}</div>
    </section>
  )
}
