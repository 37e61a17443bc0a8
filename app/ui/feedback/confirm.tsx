import { use, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { Button, buttonClass, type ButtonLook } from '#app/ui/forms/button.tsx'
import { Dialog } from './dialog.tsx'
import { Cancel, type CancelTo } from '#app/ui/navigation/cancel.tsx'
import { Form } from '#app/ui/forms/form.tsx'
import { FormContext, type FormFailure } from '#app/ui/forms/form-context.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import { keyShortcut } from '#app/ui/navigation/key-shortcut.ts'
import { SubmitButton } from '#app/ui/forms/submit-button.tsx'

type ConfirmContent = {
  /** What exactly will go, in full sentences. */
  children: ReactNode
  /** 'Delete request' */
  confirmText: string
  /** 'Deleting...' */
  pendingText: string
  /** Where the form is posted. */
  action: string
  /** Hidden inputs of the form. */
  fields?: Readonly<Record<string, string | readonly string[]>>
  danger?: boolean
  failure?: FormFailure | undefined
}

/**
 * Runs once the form has been sent and was not refused: what it acted on may still be on the page. An earlier act that
 * is still under way when the question is asked does not answer it.
 */
function WhenDone({ run }: { run: () => void }) {
  const { pending, failure } = use(FormContext)
  const state = useRef<'earlier' | 'asking' | 'sent'>(pending ? 'earlier' : 'asking')
  const act = useEffectEvent(run)

  useEffect(() => {
    if (pending && state.current === 'asking') state.current = 'sent'
    if (pending) return
    if (state.current === 'sent' && !failure) act()
    state.current = 'asking'
  }, [pending, failure])

  return null
}

function ConfirmForm({
  children,
  confirmText,
  pendingText,
  action,
  fields,
  danger = true,
  failure,
  cancel,
  questionId,
  onDone,
}: ConfirmContent & { cancel: CancelTo; questionId?: string; onDone?: () => void }) {
  return (
    <Form action={action} failure={failure} {...(fields ? { fields } : {})}>
      <div id={questionId}>{children}</div>
      {onDone ? <WhenDone run={onDone} /> : null}
      <div className="form-actions justify-end">
        <Cancel to={cancel} isFirst />
        <SubmitButton variant={danger ? 'danger' : 'primary'} pendingText={pendingText}>
          {confirmText}
        </SubmitButton>
      </div>
    </Form>
  )
}

type ConfirmButtonProps = ConfirmContent &
  Pick<ButtonLook, 'variant' | 'size' | 'icon' | 'iconOnly'> & {
    /** The trigger's text. */
    label: ReactNode
    title: string
    /** A page that asks the same (ConfirmPage), for visitors without scripts. */
    fallbackHref: string
    /** The key that presses it, on a page with `KeyShortcuts`. */
    shortcut?: string
    disabled?: boolean
  }

/** A link to the asking page, which scripts turn into a dialog. */
export function ConfirmButton({
  label,
  title,
  fallbackHref,
  variant = 'danger-quiet',
  size,
  icon,
  iconOnly,
  shortcut,
  disabled,
  ...content
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  const questionId = useId()
  const close = () => setOpen(false)
  if (disabled)
    return (
      <Button {...{ variant, size, icon, iconOnly }} disabled>
        {label}
      </Button>
    )
  return (
    <>
      <a
        href={fallbackHref}
        className={buttonClass({ variant, ...(size ? { size } : {}), ...(iconOnly ? { iconOnly } : {}) })}
        {...(shortcut ? keyShortcut(shortcut) : {})}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {icon ? <Icon of={icon} /> : null}
        {iconOnly ? <span className="visually-hidden">{label}</span> : label}
      </a>
      <Dialog open={open} onClose={close} title={title} describedBy={questionId} isQuestion>
        <ConfirmForm {...content} questionId={questionId} onDone={close} cancel={close} />
      </Dialog>
    </>
  )
}

/** The same question as a page of its own. */
export function ConfirmPage({ title, cancelHref, ...content }: ConfirmContent & { title: string; cancelHref: string }) {
  return (
    <div className="panel mx-auto my-8 grid max-w-xl grid-cols-1 gap-4 wrap-anywhere">
      <h1>{title}</h1>
      <ConfirmForm {...content} cancel={cancelHref} />
    </div>
  )
}
